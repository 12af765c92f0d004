import { caseTimes } from '../../platform/lists/timed-cases.ts';

/**
 * From the moment when the server first saw a deposit, or the customer reported it, until it was credited. A credited application names no
 * deposit, so nothing counts twice. A report that its customer took back counts nowhere.
 */
export const CREDIT_TIMES = caseTimes({
  ended: `select way_id as way, credited_at - seen_at as took from funding.deposits
      where state = 'credited' and credited_at >= $1 and credited_at < $2
    union all
    select way_id, updated_at - created_at from funding.applications
      where state = 'credited' and updated_at >= $1 and updated_at < $2`,
  refused: `select way_id as way, updated_at - created_at as took from funding.applications
      where state = 'rejected' and rejected_by is not null and updated_at >= $1 and updated_at < $2`,
  waiting: `select way_id as way, seen_at as since from funding.deposits where state = 'seen'
    union all
    select way_id, created_at from funding.applications where state in ('submitted', 'proposed') and deposit_id is null`,
  first: `(select credited_at as at from funding.deposits where state = 'credited' order by credited_at limit 1)
    union all
    (select updated_at from funding.applications where state = 'credited' order by updated_at limit 1)
    union all
    (select updated_at from funding.applications where state = 'rejected' and rejected_by is not null order by updated_at limit 1)`,
});
