import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import type { DueMessage } from '../../messages/index.js';
import { User } from '../user.entity.js';

/** The accounts that mails about accounts go to. */
@Injectable()
export class Recipients {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /**
   * The account of a message, or null: its mail is not sent. An address that nobody has confirmed may
   * belong to a stranger to the account, so it gets the link to confirm it and nothing else.
   */
  async find({ kind, user_id: id }: DueMessage): Promise<User | null> {
    const user = id === null ? null : await this.users.findOneBy({ id, deletedAt: IsNull() });
    const isReachable = kind === 'confirm-email' || user?.emailConfirmedAt;
    return isReachable ? user : null;
  }
}
