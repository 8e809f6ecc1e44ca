import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StaffRole } from '../auth/index.js';
import { Outbox } from '../messages/index.js';
import { findOwnerIds } from './staff.query.js';

/** Emails that alert owners to a new owner appointed by someone else. */
@Injectable()
export class NewOwnerEmails {
  constructor(private readonly outbox: Outbox) {}

  /** Enqueues an email to every other owner if the new role is owner. */
  async enqueue(manager: EntityManager, newOwner: string, role: StaffRole): Promise<void> {
    if (role !== 'owner') return;
    for (const userId of await findOwnerIds(manager)) {
      if (userId === newOwner) continue;
      const payload = { owner: newOwner };
      await this.outbox.enqueue(manager, { kind: 'new-owner', userId, payload });
    }
  }
}
