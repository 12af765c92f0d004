import { caseTimes } from '../../platform/lists/timed-cases.ts';

/** The one way of a chat. */
const CHAT = "'chat'::text as way";

/** From the first message of a customer's request to the first answer of staff. A request that was closed without one is refused. */
export const ANSWER_TIMES = caseTimes({
  ended: `select ${CHAT}, first_answer_at - opened_at as took from support.cases
    where first_answer_at >= $1 and first_answer_at < $2`,
  refused: `select ${CHAT}, resolved_at - opened_at as took from support.cases
    where first_answer_at is null and resolved_at >= $1 and resolved_at < $2`,
  waiting: `select ${CHAT}, opened_at as since from support.cases where first_answer_at is null and resolved_at is null`,
  first: `(select first_answer_at as at from support.cases where first_answer_at is not null order by first_answer_at limit 1)
    union all
    (select resolved_at from support.cases where first_answer_at is null and resolved_at is not null order by resolved_at limit 1)`,
});
