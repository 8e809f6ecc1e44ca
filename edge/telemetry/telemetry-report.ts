// Telemetry report of a page: releases it ran, which of them failed, and Web Vitals. It contains no personal data:
// no URL, no error text, no id.
import { z } from 'zod';
import { CLIENT_ERROR_KINDS, clientErrorSchema } from '@challenge-coins/release/client-errors';
import { releaseDocumentSchema, releaseSchema } from '@challenge-coins/release/release-document';

export const MAX_REPORT_BYTES = 2_048;

const part = releaseDocumentSchema.shape.part;
const parts = z.array(part).max(8);
const milliseconds = z.number().min(0).max(600_000);

export const telemetryReportSchema = z.strictObject({
  /** Releases that the page runs, by part. */
  releases: z.record(part, releaseSchema.shape.id).refine((all) => Object.keys(all).length <= 8),
  /** Parts used since the last report. */
  visits: parts,
  failed: parts,
  errors: z.array(z.strictObject({ part, kind: z.enum(CLIENT_ERROR_KINDS) })).max(10),
  vitals: z
    .strictObject({ lcp: milliseconds, inp: milliseconds, cls: z.number().min(0).max(100) })
    .partial()
    .optional(),
});
export type TelemetryReport = z.infer<typeof telemetryReportSchema>;

export const MAX_ERROR_REPORT_BYTES = 8_192;

/** The errors of a report in detail: class and frames. Sent separately, because older servers do not know them. */
export const errorReportSchema = z.array(clientErrorSchema.extend({ part })).min(1).max(10);
