import { isSecondTo } from '../../operator/public.ts';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { firstAttempt, updateTransactionSigned } from '../transactions/chain-transactions.sql.ts';
import { readSignedEvm } from './evm-draft.ts';
import { combineSignatures, finishPsbt, isComplete, readSignatures } from './psbt-signatures.ts';
import { RefillRefused, refuseRefillUnless } from './refill.rules.ts';
import {
  insertApproval,
  isRefillAgreed,
  type RefillApproval,
  type RefillStep,
  selectApprovals,
  selectSteps,
} from './refill-steps.sql.ts';
import { lockRefill, type Refill, updateRefillSending } from './refills.sql.ts';
import { hotAddressOf, type RefillContext, type Staff } from './request-refill.ts';

/** The signed transaction of a step. Null while the signatures do not suffice for the chain. */
interface Signed {
  readonly raw: string;
  readonly txHash: string;
  readonly nonce: number | null;
}

const signaturesOf = (approvals: readonly RefillApproval[]): readonly Buffer[] =>
  approvals.flatMap(({ signed }) => (signed === null ? [] : [signed]));

const readBitcoin = (step: RefillStep, uploads: readonly Buffer[]): Signed | null => {
  if (uploads.length === 0) return null;
  const combined = combineSignatures(uploads.map((upload) => readSignatures(step.draft.text, upload)));
  if (!isComplete(combined)) return null;
  const { raw, txid: txHash } = finishPsbt(step.draft.text, combined);
  return { raw, txHash, nonce: null };
};

/** The transaction that uploads add up to. Every signature is verified again, also those of an earlier upload. */
export const readSigned = async (
  refill: Pick<Refill, 'chain' | 'source' | 'maxFee'>,
  step: RefillStep,
  approvals: readonly RefillApproval[],
): Promise<Signed | null> => {
  const uploads = signaturesOf(approvals);
  if (refill.chain === BITCOIN_CHAIN) return readBitcoin(step, uploads);
  const [upload] = uploads;
  return upload === undefined ? null : readSignedEvm(String(step.draft.text), String(upload), refill);
};

/** A refill that waits for people: its newest step without a transaction, and the approvals of that. */
interface Waiting {
  readonly refill: Refill;
  readonly step: RefillStep;
  readonly approvals: readonly RefillApproval[];
}

interface StepAsk {
  readonly refill_id: string;
  readonly fee_step: number;
}

const lockWaiting = async (
  { clock }: Pick<RefillContext, 'clock'>,
  sql: Sql,
  ask: StepAsk,
): Promise<Waiting> => {
  const refill = await lockRefill(sql, ask.refill_id);
  if (refill === null) throw new AppError('not_found');
  const ids = [refill.refillId];
  const step = (await selectSteps(sql, ids)).at(-1);
  const isOpen =
    refill.state === 'sending' || (refill.state === 'signing' && clock.nowMs() < refill.expiresAt.getTime());
  if (!isOpen || step === undefined || step.feeStep !== ask.fee_step || step.signed !== null)
    throw new RefillRefused('too_late');
  const approvals = (await selectApprovals(sql, ids)).filter(({ feeStep }) => feeStep === step.feeStep);
  return { refill, step, approvals };
};

const isSamePerson = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Stores an approval, and the transaction once it is signed completely and two people have agreed. */
const approve = async (
  context: RefillContext,
  sql: Sql,
  { refill, step, approvals }: Waiting,
  from: { readonly staff: string; readonly signed: Buffer | null },
): Promise<boolean> => {
  const at = new Date(context.clock.nowMs());
  const { refillId } = refill;
  const approval = { refillId, feeStep: step.feeStep, ...from };
  await insertApproval(sql, approval, at);
  const all = [...approvals, approval];
  const signed = await readSigned(refill, step, all);
  if (signed === null || !(await isRefillAgreed(sql, step))) return false;
  const payer = refill.chain === BITCOIN_CHAIN ? null : refill.source;
  const of = firstAttempt('refill', refillId);
  await updateTransactionSigned(sql, of, step.feeStep, { ...signed, payer }, at);
  await updateRefillSending(sql, refillId, at);
  return true;
};

