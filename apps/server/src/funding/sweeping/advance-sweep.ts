import { settleNetworkFee } from '../../ledger/public.ts';
import { because } from '../../platform/reasons/reason.rules.ts';
import type { Refusal } from '../signer/signing/refusals.rules.ts';
import type { SweepStep } from '../signer/signing/sweep-intent.rules.ts';
import { planGas } from '../transactions/plan-gas.ts';
import {
  climb,
  emptyMemory,
  type LadderMemory,
  type LadderTimeouts,
  type Progress,
} from '../transactions/transaction-ladder.ts';
import type { SweepContext } from './begin-sweeps.ts';
import { feeReference } from './fee-reference.rules.ts';
import { COIN, GAS_PRICE_ROOM, minorOfWei } from './sweep.rules.ts';
import type { SweepChain } from './sweep-chain.ts';
import { type Sweep, type SweepEnd, updateBlocker, updateEnded } from './sweeps.sql.ts';

/** The memory of transactions under way, by their ids. A restart may forget it. */
export type SweepMemory = Map<string, LadderMemory>;

export interface AdvanceContext extends SweepContext {
  readonly timeouts: LadderTimeouts;
  readonly memory: SweepMemory;
}

/** Refusals that prove that the step was never signed and that it will not be: the sweep is given up. */
const FINAL: ReadonlySet<Refusal> = new Set([
  'asset_unknown',
  'fee_too_high',
  'gas_too_high',
  'input_foreign',
  'sweeps_not_allowed',
  'target_foreign',
]);

/** One step of a sweep on its way into the chain. */
const climbStep = async (
  context: AdvanceContext,
  chain: SweepChain,
  sweep: Sweep,
  of: { readonly step: SweepStep; readonly id: string; readonly amount: bigint },
): Promise<Progress> => {
  const { database, clock, signer, timeouts, memory, policy } = context;
  const known = memory.get(of.id) ?? emptyMemory();
  memory.set(of.id, known);
  const isGas = of.step === 'gas';
  const { amount } = of;
  const [asset, to] = isGas ? [COIN, sweep.address] : [sweep.currency, sweep.target];
  const reserved = isGas
    ? { gasLimit: sweep.gasGas, maxFeePerGas: policy.maxFeePerGas * GAS_PRICE_ROOM }
    : { gasLimit: sweep.moveGas, maxFeePerGas: sweep.maxFeePerGas };
  const from = isGas ? await signer.payer() : sweep.address;
  return climb({
    database,
    clock,
    chain,
    table: { name: 'funding.sweep_transactions', key: 'transaction_id' },
    id: of.id,
    confirmations: sweep.confirmations,
    timeouts,
    memory: known,
    reserved,
    gas: () => planGas(chain, signer, { from, to, asset, amount }, reserved.gasLimit),
    sign: async (step) =>
      signer.signSweep({
        sweep: of.id,
        step: of.step,
        chainId: chain.chainId,
        asset,
        address: sweep.address,
        index: sweep.index,
        to,
        amount,
        ...step,
        accountNonce: await chain.nonceOf(from),
      }),
  });
};

const end = async (
  { database, clock, memory }: AdvanceContext,
  { sweepId, gasId, feeReserved: reserved, reserve }: Sweep,
  of: Omit<SweepEnd, 'fee'>,
): Promise<void> => {
  const fee = minorOfWei(of.feeWei);
  await database.transaction(async (sql) => {
    const at = new Date(clock.nowMs());
    if (!(await updateEnded(sql, sweepId, { ...of, fee }, at))) return;
    const reference = feeReference(sweepId, 'settled');
    await settleNetworkFee(sql, reserve, { currency: COIN, reserved, charged: fee, reference, at });
  });
  memory.delete(sweepId);
  if (gasId !== null) memory.delete(gasId);
};

/** Records a step that is not final: it waits, or the sweep ends here. `feeWei` was charged before. */
const settle = async (
  context: AdvanceContext,
  sweep: Sweep,
  progress: Exclude<Progress, { kind: 'final' }>,
  feeWei: bigint,
): Promise<void> => {
  if (progress.kind === 'failed') return end(context, sweep, { state: 'failed', feeWei, txHash: null });
  if (progress.kind === 'refused' && FINAL.has(progress.refusal)) {
    context.log.error(
      { sweep: sweep.sweepId },
      `a sweep is given up: the signer refuses: ${progress.refusal}`,
    );
    return end(context, sweep, { state: 'void', feeWei, txHash: null });
  }
  const blocker =
    progress.kind === 'refused' ? because('signer_refuses', { refusal: progress.refusal }) : progress.blocker;
  await updateBlocker(context.database, sweep.sweepId, blocker, new Date(context.clock.nowMs()));
};

/** Advances a sweep as far as it goes now: first the gas, if the address needs some, then the move. */
export const advanceSweep = async (
  context: AdvanceContext,
  chain: SweepChain,
  sweep: Sweep,
): Promise<void> => {
  const { sweepId, gasId, gasAmount } = sweep;
  let feeWei = 0n;
  if (gasId !== null && gasAmount !== null) {
    const gas = await climbStep(context, chain, sweep, { step: 'gas', id: gasId, amount: gasAmount });
    if (gas.kind !== 'final') return settle(context, sweep, gas, feeWei);
    feeWei += gas.feeWei;
    if (!gas.isSuccess) return end(context, sweep, { state: 'failed', feeWei, txHash: null });
  }
  const move = await climbStep(context, chain, sweep, { step: 'move', id: sweepId, amount: sweep.amount });
  if (move.kind !== 'final') return settle(context, sweep, move, feeWei);
  feeWei += move.feeWei;
  const { txHash } = move;
  await end(context, sweep, { state: move.isSuccess ? 'done' : 'failed', feeWei, txHash });
};
