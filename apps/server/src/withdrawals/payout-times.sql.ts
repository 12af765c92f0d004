import { caseTimes } from '../platform/lists/timed-cases.ts';

const endedBy = (step: 'completed' | 'rejected'): string =>
  `select w.way_id as way, s.at - w.created_at as took
    from funding.withdrawal_steps s join funding.withdrawals w using (withdrawal_id)
    where s.step = '${step}' and s.at >= $1 and s.at < $2`;

/** From the customer's request to the completed payout. A request that its customer cancelled counts nowhere. */
export const PAYOUT_TIMES = caseTimes({
  ended: endedBy('completed'),
  refused: endedBy('rejected'),
  waiting: `select way_id as way, created_at as since from funding.withdrawals
    where status in ('requested', 'approved', 'signed', 'broadcast', 'failed')`,
  first: `(select at from funding.withdrawal_steps where step = 'completed' order by at limit 1)
    union all
    (select at from funding.withdrawal_steps where step = 'rejected' order by at limit 1)`,
});
