import { ARRIVAL_WAITS, LARGE_WAITS, TO_DECIDE } from '../deposits/public.ts';
import type { WaitingSource } from '../operator/public.ts';
import { OPEN } from '../payments/public.ts';
import { QUEUES } from '../withdrawals/public.ts';

/** The worth of a payment in USDT, as an index of the queue has it. */
const VALUE = `coalesce(value_usdt, case when currency = 'USDT' then amount else 0 end)`;

const WITHDRAWAL = `select withdrawal_id::text as item_id, uid, created_at as since, ${VALUE} as value, amount,
  currency, coalesce(chain, 'bank') as kind, null::text as note`;

/** Deposits and withdrawals that a member of staff can decide. */
export const FUNDING_WAITING: readonly WaitingSource[] = [
  {
    queue: 'deposits',
    select: `select order_no::text as item_id, uid, created_at as since, ${VALUE} as value, amount, currency,
        coalesce(chain, 'bank') as kind, null::text as note, proposed_by as colleague
      from funding.applications a
      where ${TO_DECIDE} and (proposed_by is null or lower(proposed_by) <> $1)`,
  },
  {
    queue: 'large_deposits',
    select: `select d.deposit_id::text as item_id, d.uid, d.seen_at as since, coalesce(d.value_usdt, 0) as value, d.amount,
        d.currency, d.chain as kind, null::text as note, null::text as colleague
      from funding.deposits d
      where ${LARGE_WAITS}`,
  },
  {
    // A deposit without an answer is still asked about. After a refusal the first of two has released it already.
    queue: 'held_deposits',
    select: `select d.deposit_id::text as item_id, d.uid, d.seen_at as since, coalesce(d.value_usdt, 0) as value, d.amount,
        d.currency, d.chain as kind, null::text as note,
        (select r.staff from funding.deposit_releases r where r.deposit_id = d.deposit_id limit 1) as colleague
      from funding.deposits d
      where d.state = 'seen' and d.is_screened and not funding.may_credit_screened(d.deposit_id)
        and exists (select from funding.deposit_screenings s where s.deposit_id = d.deposit_id)
        and not exists (select from funding.deposit_releases r where r.deposit_id = d.deposit_id and lower(r.staff) = $1)`,
  },
  {
    // The first of two has credited it already.
    queue: 'unbooked_arrivals',
    select: `select u.arrival_id::text as item_id, u.uid, u.seen_at as since, 0::bigint as value, null::bigint as amount,
        u.asset as currency, u.chain as kind, null::text as note,
        (select d.staff from funding.arrival_decisions d where d.arrival_id = u.arrival_id limit 1) as colleague
      from funding.unbooked_arrivals u
      where ${ARRIVAL_WAITS}
        and not exists (select from funding.arrival_decisions d where d.arrival_id = u.arrival_id and lower(d.staff) = $1)`,
  },
  {
    queue: 'balance_differences',
    select: `select b.difference_id::text as item_id, b.uid, b.opened_at as since, 0::bigint as value, null::bigint as amount,
        b.currency, b.chain as kind, b.address as note, null::text as colleague
      from funding.balance_differences b where b.closed_at is null`,
  },
  {
    queue: 'withdrawals',
    select: `${WITHDRAWAL}, proposed_by as colleague from funding.withdrawals w
      where ${QUEUES.to_decide(() => '$2::timestamptz')} and (proposed_by is null or lower(proposed_by) <> $1)`,
  },
  {
    queue: 'payouts',
    select: `${WITHDRAWAL}, pay_proposed_by as colleague from funding.withdrawals w
      where ${QUEUES.to_pay()} and (pay_proposed_by is null or lower(pay_proposed_by) <> $1)`,
  },
  {
    queue: 'failed_payouts',
    select: `${WITHDRAWAL}, null::text as colleague from funding.withdrawals w where ${QUEUES.failed()}`,
  },
  {
    queue: 'risk',
    isNoteOfRule: true,
    select: `select f.finding_id::text as item_id, f.uid, f.found_at as since, 0::bigint as value, w.amount, w.currency,
        f.rule as kind, f.found as note, null::text as colleague
      from funding.risk_findings f left join funding.withdrawals w on w.withdrawal_id = f.withdrawal_id
      where ${OPEN}`,
  },
];
