import { type Currency, isCurrency } from '@tallystick/money';
import { GAS_FLOORS, gasKindOf } from '../../chains/units/public.ts';
import type { FeeReserve } from '../../ledger/public.ts';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import type { SweepPlan, SweepPolicy } from './sweep.rules.ts';

export type SweepState = 'open' | 'done' | 'failed' | 'void';

/** An address with credited deposits that reach the threshold. */
export interface DueAddress {
  readonly chain: string;
  readonly currency: Currency;
  readonly address: string;
  readonly index: number;
  readonly depositIds: readonly string[];
  /** Minor units. */
  readonly credited: bigint;
  /** The largest number that any of its deposits needed. */
  readonly confirmations: number;
}

/** The money that leaves the address: an asset that the house books, in minor units, or a token that goes back, in its own units. */
export type Moved =
  | { readonly kind: 'asset'; readonly currency: Currency; readonly amount: bigint }
  | {
      readonly kind: 'token';
      readonly returnId: string;
      readonly contract: string;
      readonly raw: bigint;
      readonly gasPayer: string;
    };

/** A sweep, or the return of a token. */
export interface Sweep
  extends Omit<DueAddress, 'depositIds' | 'credited' | 'currency'>,
    Omit<SweepPlan, 'amount'> {
  readonly moved: Moved;
  readonly sweepId: string;
  readonly target: string;
  readonly gasId: string | null;
  readonly reserve: FeeReserve;
  readonly blocker: string | null;
  /** The members who decided a return. */
  readonly members: { readonly proposedBy: string; readonly decidedBy: string } | null;
}

export type NewSweep = Omit<Sweep, 'blocker' | 'members'>;

export const knownCurrency = (code: string): Currency => {
  invariant(isCurrency(code), `a sweep has a currency ${code} that the code does not know`);
  return code;
};

/** Deposits of one address in a sweep. The others follow in the next one. */
const MAX_DEPOSITS = 1_000;

/**
 * The addresses of a chain to empty, the largest first. An address waits while a sweep of it is open, and after one that failed or was
 * given up since `quietSince`.
 */
export const selectDueAddresses = async (
  sql: Sql,
  chain: string,
  { thresholds }: Pick<SweepPolicy, 'thresholds'>,
  quietSince: Date,
  limit: number,
): Promise<readonly DueAddress[]> => {
  const rows = await sql.query<{
    currency: string;
    address: string;
    address_index: number;
    deposit_ids: string[];
    credited: bigint;
    confirmations: number;
  }>(
    `with due as (
       select u.currency, u.address, sum(u.amount)::bigint as total
       from funding.unswept_deposits u
       join unnest($2::text[], $3::bigint[]) t(currency, threshold) on t.currency = u.currency
       where u.chain = $1
         and not exists (select from funding.sweeps s where s.chain = u.chain and s.address = u.address
           and (s.state = 'open' or s.state in ('failed', 'void') and s.updated_at > $4))
       group by u.currency, u.address, t.threshold having sum(u.amount) >= t.threshold
       order by 3 desc, 2 limit $5
     )
     select due.currency, due.address, a.address_index, d.deposit_ids, d.credited, d.confirmations
     from due
     join funding.addresses a on a.chain = $1 and a.address = due.address
     cross join lateral (
       select array_agg(u.deposit_id) as deposit_ids, sum(u.amount)::bigint as credited, max(f.confirmations_needed) as confirmations
       from (select * from funding.unswept_deposits w
         where w.chain = $1 and w.currency = due.currency and w.address = due.address order by w.amount desc limit $6) u
       join funding.deposits f on f.deposit_id = u.deposit_id
     ) d order by due.total desc, due.address`,
    [chain, [...thresholds.keys()], [...thresholds.values()], quietSince, limit, MAX_DEPOSITS],
  );
  return rows.map((row) => ({
    chain,
    currency: knownCurrency(row.currency),
    address: row.address,
    index: row.address_index,
    depositIds: row.deposit_ids,
    credited: row.credited,
    confirmations: row.confirmations,
  }));
};

/** Stores a new sweep or return. Returns false if the address has an open one. */
export const insertSweepRow = async (sql: Sql, sweep: NewSweep, at: Date): Promise<boolean> => {
  const { moved } = sweep;
  const [asset, token] = moved.kind === 'asset' ? [moved, null] : [null, moved];
  const stored = await sql.query(
    `insert into funding.sweeps (sweep_id, chain, currency, address, address_index, target, amount, gas_amount, gas_id,
       confirmations, max_fee_per_gas, fee_reserved, fee_lane, fee_account, move_gas, gas_gas, created_at, updated_at, return_id,
       token_contract, token_raw, gas_payer)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18, $19, $20, $21)
     on conflict do nothing returning 1`,
    [
      sweep.sweepId,
      sweep.chain,
      asset?.currency ?? null,
      sweep.address,
      sweep.index,
      sweep.target,
      asset?.amount ?? null,
      sweep.gasAmount,
      sweep.gasId,
      sweep.confirmations,
      sweep.maxFeePerGas,
      sweep.feeReserved,
      sweep.reserve.lane,
      sweep.reserve.account,
      sweep.moveGas,
      sweep.gasGas,
      at,
      token?.returnId ?? null,
      token?.contract ?? null,
      token === null ? null : String(token.raw),
      token?.gasPayer ?? null,
    ],
  );
  return stored.length > 0;
};

