import { settleNetworkFee } from '../../ledger/public.ts';
import { invariant } from '../../platform/errors.ts';
import { because } from '../../platform/reasons/reason.rules.ts';
import type { Refusal, SweepStep } from '../../signing/public.ts';
import { firstAttempt } from '../transactions/chain-transactions.sql.ts';
import { planGas, type Unplanned } from '../transactions/plan-gas.ts';
import {
  climb,
  emptyMemory,
  type LadderMemory,
  type LadderSigner,
  type LadderTimeouts,
  type Progress,
  type SigningStep,
} from '../transactions/transaction-ladder.ts';
import type { SweepContext } from './begin-sweeps.ts';
import { feeReference } from './fee-reference.rules.ts';
import { noteReturnProblem } from './returns/token-returns.sql.ts';
import { COIN, GAS_PRICE_ROOM, minorOfWei } from './sweep.rules.ts';
import type { SweepChain } from './sweep-chain.ts';
import { type Sweep, type SweepEnd, updateBlocker, updateEnded } from './sweeps.sql.ts';

/** The memory of transactions under way, by their ids. A restart may forget it. */
export type SweepMemory = Map<string, LadderMemory>;

export interface AdvanceContext extends SweepContext {
  readonly timeouts: LadderTimeouts;
  readonly memory: SweepMemory;
}

/** Refusals that prove that the step was never signed and that it will not be: the sweep is given up. A later one is planned anew. */
const FINAL: ReadonlySet<Refusal> = new Set([
  'asset_unknown',
  'fee_too_high',
  'gas_too_high',
  'input_foreign',
  'returns_not_allowed',
  'second_member_missing',
  'sweeps_not_allowed',
  'target_foreign',
  'target_own',
  'token_booked',
]);

/** One step of a sweep on its way into the chain. */
const climbStep = async (
  context: AdvanceContext,
  chain: SweepChain,
  sweep: Sweep,
  of: {
    readonly step: SweepStep;
    readonly id: string;
    readonly planned: Unplanned;
    readonly sign: LadderSigner['sign'];
  },
): Promise<Progress> => {
  const { database, clock, signer, timeouts, memory, policy } = context;
  const known = memory.get(of.id) ?? emptyMemory();
  memory.set(of.id, known);
  const reserved =
    of.step === 'gas'
      ? { gasLimit: sweep.gasGas, maxFeePerGas: policy.maxFeePerGas * GAS_PRICE_ROOM }
      : { gasLimit: sweep.moveGas, maxFeePerGas: sweep.maxFeePerGas };
  return climb({
    database,
    clock,
    chain,
    of: firstAttempt('sweep', of.id),
    confirmations: sweep.confirmations,
    timeouts,
    memory: known,
    reserved,
    signer: {
      payer: async () => of.planned.from,
      gas: () => planGas(chain, signer, of.planned, reserved.gasLimit),
      sign: of.sign,
    },
  });
};

/** Asks the signer for the gas of a token, from the paying account. */
const signGas =
  ({ signer }: AdvanceContext, chain: SweepChain, { address, index }: Sweep, id: string, amount: bigint) =>
  (step: SigningStep) => {
    const common = { chainId: chain.chainId, address, index, ...step };
    return signer.signSweep({ ...common, sweep: id, step: 'gas', asset: COIN, to: address, amount });
  };

/** Asks the signer for the transfer that empties the address. */
const signMove =
  ({ signer }: AdvanceContext, chain: SweepChain, sweep: Sweep) =>
  async (step: SigningStep) => {
    const { sweepId, address, index, target: to, moved, members } = sweep;
    const common = { chainId: chain.chainId, address, index, to, ...step };
    if (moved.kind === 'asset') {
      const { currency: asset, amount } = moved;
      return signer.signSweep({ ...common, sweep: sweepId, step: 'move', asset, amount });
    }
    invariant(members !== null, 'two members decide a return');
    const { contract, raw } = moved;
    return signer.signReturn({ ...common, tokenReturn: sweepId, contract, raw, ...members });
  };

/** The transfer that empties the address, for an estimate of its gas. */
const moveOf = ({ address: from, target: to, moved }: Sweep): Unplanned =>
  moved.kind === 'asset'
    ? { from, to, asset: moved.currency, amount: moved.amount }
    : { from, to, contract: moved.contract, raw: moved.raw };

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
    context.log.error({ sweep: sweep.sweepId }, `a sweep is given up: ${progress.refusal}`);
    return end(context, sweep, { state: 'void', feeWei, txHash: null });
  }
  const blocker =
    progress.kind === 'refused' ? because('signer_refuses', { refusal: progress.refusal }) : progress.blocker;
  await updateBlocker(context.database, sweep.sweepId, blocker, new Date(context.clock.nowMs()));
};

/** Compares a returned token's own balances before and after the transfer. Its contract may confirm what it does not do. */
const noteMoved = async (
  { database, clock }: AdvanceContext,
  chain: SweepChain,
  { address: from, moved }: Sweep,
  height: bigint,
): Promise<void> => {
  if (moved.kind === 'asset') return;
  const { contract, raw, returnId } = moved;
  // A node that does not answer, or keeps no state that old, proves nothing.
  const left = await chain.leftIn({ contract, from }, height).catch(() => raw);
  if (left === raw) return;
  const problem = left === null ? 'return_unconfirmed' : because('return_moved_other', { left, raw });
  await noteReturnProblem(database, returnId, problem, new Date(clock.nowMs()));
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
    const sign = signGas(context, chain, sweep, gasId, gasAmount);
    const from = await context.signer.payer();
    const planned = { from, to: sweep.address, asset: COIN, amount: gasAmount };
    const gas = await climbStep(context, chain, sweep, { step: 'gas', id: gasId, planned, sign });
    if (gas.kind !== 'final') return settle(context, sweep, gas, feeWei);
    feeWei += gas.feeWei;
    if (!gas.isSuccess) return end(context, sweep, { state: 'failed', feeWei, txHash: null });
  }
  const move = await climbStep(context, chain, sweep, {
    step: 'move',
    id: sweepId,
    planned: moveOf(sweep),
    sign: signMove(context, chain, sweep),
  });
  if (move.kind !== 'final') return settle(context, sweep, move, feeWei);
  feeWei += move.feeWei;
  const { txHash } = move;
  if (move.isSuccess) await noteMoved(context, chain, sweep, move.blockNumber);
  await end(context, sweep, { state: move.isSuccess ? 'done' : 'failed', feeWei, txHash });
};
