import { because, type ReasonText } from '../../../platform/reasons/reason.rules.ts';
import { uuidV7 } from '../../../platform/uuid.ts';
import { planGas } from '../../transactions/plan-gas.ts';
import { NotBegun, reserveFee, type SweepContext } from '../begin-sweeps.ts';
import { COIN, planToken, type SweepPlan } from '../sweep.rules.ts';
import type { SweepChain } from '../sweep-chain.ts';
import { insertSweepRow } from '../sweeps.sql.ts';
import { type DueReturn, markReturnBegun, selectDueReturns, updateReturn } from './token-returns.sql.ts';

/** Blocks after which the gas and the transfer of a return are final, as of a deposit of a customer. */
const CONFIRMATIONS = 12;

/** Stores a return as a sweep, with the reserved fee. Throws `NotBegun`. */
const storeReturn = (
  { database, clock }: SweepContext,
  due: DueReturn,
  plan: SweepPlan,
  gasPayer: string,
): Promise<void> =>
  database.transaction(async (sql) => {
    const at = new Date(clock.nowMs());
    const sweepId = uuidV7(at.getTime());
    const reserve = await reserveFee(sql, sweepId, plan.feeReserved, at);
    const gasId = plan.gasAmount === null ? null : uuidV7(at.getTime());
    const { chain, address, index, target, returnId, contract, raw } = due;
    const moved = { kind: 'token', returnId, contract, raw, gasPayer } as const;
    const sweep = {
      ...plan,
      chain,
      address,
      index,
      target,
      confirmations: CONFIRMATIONS,
      sweepId,
      gasId,
      reserve,
    };
    if (!(await insertSweepRow(sql, { ...sweep, moved }, at))) throw new NotBegun('open');
    await markReturnBegun(sql, returnId, at);
  });

/** Begins one return. The reason why it waits or is stopped; null if it began. */
const beginReturn = async (
  context: SweepContext,
  chain: SweepChain,
  due: DueReturn,
  price: bigint,
): Promise<{ readonly problem: ReasonText; readonly isStopped: boolean } | null> => {
  const { policy, signer } = context;
  if (price > policy.maxFeePerGas) return { problem: 'fee_above_limit', isStopped: false };
  const { contract, address: from, target: to, raw } = due;
  const problem = await chain.inspect({ contract, from, to, raw });
  if (problem !== null) return { problem, isStopped: true };
  const payer = await signer.payer();
  const moveGas = await planGas(chain, signer, { from, to, contract, raw });
  if (typeof moveGas === 'string') return { problem: moveGas, isStopped: true };
  const gasGas = await planGas(chain, signer, { from: payer, to: from, asset: COIN, amount: 1n });
  if (typeof gasGas === 'string') return { problem: gasGas, isStopped: false };
  const { wei } = await chain.finalBalances(from, CONFIRMATIONS);
  const plan = planToken({ amount: raw, wei, moveGas, gasGas, price, ceiling: policy.maxFeePerGas });
  try {
    await storeReturn(context, due, plan, payer);
    return null;
  } catch (error) {
    if (!(error instanceof NotBegun)) throw error;
    return error.because === 'money'
      ? { problem: because('too_little_for_fee', { currency: COIN }), isStopped: false }
      : { problem: 'return_behind_sweep', isStopped: false };
  }
};

/**
 * Begins the approved returns of tokens, at most `room`. Whatever a token does or says stops only its own return, with the reason. A node
 * or signer that does not answer stops none: they wait.
 */
export const beginReturns = async (
  context: SweepContext,
  chain: SweepChain,
  name: string,
  room: number,
): Promise<void> => {
  const { database, clock, log } = context;
  if (room <= 0) return;
  const all = await selectDueReturns(database, name, room);
  if (all.length === 0) return;
  const { maxFeePerGas: price } = await chain.fees();
  for (const due of all) {
    const at = new Date(clock.nowMs());
    try {
      const held = await beginReturn(context, chain, due, price);
      if (held !== null) await updateReturn(database, due.returnId, held, at);
    } catch (error) {
      // A client's message may contain the address of a node, and with it an API key.
      log.error(
        { name: error instanceof Error ? error.name : 'unknown', return: due.returnId },
        'a return is held up',
      );
      await updateReturn(database, due.returnId, { problem: 'services_unreachable', isStopped: false }, at);
    }
  }
};
