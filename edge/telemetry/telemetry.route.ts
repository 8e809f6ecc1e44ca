// Receives telemetry reports of pages. The input is untrusted and strictly validated.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getSubnet } from '@challenge-coins/server-kit/source';
import { crossOriginRequest, tooManyReports, badRequest } from '../http-error.ts';
import type { LiveReleaseRegistry, ReleaseDocuments } from '../releases/live-releases.ts';
import { parseVisitor } from '../releases/visitor.ts';
import type { CanaryMetricsCollector } from './canary-metrics.ts';
import { MinuteWindow } from './minute-window.ts';
import type { CountPageLoad } from './page-load-metrics.ts';
import type { ClientErrorCollector } from './client-errors.ts';
import {
  errorReportSchema,
  MAX_ERROR_REPORT_BYTES,
  MAX_REPORT_BYTES,
  telemetryReportSchema,
} from './telemetry-report.ts';

/** Maximum of reports per client and minute; a page sends a few, and an office has many visitors. */
const MAX_REPORTS_PER_MINUTE = 120;

export interface TelemetryRouteServices {
  readonly liveReleases: LiveReleaseRegistry;
  readonly canaryMetrics: CanaryMetricsCollector;
  readonly clientErrors: ClientErrorCollector;
  /** Not set if metrics are disabled. */
  readonly count?: CountPageLoad | undefined;
}

/** Whether the request comes from a page of this shop, by the browser's headers. */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

type Quotas = MinuteWindow<{ count: number }>;

/** Subnet of the client. Throws unless the request comes from a page of this shop, within the client's quota. */
function admit(request: FastifyRequest, quotas: Quotas): string {
  if (!isSameOrigin(request)) throw crossOriginRequest();
  const subnet = getSubnet(request.ip);
  const quota = quotas.getOrCreate(subnet, () => ({ count: 0 }));
  if (!quota || quota.count >= MAX_REPORTS_PER_MINUTE) throw tooManyReports();
  quota.count += 1;
  return subnet;
}

/** Registers `POST /visits` and `POST /visits/errors`. */
export function registerTelemetryRoute(
  app: FastifyInstance,
  { liveReleases, canaryMetrics, clientErrors, count }: TelemetryRouteServices,
): void {
  const receive = <Report>(
    path: string,
    { schema, bodyLimit }: { schema: z.ZodType<Report>; bodyLimit: number },
    record: (report: Report, documents: ReleaseDocuments, subnet: string) => void,
  ) => {
    const quotas: Quotas = new MinuteWindow();
    app.post(path, { bodyLimit }, async (request, reply) => {
      const subnet = admit(request, quotas);
      const { success, data } = schema.safeParse(request.body);
      if (!success) throw badRequest();
      void reply.code(204);
      // Previews are not counted.
      if (parseVisitor(request.headers.cookie, []).isPreviewing) return;
      record(data, await liveReleases.documents(), subnet);
    });
  };

  const pageLoads = { schema: telemetryReportSchema, bodyLimit: MAX_REPORT_BYTES };
  receive('/visits', pageLoads, (report, documents, subnet) => {
    for (const document of Object.values(documents)) {
      const release = document && report.releases[document.part];
      if (!release) continue;
      const { part, live, canary } = document;
      if (release !== live.id && release !== canary?.release.id) continue;
      count?.({ part, release, report });
      const isNew = report.visits.includes(part);
      const hasFailed = report.failed.includes(part);
      canaryMetrics.count(document, { release, subnet, isNew, hasFailed });
    }
  });
  const errorReports = { schema: errorReportSchema, bodyLimit: MAX_ERROR_REPORT_BYTES };
  receive('/visits/errors', errorReports, (errors, documents) => {
    for (const { part, ...error } of errors) {
      const { live, canary } = documents[part] ?? {};
      if ([live?.id, canary?.release.id].includes(error.release)) clientErrors.add(part, error);
    }
  });
}
