import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import type { DueMessage } from '../../messages/index.js';
import { UserEntity } from '../user.entity.js';

/**
 * Accounts that account emails are addressed to. Whether an email may be sent now is decided by the
 * outbox's delivery policy.
 */
@Injectable()
export class Recipients {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** The account of a message; null if it has none or the account was erased. */
  async find({ user_id: id }: DueMessage): Promise<UserEntity | null> {
    return id === null ? null : this.users.findOneBy({ id, deletedAt: IsNull() });
  }
}
