import type { Refill, RefillProblem } from '@tallystick/contract';
import { reasonWords } from '../../../shared/language/reasons.ts';
import { t } from '../../../shared/language/text.ts';

/** The words of a refill for the operator. */

export const PROBLEM_WORDS = {
  no_cold_address: t('treasury.refills.coldNotNamed'),
  chain_not_read: t('treasury.refills.chainUnread'),
  another_open: t('treasury.refills.anotherOpen'),
  cold_short: t('treasury.refills.coldTooLittle'),
  above_hot_limit: t('treasury.refills.hotAboveLimit'),
  fee_too_high: t('treasury.refills.feeAbovePolicy'),
  gas_not_estimated: t('treasury.refills.gasAbovePolicy'),
  house_short: t('treasury.refills.gasTooLittle'),
  address_unsupported: t('treasury.refills.coldKindUnknown'),
  unreadable: t('treasury.refills.fileUnreadable'),
  input_altered: t('treasury.refills.fileOfAnother'),
  output_altered: t('treasury.refills.fileAltered'),
  fee_altered: t('treasury.refills.fileFeeOther'),
  wrong_key: t('treasury.refills.fileKeyForeign'),
  signature_invalid: t('treasury.refills.fileSignatureInvalid'),
  script_unsupported: t('treasury.refills.scriptNotMultisig'),
  nothing_new: t('treasury.refills.fileNothingNew'),
  incomplete: t('treasury.refills.notEveryCoinSignedYet'),
  complete: t('treasury.refills.completeAgreeInstead'),
  same_person: t('treasury.refills.signedAlready'),
  hot_address_changed: t('treasury.refills.hotChanged'),
  not_sent: t('treasury.refills.notReplaceable'),
  too_late: t('treasury.refills.waitsNoLonger'),
} as const satisfies Record<RefillProblem, string>;

const STATE_WORDS = {
  signing: t('treasury.refills.waitsForSignatures'),
  sending: t('treasury.refills.broadcast'),
  done: t('common.done'),
  failed: t('treasury.refills.failed'),
  void: t('treasury.refills.withdrawnOrExpired'),
} as const satisfies Record<Refill['state'], string>;

/** The state with the next step. */
export const wordsOfRefill = (of: Refill): string => {
  const { state, blocker, draft, is_complete: isComplete, agreed_by: agreed } = of;
  if (blocker !== null) return `${STATE_WORDS[state]}: ${reasonWords(blocker)}`;
  if (draft === null) return STATE_WORDS[state];
  const next = isComplete
    ? t('treasury.refills.secondPersonAgree')
    : t('treasury.refills.signedCount', { count: agreed.length });
  return state === 'sending'
    ? t('treasury.refills.stuckReplacementWaits', { next })
    : `${STATE_WORDS[state]}: ${next}`;
};

export const needsPeople = ({ draft }: Pick<Refill, 'draft'>): boolean => draft !== null;

/** The file for the program that signs: a binary PSBT, or JSON. */
export const draftFile = ({
  refill_id: id,
  fee_step: step,
  draft,
}: Pick<Refill, 'refill_id' | 'fee_step' | 'draft'>): {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer> | string;
} => {
  const name = `refill-${id.slice(-12)}-${step}`;
  const text = draft ?? '';
  return text.startsWith('{')
    ? { name: `${name}.json`, content: text }
    : { name: `${name}.psbt`, content: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) };
};

const MAGIC = [0x70, 0x73, 0x62, 0x74, 0xff];

/** A signed file as the server takes it: a binary PSBT becomes base64, all else is text already. */
export const signedText = (bytes: Uint8Array): string =>
  MAGIC.every((byte, at) => bytes[at] === byte)
    ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    : new TextDecoder().decode(bytes).trim();
