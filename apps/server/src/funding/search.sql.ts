import type { SearchKind } from '@tallystick/contract';
import type { SearchSource } from '../platform/search/find.sql.ts';

/** The ways to find a payment, and the customer of an address. */

const ways = (
  kind: SearchKind,
  { table, id }: { readonly table: string; readonly id: string },
): readonly SearchSource[] => [
  {
    kind,
    by: 'number',
    term: 'number',
    select: `select p.${id} as id, p.uid, p.${id}::text as found from ${table} p where p.${id} = $1::uuid`,
  },
  {
    kind,
    by: 'number',
    term: 'short',
    select: `select p.${id} as id, p.uid, p.${id}::text as found from ${table} p where right(p.${id}::text, 8) = $1`,
  },
];

const way = (kind: SearchKind, by: string, term: SearchSource['term'], select: string): SearchSource => ({
  kind,
  by,
  term,
  select,
});

export const FUNDING_SEARCH: readonly SearchSource[] = [
  ...ways('deposit', { table: 'funding.applications', id: 'order_no' }),
  ...ways('chain_deposit', { table: 'funding.deposits', id: 'deposit_id' }),
  ...ways('withdrawal', { table: 'funding.withdrawals', id: 'withdrawal_id' }),
  way(
    'deposit',
    'transaction',
    'hash',
    'select a.order_no as id, a.uid, a.tx_hash as found from funding.applications a where starts_with(a.tx_hash, $1)',
  ),
  way(
    'deposit',
    'bank reference',
    'reference',
    `select a.order_no as id, a.uid, a.bank_reference as found from funding.applications a
     where starts_with(upper(a.bank_reference), $1)`,
  ),
  way(
    'chain_deposit',
    'transaction',
    'hash',
    'select d.deposit_id as id, d.uid, d.txid as found from funding.deposits d where starts_with(d.txid, $1)',
  ),
  way(
    'chain_deposit',
    'sender',
    'address',
    'select d.deposit_id as id, d.uid, d.sender as found from funding.deposits d where lower(d.sender) = lower($1)',
  ),
  way(
    'withdrawal',
    'transaction',
    'hash',
    `select w.withdrawal_id as id, w.uid, p.tx_hash as found from funding.chain_transactions p
     join funding.withdrawals w on w.withdrawal_id = p.withdrawal_id where starts_with(p.tx_hash, $1)`,
  ),
  way(
    'withdrawal',
    'bank reference',
    'reference',
    `select w.withdrawal_id as id, w.uid, w.paid_reference as found from funding.withdrawals w
     where starts_with(upper(w.paid_reference), $1)`,
  ),
  way(
    'withdrawal',
    'destination',
    'address',
    'select w.withdrawal_id as id, w.uid, w.destination as found from funding.withdrawals w where lower(w.destination) = lower($1)',
  ),
  way(
    'customer',
    'deposit address',
    'address',
    'select a.uid as id, a.uid, a.address as found from funding.addresses a where lower(a.address) = lower($1)',
  ),
  way(
    'customer',
    'wallet',
    'address',
    'select w.uid as id, w.uid, w.address as found from funding.wallets w where lower(w.address) = lower($1)',
  ),
];