/** Takes the deposits out of the queue into a new sweep. Returns false if the address has an open one. */
export const insertSweep = async (
  sql: Sql,
  sweep: NewSweep,
  depositIds: readonly string[],
  at: Date,
): Promise<boolean> => {
  if (!(await insertSweepRow(sql, sweep, at))) return false;
  const taken = await sql.query(
    `with taken as (
       delete from funding.unswept_deposits where deposit_id = any ($2::uuid[]) and address = $3 returning deposit_id, amount
     )
     insert into funding.sweep_deposits (sweep_id, deposit_id, amount) select $1, deposit_id, amount from taken returning 1`,
    [sweep.sweepId, depositIds, sweep.address],
  );
  invariant(taken.length === depositIds.length, 'a deposit was swept by another process');
  return true;
};

interface Row {
  readonly sweep_id: string;
  readonly chain: string;
  readonly currency: string | null;
  readonly address: string;
  readonly address_index: number;
  readonly target: string;
  readonly amount: bigint | null;
  readonly gas_amount: bigint | null;
  readonly gas_id: string | null;
  readonly confirmations: number;
  readonly max_fee_per_gas: bigint;
  readonly fee_reserved: bigint;
  readonly fee_lane: number;
  readonly fee_account: FeeReserve['account'];
  readonly move_gas: bigint | null;
  readonly gas_gas: bigint | null;
  readonly blocker: string | null;
  readonly return_id: string | null;
  readonly token_contract: string | null;
  readonly token_raw: string | null;
  readonly gas_payer: string | null;
  readonly proposed_by: string | null;
  readonly decided_by: string | null;
}

const movedOf = (row: Row): Moved => {
  if (row.return_id === null)
    return { kind: 'asset', currency: knownCurrency(row.currency ?? ''), amount: row.amount ?? 0n };
  return {
    kind: 'token',
    returnId: row.return_id,
    contract: row.token_contract ?? '',
    raw: BigInt(row.token_raw ?? 0),
    gasPayer: row.gas_payer ?? '',
  };
};

/** The open sweeps and returns of a chain, oldest first. */
export const selectOpenSweeps = async (sql: Sql, chain: string, limit: number): Promise<readonly Sweep[]> => {
  const rows = await sql.query<Row>(
    `select s.sweep_id, s.chain, s.currency, s.address, s.address_index, s.target, s.amount, s.gas_amount, s.gas_id, s.confirmations,
       s.max_fee_per_gas, s.fee_reserved, s.fee_lane, s.fee_account, s.move_gas, s.gas_gas, s.blocker, s.return_id, s.token_contract,
       s.token_raw::text as token_raw, s.gas_payer, p.proposed_by, p.decided_by
     from funding.sweeps s left join funding.token_return_progress p on p.change_id = s.return_id
     where s.state = 'open' and s.chain = $1 order by s.created_at, s.sweep_id limit $2`,
    [chain, limit],
  );
  return rows.map((row) => ({
    sweepId: row.sweep_id,
    chain: row.chain,
    address: row.address,
    index: row.address_index,
    target: row.target,
    moved: movedOf(row),
    gasAmount: row.gas_amount,
    gasId: row.gas_id,
    confirmations: row.confirmations,
    maxFeePerGas: row.max_fee_per_gas,
    feeReserved: row.fee_reserved,
    // Sweeps from before there were estimates have no figures. They were planned with these.
    moveGas: row.move_gas ?? GAS_FLOORS[gasKindOf(row.currency ?? '')],
    gasGas: row.gas_gas ?? GAS_FLOORS.coin,
    reserve: { lane: row.fee_lane, account: row.fee_account },
    blocker: row.blocker,
    members:
      row.proposed_by === null || row.decided_by === null
        ? null
        : { proposedBy: row.proposed_by, decidedBy: row.decided_by },
  }));
};

export const updateBlocker = async (
  sql: Sql,
  sweepId: string,
  blocker: ReasonText | null,
  at: Date,
): Promise<void> => {
  await sql.query(
    `update funding.sweeps set blocker = $2, updated_at = $3
     where sweep_id = $1 and state = 'open' and blocker is distinct from $2`,
    [sweepId, blocker, at],
  );
};

/** The end of a sweep. Its fees in wei and in minor units of the coin. */
export interface SweepEnd {
  readonly state: Exclude<SweepState, 'open'>;
  readonly feeWei: bigint;
  readonly fee: bigint;
  readonly txHash: string | null;
}

/** Ends an open sweep. Returns false if it ended before. Unless it is done, its deposits wait for the next one. */
export const updateEnded = async (sql: Sql, sweepId: string, end: SweepEnd, at: Date): Promise<boolean> => {
  const ended = await sql.query(
    `update funding.sweeps set state = $2, fee_wei = $3, fee = $4, tx_hash = $5, blocker = null, updated_at = $6
     where sweep_id = $1 and state = 'open' returning 1`,
    [sweepId, end.state, String(end.feeWei), end.fee, end.txHash, at],
  );
  if (ended.length === 0) return false;
  if (end.state === 'done') return true;
  await sql.query(
    `with released as (
       update funding.sweep_deposits set is_released = true where sweep_id = $1 returning deposit_id
     )
     insert into funding.unswept_deposits (deposit_id, chain, currency, address, amount)
     select d.deposit_id, d.chain, d.currency, d.address, d.amount
     from released r join funding.deposits d on d.deposit_id = r.deposit_id`,
    [sweepId],
  );
  return true;
};
