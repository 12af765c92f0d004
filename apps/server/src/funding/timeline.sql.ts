import type { TimelinePart } from '../operator/public.ts';

const NO_MONEY = 'null::bigint as amount, null::text as currency, null::smallint as symbol_id';
const WALLET = `coalesce(label || ': ', '') || chain || ' ' || address`;
const CARD = `opening_bank || ' ··' || coalesce(card_last4, account_last4)`;

const destinations = (table: string, id: string, name: string, words: string): readonly TimelinePart[] =>
  (['created_at', 'removed_at'] as const).map((column) => ({
    source: 'destination',
    select: `select ${column} as at, ${id}::text as id, '${name}_${column === 'created_at' ? 'added' : 'removed'}' as what,
        null::text as reference, null::text as staff, ${NO_MONEY}, ${words} as note
      from ${table} where uid = $1 and ${column} is not null`,
  }));

/** Destinations, deposits and withdrawals of a customer. */
export const FUNDING_TIMELINE: readonly TimelinePart[] = [
  ...destinations('funding.wallets', 'wallet_id', 'wallet', WALLET),
  ...destinations('funding.bank_cards', 'bank_id', 'card', CARD),
  {
    source: 'deposit',
    select: `select created_at as at, order_no::text as id, 'applied' as what, order_no::text as reference,
        null::text as staff, amount, currency, null::smallint as symbol_id, coalesce(chain, 'bank') as note
      from funding.applications where uid = $1`,
  },
  {
    source: 'deposit',
    select: `select updated_at as at, order_no::text as id,
        case when state = 'rejected' and rejected_by is null then 'taken_back' else state::text end as what,
        order_no::text as reference,
        coalesce(rejected_by, approved_by) as staff, amount, currency, null::smallint as symbol_id,
        case when state = 'credited' or rejected_by is not null then reason end as note
      from funding.applications where uid = $1 and state in ('credited', 'rejected')`,
  },
  {
    source: 'deposit',
    select: `select seen_at as at, deposit_id::text as id, 'seen_on_chain' as what, deposit_id::text as reference,
        null::text as staff, amount, currency, null::smallint as symbol_id, chain || ' ' || txid as note
      from funding.deposits where uid = $1`,
  },
  {
    source: 'deposit',
    select: `select credited_at as at, deposit_id::text as id, 'credited_on_chain' as what, deposit_id::text as reference,
        null::text as staff, amount - fee as amount, currency, null::smallint as symbol_id, chain || ' ' || txid as note
      from funding.deposits where uid = $1 and credited_at is not null`,
  },
  {
    source: 'withdrawal',
    select: `select s.at, s.withdrawal_id || ' ' || lpad(s.step_no::text, 3, '0') as id, s.step as what,
        s.withdrawal_id::text as reference, case when s.who in ('customer', 'signer', 'chain') then null else s.who end as staff, w.amount, w.currency,
        null::smallint as symbol_id, coalesce(s.reason, s.tx_hash, w.destination) as note
      from funding.withdrawals w join funding.withdrawal_steps s using (withdrawal_id) where w.uid = $1`,
  },
];
