import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StaffRole } from '../auth/index.js';
import { Outbox } from '../messages/index.js';
import { ownerIds } from './staff.query.js';

/** The mails by which owners notice an owner whom they have not made. */
@Injectable()
export class NewOwnerMails {
  constructor(private readonly outbox: Outbox) {}

  /** Writes to every other owner, if the role that an account was given is that of an owner. */
  async write(manager: EntityManager, newOwner: string, role: StaffRole): Promise<void> {
    if (role !== 'owner') return;
    for (const userId of await ownerIds(manager)) {
      if (userId === newOwner) continue;
      const payload = { owner: newOwner };
      await this.outbox.enqueue(manager, { kind: 'new-owner', userId, payload });
    }
  }
}
