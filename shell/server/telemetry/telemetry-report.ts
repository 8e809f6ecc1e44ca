// What a page says about its visit: which releases it ran, which of them failed, and how fast it was.
// Nothing of the visitor is in it: no address, no text of an error, no id.
import { z } from 'zod';
import { releaseDocumentSchema, releaseSchema } from '../../../release/release-document.ts';

/** In bytes. */
export const MAX_REPORT_BYTES = 2_048;

/** How a page can go wrong. */
const ERROR_KINDS = ['script', 'rejection', 'page', 'chunk', 'remote'] as const;

const part = releaseDocumentSchema.shape.part;
const parts = z.array(part).max(8);
const milliseconds = z.number().min(0).max(600_000);

export const telemetryReportSchema = z.strictObject({
  /** Part to the release of it that the page runs. */
  releases: z.record(part, releaseSchema.shape.id).refine((all) => Object.keys(all).length <= 8),
  /** The parts that this visit uses since the last report. */
  visits: parts,
  /** The parts that have failed in this visit, and had not at the last report. */
  failed: parts,
  errors: z.array(z.strictObject({ part, kind: z.enum(ERROR_KINDS) })).max(10),
  vitals: z
    .strictObject({ lcp: milliseconds, inp: milliseconds, cls: z.number().min(0).max(100) })
    .partial()
    .optional(),
});
export type TelemetryReport = z.infer<typeof telemetryReportSchema>;
