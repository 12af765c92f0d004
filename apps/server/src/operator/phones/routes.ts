import {
  COUNTED_DAYS,
  NEEDED_VISITS,
  phoneFigures,
  reportVisits,
} from '@tallystick/contract/operator/phones.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { VisitCounts } from './count-visits.ts';
import { selectVisitCounts } from './phone-visits.sql.ts';
import { dayOf, figuresOf } from './phones.rules.ts';

interface Phones {
  readonly database: Database;
  readonly clock: Clock;
  readonly visits: Pick<VisitCounts, 'count'>;
}

const DAY_MS = 86_400_000;

/** The first of the days that count. Today is the last one. */
const firstDay = (nowMs: number): string => dayOf(nowMs - (COUNTED_DAYS - 1) * DAY_MS);

/** The speed of pages on phones: reported by anyone, read by staff. */
export const registerPhoneRoutes = (http: Http, { database, clock, visits }: Phones): void => {
  http.serve(reportVisits, (report) => {
    visits.count(report.visits);
    return Promise.resolve(null);
  });
  http.serve(phoneFigures, async () => {
    const counts = await selectVisitCounts(database, firstDay(clock.nowMs()));
    return {
      pages: figuresOf(counts, NEEDED_VISITS).map(({ page, visits: count, p75 }) => ({
        page,
        visits: count,
        lcp_ms_p75: p75.lcp,
        inp_ms_p75: p75.inp,
        cls_thousandths_p75: p75.cls,
      })),
    };
  });
};
