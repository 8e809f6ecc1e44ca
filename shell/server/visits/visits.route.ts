// Where pages say how they fare. Answers nothing, and believes little: anybody can send anything here.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getSubnet } from '../../../server-kit/src/index.ts';
import { fromElsewhere, tooManyReports, unreadable } from '../refusal.ts';
import type { ReleaseBoard } from '../releases/live-releases.ts';
import { visitorOf } from '../releases/visitor.ts';
import type { CanaryTally } from './canary-tally.ts';
import { ThisMinute } from './this-minute.ts';
import type { CountVisit } from './visit-figures.ts';
import { LONGEST_REPORT, visitReportSchema } from './visit-report.ts';

/** Reports of one address in a minute: a page sends a few, an office has many visitors. */
const REPORTS_A_MINUTE = 120;

export interface VisitServices {
  readonly board: ReleaseBoard;
  readonly tally: CanaryTally;
  /** Not set: nobody wants the figures. */
  readonly count?: CountVisit | undefined;
}

/** Whether a page of this shop has sent it, as far as a browser tells. */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Takes reports at `POST /visits`. */
export function serveVisits(app: FastifyInstance, { board, tally, count }: VisitServices): void {
  const reports = new ThisMinute<{ count: number }>();
  app.post('/visits', { bodyLimit: LONGEST_REPORT }, async (request, reply) => {
    if (!isFromHere(request)) throw fromElsewhere();
    const network = getSubnet(request.ip);
    const mine = reports.of(network, () => ({ count: 0 }));
    if (!mine || mine.count >= REPORTS_A_MINUTE) throw tooManyReports();
    mine.count += 1;
    const { success, data: report } = visitReportSchema.safeParse(request.body);
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
      tally.count(document, { release, network, isNew, hasFailed: report.failed.includes(part) });
    }
  });
}
