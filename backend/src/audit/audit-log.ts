import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Actor } from '../auth/index.js';
import type { PagingParams } from '../common/page.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import type { AuditPage, AuditQuery, AuditSubject } from './audit.contract.js';
import { findAuditEntries, insertAuditEntries } from './audit.query.js';

type Values = Readonly<Record<string, unknown>>;

/** A change by staff: the complete object before and after; only the differences are stored. */
export interface AuditRecord {
  readonly by: Pick<Actor, 'id' | 'permission' | 'device'>;
  /** e.g. `product.update` */
  readonly action: string;
  readonly subject: AuditSubject;
  readonly subjectId: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** Audit log of changes made by staff. */
@Injectable()
export class AuditLog {
  constructor(
    @InjectRepository(AuditEntryEntity) private readonly entries: Repository<AuditEntryEntity>,
  ) {}

  /**
   * Writes entries with one statement in the caller's transaction, so a change and its entry are
   * atomic.
   */
  async record(manager: EntityManager, ...writes: AuditRecord[]): Promise<void> {
    if (writes.length === 0) return;
    const rows = writes.map(({ by: { id: userId, permission, device }, ...write }) => {
      const changed = diffFields(write.before, write.after);
      return { userId, permission, device, ...write, ...changed };
    });
    await insertAuditEntries(manager, rows);
  }

  /** One page of entries, newest first. */
  async list(query: AuditQuery & Required<PagingParams>): Promise<AuditPage> {
    const { subject, subject_id, page, page_size } = query;
    const items = await findAuditEntries(this.entries.manager, query);
    const total = await this.entries.countBy({
      ...(subject && { subject }),
      ...(subject_id && { subjectId: subject_id }),
    });
    return { items, total, page, page_size };
  }
}

/** The fields that differ; all fields of a new or removed object. */
export function diffFields(before: Values | null, after: Values | null) {
  if (!before || !after) return { before, after };
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const only = (values: Values) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { before: only(before), after: only(after) };
}
