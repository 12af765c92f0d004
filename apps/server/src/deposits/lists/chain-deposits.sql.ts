import type { ChainDeposit } from '@tallystick/contract';
import { formatAmount, isCurrency } from '@tallystick/money';
import { invariant } from '../../platform/errors.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';

/** Statements on the deposits of chains for staff's list. */

const VALUE = "coalesce(d.value_usdt, case when d.currency = 'USDT' then d.amount else 0 end)";

export const CHAIN_DEPOSIT_LIST: ListSource = {
  from: 'funding.deposits d',
  key: { by: 'd.deposit_id', type: 'uuid' },
  sorts: { seen_at: { by: 'd.seen_at', type: 'timestamptz' }, value: { by: VALUE, type: 'bigint' } },
  standard: '-seen_at',
  time: 'd.seen_at',
  sums: { currency: 'd.currency', amounts: { amount: 'd.amount', fee: 'd.fee' } },
};

interface Row {
  readonly deposit_id: string;
  readonly uid: bigint;
  readonly way_id: string;
  readonly chain: string;
  readonly txid: string;
  readonly log_index: number;
  readonly address: string;
  readonly sender: string | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly value_usdt: bigint | null;
  readonly state: ChainDeposit['state'];
  readonly beyond_limit: boolean;
  readonly is_large: boolean;
  readonly is_screened: boolean;
  readonly block_height: bigint;
  readonly block_hash: string;
  readonly confirmations_needed: number;
  readonly order_no: string | null;
  readonly agreed_by: string[];
  readonly released_by: string[];
  readonly seen_at: Date;
  readonly credited_at: Date | null;
  readonly updated_at: Date;
}

const toChainDeposit = (row: Row): ChainDeposit => {
  const { currency, amount, fee } = row;
  invariant(isCurrency(currency), `a deposit has a currency ${currency} that the code does not know`);
  return {
    deposit_id: row.deposit_id,
    uid: String(row.uid),
    way_id: row.way_id,
    chain: row.chain,
    tx_hash: row.txid,
    log_index: row.log_index,
    address: row.address,
    sender: row.sender,
    currency,
    amount: formatAmount(amount, currency),
    fee: formatAmount(fee, currency),
    credited: row.credited_at === null ? null : formatAmount(amount - fee, currency),
    value: row.value_usdt === null ? null : formatAmount(row.value_usdt, 'USDT'),
    state: row.state,
    beyond_limit: row.beyond_limit,
    is_large: row.is_large,
    is_screened: row.is_screened,
    block_height: String(row.block_height),
    block_hash: row.block_hash,
    confirmations_needed: row.confirmations_needed,
    order_no: row.order_no,
    agreed_by: row.agreed_by,
    released_by: row.released_by,
    seen_at: wireTime(row.seen_at.getTime()),
    credited_at: row.credited_at === null ? null : wireTime(row.credited_at.getTime()),
    updated_at: wireTime(row.updated_at.getTime()),
  };
};

/** The deposits with these ids, by id. */
export const selectChainDeposits = async (
  sql: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChainDeposit>> => {
  const rows = await sql.query<Row>(
    `select d.deposit_id, d.uid, d.way_id, d.chain, d.txid, d.log_index, d.address, d.sender, d.currency, d.amount, d.fee,
       d.value_usdt, d.state, d.beyond_limit, d.is_large, d.is_screened, d.block_height, d.block_hash, d.confirmations_needed,
       (select a.order_no from funding.applications a where a.deposit_id = d.deposit_id) as order_no,
       array(select coalesce(g.staff, g.node) from funding.deposit_agreements g
         where g.deposit_id = d.deposit_id order by g.agreed_at) as agreed_by,
       array(select r.staff from funding.deposit_releases r
         where r.deposit_id = d.deposit_id order by r.released_at) as released_by,
       d.seen_at, d.credited_at, d.updated_at
     from funding.deposits d where d.deposit_id = any ($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.deposit_id, toChainDeposit(row)]));
};
