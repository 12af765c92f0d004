import { depositTimeline, withdrawalTimeline } from '@tallystick/contract';
import type { Operator } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { readDepositTimeline } from './read-deposit-timeline.ts';
import { readWithdrawalTimeline } from './read-withdrawal-timeline.ts';

/** Staff's view of the life of a payment. It only reads. */
export const registerTimelineRoutes = (http: Http, sql: Sql, operator: Pick<Operator, 'require'>): void => {
  http.serve(depositTimeline, ({ id }, { staff }) => {
    operator.require(staff, 'see_deposits');
    return readDepositTimeline(sql, id);
  });
  http.serve(withdrawalTimeline, ({ id }, { staff }) => {
    operator.require(staff, 'see_withdrawals');
    return readWithdrawalTimeline(sql, id);
  });
};
