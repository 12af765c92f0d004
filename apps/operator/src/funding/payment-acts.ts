import type { PaymentAct, PaymentEvent, PaymentFigure, PaymentOutcome } from '@tallystick/contract';
import { t } from '../shared/language/text.ts';

/** The acts of a payment's timeline. */
export const ACT_WORDS: Readonly<Record<PaymentAct, string>> = {
  application_submitted: t('common.appliedFor'),
  application_proposed: t('payments.proposedToCredit'),
  application_credited: t('payments.approvedAndCredited'),
  application_rejected: t('common.rejected'),
  deposit_tied: t('payments.tiedDepositChain'),
  deposit_seen: t('payments.seenChain'),
  deposit_small: t('common.belowMinimum'),
  deposit_credited: t('common.credited'),
  deposit_gone: t('common.leftChain'),
  deposit_asked: t('payments.nodeAsked'),
  deposit_agreed: t('payments.agreedLargeDeposit'),
  deposit_screened: t('common.screened'),
  deposit_released: t('payments.releasedScreening'),
  withdrawal_requested: t('common.requested'),
  withdrawal_proposed: t('payments.proposedToApprove'),
  withdrawal_approved: t('common.approved'),
  withdrawal_signed: t('common.signed'),
  withdrawal_broadcast: t('payments.sentChain'),
  withdrawal_replaced: t('payments.sentAgainHigherFee'),
  withdrawal_failed: t('payments.failedChain'),
  withdrawal_retried: t('payments.triedAgain'),
  withdrawal_payment_proposed: t('payments.reportedAsPaid'),
  withdrawal_completed: t('payments.completed'),
  withdrawal_rejected: t('payments.rejectedAndReturned'),
  withdrawal_cancelled: t('payments.cancelledAndReturned'),
};

export const OUTCOME_WORDS: Readonly<Record<PaymentOutcome, string>> = {
  agrees: t('words.agrees'),
  disagrees: t('words.disagrees'),
  behind: t('words.isBehind'),
  away: t('words.doesNotAnswer'),
  clear: t('words.noObjection'),
  review: t('words.personMustLook'),
  refused: t('payments.providerRefuses'),
  no_answer: t('words.noAnswer'),
};

export const FIGURE_WORDS: Readonly<Record<PaymentFigure, string>> = {
  amount: t('words.amount'),
  fee: t('words.fee'),
  value: t('payments.value'),
  to_transfer: t('payments.toTransfer'),
  credited: t('words.credited'),
  confirmations: t('payments.confirmations'),
  block: t('payments.block'),
  to_pay_out: t('payments.toPayOut'),
  borrowed: t('words.borrowed'),
  at_the_bank: t('payments.atBank'),
  to: t('payments.destination'),
  attempt: t('payments.attempt'),
  nonce: t('payments.nonce'),
  highest_gas_fee: t('payments.feePerGasMost'),
  returned: t('payments.returned'),
  paid_out: t('payments.paidOut'),
};

export const WITHDRAWAL_REASON_WORDS: Readonly<Record<NonNullable<PaymentEvent['reason_code']>, string>> = {
  by_customer: t('common.requestedCustomer'),
  address_refused: t('common.weCantPayAddress'),
  information_missing: t('common.personalInformationMissing'),
  under_review: t('common.accountUnderReview'),
  chain_failed: t('common.transactionFailedChain'),
  other: t('payments.otherReason'),
};

/** Actors that are no members of staff. A member and a node have their own names. */
const ACTORS: Readonly<Record<string, string>> = {
  customer: t('words.customer'),
  chain: t('payments.chain'),
  rule: t('words.rule'),
  signer: t('payments.signer'),
  screening: t('payments.screening'),
};

export const actorWords = (who: string): string => ACTORS[who] ?? who;
