import { z } from 'zod';
import { toPageSchema, pageQuery } from '../common/page.contract.js';
import { text } from '../common/text.js';

const fields = z.record(z.string(), z.unknown()).nullable();

export const AuditEntryDto = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    by: z.string().meta({ description: 'User name of the staff member' }),
    permission: z.string().nullable().meta({
      description: 'The permission that allowed it, e.g. catalog.edit; null: none was required',
    }),
    device: z.string().nullable().meta({ description: 'e.g. Firefox on Windows; null: unknown' }),
    action: z.string().meta({ description: 'e.g. product.update' }),
    subject: z.string().meta({
      description:
        'product, order, settings, image, staff, account, customers, comment, unmatched-payment, withdrawal, delivery, request or return',
    }),
    subject_id: z.string(),
    before: fields.meta({ description: 'Previous values of the changed fields; null: new object' }),
    after: fields.meta({ description: 'New values of the changed fields; null: removed object' }),
  })
  .meta({
    id: 'AuditEntry',
    example: {
      id: '12',
      at: '2026-01-01T12:00:00.000Z',
      by: 'owner',
      permission: 'catalog.edit',
      device: 'Firefox on Windows',
      action: 'product.update',
      subject: 'product',
      subject_id: '1',
      before: { price: 25 },
      after: { price: 28 },
    },
  });
export type AuditEntryDto = z.infer<typeof AuditEntryDto>;

/** Always paginated: the log only grows. */
export const AuditPage = toPageSchema(AuditEntryDto).meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof AuditPage>;

const AUDIT_SUBJECTS = [
  'product',
  'order',
  'settings',
  'image',
  'staff',
  'account',
  'customers',
  'comment',
  'unmatched-payment',
  'withdrawal',
  'delivery',
  'request',
  'return',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export const AuditQuery = z.object({
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  subject_id: text(64).min(1).optional(),
  ...pageQuery,
  page: pageQuery.page.unwrap().default(1),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