/** Also throws `second_person_needed`. */
const refuseSamePerson = async (
  { clock }: RefillContext,
  sql: Sql,
  { approvals }: Waiting,
  staff: Staff,
): Promise<void> => {
  refuseRefillUnless(!approvals.some((each) => isSamePerson(each.staff, staff.name)), 'same_person');
  const proposedAtMs = clock.nowMs();
  for (const { staff: proposedBy } of approvals)
    await isSecondTo(sql, { proposedBy, proposedAtMs }, staff.name);
};

/** A change of the signer's keys after the request: the draft would pay an address that is not hot any more. */
const refuseOldAddress = async (context: RefillContext, { refill }: Waiting): Promise<void> =>
  refuseRefillUnless(
    (await hotAddressOf(context, refill.chain)) === refill.destination,
    'hot_address_changed',
  );

const bytesOf = (chain: string, text: string): Buffer =>
  chain === BITCOIN_CHAIN ? Buffer.from(text.replace(/\s/g, ''), 'base64') : Buffer.from(text.trim());

/** Refuses an upload that adds no signature, and every wrong one. */
const checkUpload = async ({ refill, step, approvals }: Waiting, upload: Buffer): Promise<void> => {
  refuseRefillUnless((await readSigned(refill, step, approvals)) === null, 'complete');
  if (refill.chain !== BITCOIN_CHAIN) {
    await readSignedEvm(String(step.draft.text), String(upload), refill);
    return;
  }
  const given = readSignatures(step.draft.text, upload);
  const before = signaturesOf(approvals).map((each) => readSignatures(step.draft.text, each));
  const known = combineSignatures(before);
  const isNew = given.some(({ by }, at) => [...by.keys()].some((key) => known[at]?.by.has(key) !== true));
  refuseRefillUnless(isNew, 'nothing_new');
};

/** Uploads a signature that somebody made outside. Throws `RefillRefused`. */
export const signRefill = (
  context: RefillContext,
  staff: Staff,
  ask: StepAsk & { readonly signed: string },
): Promise<null> =>
  context.operator.act(staff, {
    permission: 'move_treasury',
    action: 'refill_signed',
    work: async (sql) => {
      const waiting = await lockWaiting(context, sql, ask);
      await refuseSamePerson(context, sql, waiting, staff);
      await refuseOldAddress(context, waiting);
      const signed = bytesOf(waiting.refill.chain, ask.signed);
      refuseRefillUnless(signed.length >= 10, 'unreadable');
      await checkUpload(waiting, signed);
      const isSent = await approve(context, sql, waiting, { staff: staff.name, signed });
      const { refill_id, fee_step } = ask;
      return { result: null, detail: { refill_id, fee_step: String(fee_step), sent: String(isSent) } };
    },
  });

/** Agrees to a completely signed transaction, as another person than its uploader. Throws `RefillRefused`. */
export const agreeToRefill = (context: RefillContext, staff: Staff, ask: StepAsk): Promise<null> =>
  context.operator.act(staff, {
    permission: 'move_treasury',
    action: 'refill_agreed',
    work: async (sql) => {
      const waiting = await lockWaiting(context, sql, ask);
      await refuseSamePerson(context, sql, waiting, staff);
      await refuseOldAddress(context, waiting);
      const signed = await readSigned(waiting.refill, waiting.step, waiting.approvals);
      if (signed === null) throw new RefillRefused('incomplete');
      await approve(context, sql, waiting, { staff: staff.name, signed: null });
      const { refill_id, fee_step } = ask;
      return { result: null, detail: { refill_id, fee_step: String(fee_step), tx_hash: signed.txHash } };
    },
  });
