import type { Refill, RefillProblem } from '@tallystick/contract';
import { reasonWords } from '../../../shared/language/reasons.ts';
import { t } from '../../../shared/language/text.ts';

/** The words of a refill for the operator. */

export const PROBLEM_WORDS = {
  no_cold_address: t('The signer’s policy names no cold address for this asset.'),
  chain_not_read: t(
    'The chain is not read now, or its node or the signer does not answer. Health says which. Try again after that.',
  ),
  another_open: t('Another refill from this cold address is open. Finish or withdraw it first.'),
  cold_short: t(
    'The cold address has too little confirmed money for the amount and the highest fee, or it is in more than 40 coins.',
  ),
  above_hot_limit: t('Hot would be above its limit, and the excess would move back to cold. Ask for less.'),
  fee_too_high: t(
    'The network asks for more than the highest fee of the signer’s policy. Wait, or raise that policy.',
  ),
  gas_not_estimated: t(
    'The node says that the transfer would fail, or estimates more gas than the signer’s policy allows.',
  ),
  house_short: t(
    'The house has too little of the chain’s coin of its own in the books for the fee. Book the gas money first: Move money, external to house.',
  ),
  address_unsupported: t(
    'The cold address is of a kind that the server does not build for. Use native SegWit (bc1q…) or Taproot (bc1p…).',
  ),
  unreadable: t('The file is no PSBT, or no signed raw transaction of type 2.'),
  input_altered: t(
    'The file is of another transaction: it spends other coins, or has another chain, nonce or gas limit.',
  ),
  output_altered: t(
    'The file pays another address or another amount than the request. Do not use the device that signed it before you know why.',
  ),
  fee_altered: t('The file pays another fee than the request allows.'),
  wrong_key: t('The file is not signed by a key of the cold address.'),
  signature_invalid: t(
    'A signature is not valid for the coins of the request, or does not cover the whole transaction.',
  ),
  script_unsupported: t('The script of the cold address is no plain multisig.'),
  nothing_new: t('The file has no signature that was not uploaded before.'),
  incomplete: t('Not every coin is signed yet.'),
  complete: t('The transaction is signed completely. A second person agrees to it instead.'),
  same_person: t('You have signed or agreed already. Another member of staff has to do this.'),
  hot_address_changed: t(
    'The signer has another hot address now than at the request. Withdraw the request and ask again.',
  ),
  not_sent: t('Its transaction was not broadcast yet, or was replaced too often.'),
  too_late: t(
    'The request waits for this no longer: it was broadcast, withdrawn, expired or replaced. Look at its state.',
  ),
} as const satisfies Record<RefillProblem, string>;

const STATE_WORDS = {
  signing: t('Waits for signatures'),
  sending: t('Broadcast'),
  done: t('Done'),
  failed: t('Failed: another transaction came first'),
  void: t('Withdrawn or expired'),
} as const satisfies Record<Refill['state'], string>;

/** The state with the next step. */
export const wordsOfRefill = (of: Refill): string => {
  const { state, blocker, draft, is_complete: isComplete, agreed_by: agreed } = of;
  if (blocker !== null) return `${STATE_WORDS[state]}: ${reasonWords(blocker)}`;
  if (draft === null) return STATE_WORDS[state];
  const next = isComplete ? t('a second person has to agree') : t('{count} signed', { count: agreed.length });
  return state === 'sending'
    ? t('Stuck; the replacement waits: {next}', { next })
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
