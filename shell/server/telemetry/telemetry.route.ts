// Where pages say how they fare. Answers nothing, and believes little: anybody can send anything here.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getSubnet } from '../../../server-kit/src/index.ts';
import { fromElsewhere, tooManyReports, unreadable } from '../http-error.ts';
import type { LiveReleaseRegistry } from '../releases/live-releases.ts';
import { visitorOf } from '../releases/visitor.ts';
import type { CanaryMetricsCollector } from './canary-metrics.ts';
import { MinuteWindow } from './minute-window.ts';
import type { CountPageLoad } from './page-load-metrics.ts';
import { MAX_REPORT_BYTES, telemetryReportSchema } from './telemetry-report.ts';

/** Reports of one address in a minute: a page sends a few, an office has many visitors. */
const REPORTS_A_MINUTE = 120;

export interface TelemetryServices {
  readonly board: LiveReleaseRegistry;
  readonly canaryMetrics: CanaryMetricsCollector;
  /** Not set: nobody wants the figures. */
  readonly count?: CountPageLoad | undefined;
}

/** Whether a page of this shop has sent it, as far as a browser tells. */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Takes reports at `POST /visits`. */
export function registerTelemetryRoute(
  app: FastifyInstance,
  { board, canaryMetrics, count }: TelemetryServices,
): void {
  const reports = new MinuteWindow<{ count: number }>();
  app.post('/visits', { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
    if (!isSameOrigin(request)) throw fromElsewhere();
    const network = getSubnet(request.ip);
    const mine = reports.of(network, () => ({ count: 0 }));
    if (!mine || mine.count >= REPORTS_A_MINUTE) throw tooManyReports();
    mine.count += 1;
    const { success, data: report } = telemetryReportSchema.safeParse(request.body);
    if (!success) throw unreadable();
    void reply.code(204);
    // Whoever looks at a preview looks for faults: that is no visitor's experience.
    if (visitorOf(request.headers.cookie, []).isPreviewing) return;
    const documents = await board.documents();
    for (const document of Object.values(documents)) {
      const release = document && report.releases[document.part];
      if (!release) continue;
      const { part, live, canary } = document;
      if (release !== live.id && release !== canary?.release.id) continue;
      count?.({ part, release, report });
      const isNew = report.visits.includes(part);
      canaryMetrics.count(document, {
        release,
        network,
        isNew,
        hasFailed: report.failed.includes(part),
      });
    }
  });
}
