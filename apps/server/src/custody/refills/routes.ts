import * as contract from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import type { Http } from '../../platform/http/http.ts';
import { toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';
import { wireTime } from '../../platform/wire.ts';
import { coinOf } from '../cold-transfers/cold-transfers.sql.ts';
import { agreeToRefill, readSigned, signRefill } from './approve-refill.ts';
import { cancelRefill, raiseRefillFee } from './change-refill.ts';
import { describeEvmDraft } from './evm-draft.ts';
import { RefillRefused } from './refill.rules.ts';
import { type RefillApproval, type RefillStep, selectApprovals, selectSteps } from './refill-steps.sql.ts';
import { type Refill, selectRefills } from './refills.sql.ts';
import { type RefillContext, requestRefill } from './request-refill.ts';

/** Refills on the page. */
const NEWEST = 20;

const draftText = ({ chain }: Refill, { draft }: RefillStep): string =>
  chain === BITCOIN_CHAIN ? draft.text.toString('base64') : describeEvmDraft(String(draft.text));

const isOpen = ({ state }: Refill): boolean => state === 'signing' || state === 'sending';

const toWire = async (
  refill: Refill,
  step: RefillStep | undefined,
  approvals: readonly RefillApproval[],
): Promise<contract.Refill> => {
  const { chain, currency } = refill;
  const feeCurrency = coinOf(chain);
  const waits = isOpen(refill) && step?.signed === null ? step : null;
  return {
    refill_id: refill.refillId,
    chain,
    currency,
    amount: formatAmount(refill.amount, currency),
    source: refill.source,
    destination: refill.destination,
    state: refill.state,
    blocker: toWireReasonOrNull(refill.blocker),
    reason: refill.reason,
    requested_by: refill.requestedBy,
    requested_at: wireTime(refill.requestedAt.getTime()),
    expires_at: wireTime(refill.expiresAt.getTime()),
    fee_step: step?.feeStep ?? 0,
    agreed_by: approvals.map(({ staff }) => staff),
    is_complete: waits !== null && (await readSigned(refill, waits, approvals)) !== null,
    draft: waits === null ? null : draftText(refill, waits),
    fee: formatAmount(refill.fee ?? refill.feeReserved, feeCurrency),
    fee_currency: feeCurrency,
    tx_hash: refill.txHash ?? step?.signed?.txHash ?? null,
    updated_at: wireTime(refill.updatedAt.getTime()),
  };
};

const listRefills = async ({ database }: RefillContext): Promise<contract.Refill[]> => {
  const found = await selectRefills(database, NEWEST);
  const ids = found.map(({ refillId }) => refillId);
  const [steps, approvals] = await Promise.all([selectSteps(database, ids), selectApprovals(database, ids)]);
  return Promise.all(
    found.map((refill) => {
      const newest = steps.filter(({ id }) => id === refill.refillId).at(-1);
      const agreed = approvals.filter(
        ({ refillId, feeStep }) => refillId === refill.refillId && feeStep === newest?.feeStep,
      );
      return toWire(refill, newest, agreed);
    }),
  );
};

/** A refusal is an answer, because the console has its words. */
const answer = async (work: Promise<unknown>): Promise<{ problem: contract.RefillProblem | null }> => {
  try {
    await work;
    return { problem: null };
  } catch (error) {
    if (error instanceof RefillRefused) return { problem: error.problem };
    throw error;
  }
};

/** The staff API of refills. Nobody names an address: money moves only to the hot address of the signer's keys. */
export const registerRefillStaffRoutes = (http: Http, context: RefillContext): void => {
  http.serve(contract.refills, async (_query, { staff }) => {
    context.operator.require(staff, 'see_products');
    return listRefills(context);
  });
  http.serve(contract.requestRefill, (ask, { staff }) => answer(requestRefill(context, staff, ask)));
  http.serve(contract.signRefill, (ask, { staff }) => answer(signRefill(context, staff, ask)));
  http.serve(contract.agreeToRefill, (ask, { staff }) => answer(agreeToRefill(context, staff, ask)));
  http.serve(contract.raiseRefillFee, (ask, { staff }) => answer(raiseRefillFee(context, staff, ask)));
  http.serve(contract.cancelRefill, (ask, { staff }) => answer(cancelRefill(context, staff, ask)));
};
