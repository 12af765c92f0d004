import type { PaymentAct, PaymentEvent, PaymentFigure, PaymentOutcome } from '@tallystick/contract';
import { t } from '../shared/language/text.ts';

/** The acts of a payment's timeline. */
export const ACT_WORDS: Readonly<Record<PaymentAct, string>> = {
  application_submitted: t('Applied for'),
  application_proposed: t('Proposed to credit'),
  application_credited: t('Approved and credited'),
  application_rejected: t('Rejected'),
  deposit_tied: t('Tied to the deposit on the chain'),
  deposit_seen: t('Seen on the chain'),
  deposit_small: t('Below the minimum'),
  deposit_credited: t('Credited'),
  deposit_gone: t('Left the chain'),
  deposit_asked: t('A node was asked'),
  deposit_agreed: t('Agreed to the large deposit'),
  deposit_screened: t('Screened'),
  deposit_released: t('Released from the screening'),
  withdrawal_requested: t('Requested'),
  withdrawal_proposed: t('Proposed to approve'),
  withdrawal_approved: t('Approved'),
  withdrawal_signed: t('Signed'),
  withdrawal_broadcast: t('Sent to the chain'),
  withdrawal_replaced: t('Sent again with a higher fee'),
  withdrawal_failed: t('Failed on the chain'),
  withdrawal_retried: t('Tried again'),
  withdrawal_payment_proposed: t('Reported as paid'),
  withdrawal_completed: t('Completed'),
  withdrawal_rejected: t('Rejected and returned'),
  withdrawal_cancelled: t('Cancelled and returned'),
};

export const OUTCOME_WORDS: Readonly<Record<PaymentOutcome, string>> = {
  agrees: t('agrees'),
  disagrees: t('disagrees'),
  behind: t('is behind'),
  away: t('does not answer'),
  clear: t('no objection'),
  review: t('a person must look'),
  refused: t('the provider refuses'),
  no_answer: t('no answer'),
};

export const FIGURE_WORDS: Readonly<Record<PaymentFigure, string>> = {
  amount: t('amount'),
  fee: t('fee'),
  value: t('value'),
  to_transfer: t('to transfer'),
  credited: t('credited'),
  confirmations: t('confirmations'),
  block: t('block'),
  to_pay_out: t('to pay out'),
  borrowed: t('borrowed'),
  at_the_bank: t('at the bank'),
  to: t('destination'),
  attempt: t('attempt'),
  nonce: t('nonce'),
  highest_gas_fee: t('fee per gas at most'),
  returned: t('returned'),
  paid_out: t('paid out'),
};

export const WITHDRAWAL_REASON_WORDS: Readonly<Record<NonNullable<PaymentEvent['reason_code']>, string>> = {
  by_customer: t('Requested by the customer'),
  address_refused: t('We can’t pay to this address'),
  information_missing: t('Personal information is missing'),
  under_review: t('The account is under review'),
  chain_failed: t('Transaction failed on-chain'),
  other: t('Other reason'),
};

/** Actors that are no members of staff. A member and a node have their own names. */
const ACTORS: Readonly<Record<string, string>> = {
  customer: t('the customer'),
  chain: t('the chain'),
  rule: t('the rule'),
  signer: t('the signer'),
  screening: t('the screening'),
};

export const actorWords = (who: string): string => ACTORS[who] ?? who;
