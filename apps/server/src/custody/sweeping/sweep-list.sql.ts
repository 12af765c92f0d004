import type { StaffSweep } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import type { ListSource } from '../../platform/lists/list-source.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';
import { wireTime } from '../../platform/wire.ts';
import { COIN } from './sweep.rules.ts';
import { knownCurrency, type SweepState } from './sweeps.sql.ts';

/** Statements on sweeps for staff's list. */

export const SWEEP_LIST: ListSource = {
  // Returns of tokens have their own list.
  from: '(select * from funding.sweeps where return_id is null) s',
  key: { by: 's.sweep_id', type: 'uuid' },
  sorts: { created_at: { by: 's.created_at', type: 'timestamptz' } },
  standard: '-created_at',
  time: 's.created_at',
};

interface Row {
  readonly sweep_id: string;
  readonly chain: string;
  readonly currency: string;
  readonly address: string | null;
  readonly target: string;
  readonly amount: bigint;
  readonly deposits: number;
  readonly state: SweepState;
  readonly blocker: string | null;
  readonly fee: bigint | null;
  readonly fee_reserved: bigint;
  readonly tx_hash: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const toStaffSweep = (row: Row): StaffSweep => {
  const currency = knownCurrency(row.currency);
  const coin = currency === 'BTC' ? currency : COIN;
  const { sweep_id, chain, address, target, deposits, state, blocker, tx_hash } = row;
  return {
    sweep_id,
    chain,
    currency,
    address,
    target,
    amount: formatAmount(row.amount, currency),
    deposits,
    state,
    blocker: toWireReasonOrNull(blocker),
    fee: row.fee === null ? null : formatAmount(row.fee, coin),
    fee_reserved: formatAmount(row.fee_reserved, coin),
    fee_currency: coin,
    tx_hash,
    created_at: wireTime(row.created_at.getTime()),
    updated_at: wireTime(row.updated_at.getTime()),
  };
};

/** The sweeps with these ids, by id. */
export const selectStaffSweeps = async (
  sql: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StaffSweep>> => {
  const rows = await sql.query<Row>(
    `select s.sweep_id, s.chain, s.currency, s.address, s.target, s.amount, s.state, s.blocker, s.fee, s.fee_reserved,
       (select count(*)::integer from funding.sweep_deposits d where d.sweep_id = s.sweep_id)
         + (select count(*)::integer from funding.bitcoin_batch_coins c where c.batch_id = s.batch_id) as deposits,
       coalesce(s.tx_hash, (select t.txid from funding.bitcoin_transactions t
         where t.batch_id = s.batch_id and t.txid is not null order by t.fee_step desc limit 1), (select t.tx_hash from funding.chain_transactions t
         where t.purpose = 'sweep' and t.purpose_id in (s.sweep_id, s.gas_id) and t.tx_hash is not null
         order by t.purpose_id = s.sweep_id desc, t.fee_step desc limit 1)) as tx_hash,
       s.created_at, s.updated_at
     from funding.sweeps s where s.sweep_id = any ($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.sweep_id, toStaffSweep(row)]));
};
