import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import type { DueMessage } from '../../messages/index.js';
import { UserEntity } from '../user.entity.js';

/** The accounts that mails about accounts go to. Whether one may be sent now, the outbox's delivery policy decides. */
@Injectable()
export class Recipients {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** The account of a message; null if it has none, or if the account is erased. */
  async find({ user_id: id }: DueMessage): Promise<UserEntity | null> {
    return id === null ? null : this.users.findOneBy({ id, deletedAt: IsNull() });
  }
}
