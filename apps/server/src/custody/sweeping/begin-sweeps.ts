import { lockCursor } from '../../chains/public.ts';
import { type FeeReserve, reserveNetworkFee } from '../../ledger/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { SignerClient } from '../../signing/public.ts';
import { planGas } from '../transactions/plan-gas.ts';
import { feeReference } from './fee-reference.rules.ts';
import { COIN, isQuiet, planSweep, type SweepPlan, type SweepPolicy } from './sweep.rules.ts';
import type { SweepChain } from './sweep-chain.ts';
import { type DueAddress, insertSweep, selectDueAddresses } from './sweeps.sql.ts';

export interface SweepContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly signer: Pick<SignerClient, 'signSweep' | 'signReturn' | 'payer' | 'gasCeiling'>;
  readonly policy: SweepPolicy;
}

/** An address waits this long after a sweep of it failed, so that a lasting cause costs little gas. */
const AFTER_FAILURE_MS = 86_400_000;

/** Thrown in the transaction that begins a sweep, so that it rolls back. `open`: another process began one of this address. */
export class NotBegun extends Error {
  readonly because: 'open' | 'money';

  constructor(because: NotBegun['because']) {
    super(because);
    this.because = because;
  }
}

/** Stores a sweep with its deposits and the reserved fee, unless the chain is halted. Throws `NotBegun`. */
const storeSweep = async (
  sql: Sql,
  { due, plan, target }: { due: DueAddress; plan: SweepPlan; target: string },
  at: Date,
): Promise<void> => {
  // No re-organisation is recorded before this transaction ends.
  const cursor = await lockCursor(sql, due.chain, 'share');
  if (cursor === null || cursor.haltedReason !== null) return;
  const sweepId = uuidV7(at.getTime());
  const reserve = await reserveFee(sql, sweepId, plan.feeReserved, at);
  const gasId = plan.gasAmount === null ? null : uuidV7(at.getTime());
  const moved = { kind: 'asset', currency: due.currency, amount: plan.amount } as const;
  const sweep = { ...due, ...plan, sweepId, gasId, target, reserve, moved };
  if (!(await insertSweep(sql, sweep, due.depositIds, at))) throw new NotBegun('open');
};

/** Reserves minor units of the coin for the network's fee. Throws `NotBegun`. */
export const reserveFee = async (
  sql: Sql,
  sweepId: string,
  reserved: bigint,
  at: Date,
): Promise<FeeReserve> => {
  const reference = feeReference(sweepId, 'reserved');
  const reserve = await reserveNetworkFee(sql, { currency: COIN, reserved, reference, at });
  if (reserve === null) throw new NotBegun('money');
  return reserve;
};

/** Plans the sweep of an address with the gas that its transactions need now. A reason: it waits. Null: there is nothing to sweep. */
const planFor = async (
  { log, signer, policy: { maxFeePerGas: ceiling } }: SweepContext,
  chain: SweepChain,
  { address, currency, credited, confirmations }: DueAddress,
  { price, target }: { readonly price: bigint; readonly target: string },
): Promise<SweepPlan | ReasonText | null> => {
  const balances = await chain.finalBalances(address, confirmations);
  // The gas of a transfer of the coin does not depend on its amount.
  const amount = currency === COIN ? 1n : credited;
  const moveGas = await planGas(chain, signer, { from: address, to: target, asset: currency, amount });
  if (typeof moveGas === 'string') return moveGas;
  const gasGas = await planGas(chain, signer, { from: target, to: address, asset: COIN, amount: 1n });
  if (typeof gasGas === 'string') return gasGas;
  const plan = planSweep({ currency, credited, balances, moveGas, gasGas, price, ceiling });
  if (plan === null) log.warn({ address, currency }, 'a deposit address does not hold its credited deposits');
  return plan;
};

/**
 * Begins the sweeps that the policy wants now, at most `room`. Only credited deposits count, and the address must hold them after the
 * block with all confirmations. Returns why it left one out, or null.
 */
export const beginSweeps = async (
  context: SweepContext,
  chain: SweepChain,
  name: string,
  room: number,
): Promise<ReasonText | null> => {
  const { database, clock, signer, policy } = context;
  const nowMs = clock.nowMs();
  if (room <= 0 || policy.thresholds.size === 0 || isQuiet(policy, nowMs)) return null;
  const quietSince = new Date(nowMs - AFTER_FAILURE_MS);
  const all = await selectDueAddresses(database, name, policy, quietSince, room);
  if (all.length === 0) return null;
  const { maxFeePerGas: price } = await chain.fees();
  if (price > policy.maxFeePerGas) return null;
  const target = await signer.payer();
  let blocker: ReasonText | null = null;
  for (const due of all) {
    const plan = await planFor(context, chain, due, { price, target });
    if (typeof plan === 'string') blocker = plan;
    if (plan === null || typeof plan === 'string') continue;
    try {
      await database.transaction((sql) => storeSweep(sql, { due, plan, target }, new Date(nowMs)));
    } catch (error) {
      if (!(error instanceof NotBegun)) throw error;
      if (error.because === 'money') return because('too_little_for_fee', { currency: COIN });
    }
  }
  return blocker;
};
