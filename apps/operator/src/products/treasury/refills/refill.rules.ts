import type { Refill, RefillProblem } from '@tallystick/contract';

/** The words of a refill for the operator. */

export const PROBLEM_WORDS = {
  no_cold_address: 'The signer’s policy names no cold address for this asset.',
  chain_not_read:
    'The chain is not read now, or its node or the signer does not answer. Health says which. Try again after that.',
  another_open: 'Another refill from this cold address is open. Finish or withdraw it first.',
  cold_short:
    'The cold address has too little confirmed money for the amount and the highest fee, or it is in more than 40 coins.',
  above_hot_limit: 'Hot would be above its limit, and the excess would move back to cold. Ask for less.',
  fee_too_high:
    'The network asks for more than the highest fee of the signer’s policy. Wait, or raise that policy.',
  house_short:
    'The house has too little of the chain’s coin of its own in the books for the fee. Book the gas money first: Move money, external to house.',
  address_unsupported:
    'The cold address is of a kind that the server does not build for. Use native SegWit (bc1q…) or Taproot (bc1p…).',
  unreadable: 'The file is no PSBT, or no signed raw transaction of type 2.',
  input_altered:
    'The file is of another transaction: it spends other coins, or has another chain, nonce or gas limit.',
  output_altered:
    'The file pays another address or another amount than the request. Do not use the device that signed it before you know why.',
  fee_altered: 'The file pays another fee than the request allows.',
  wrong_key: 'The file is not signed by a key of the cold address.',
  signature_invalid:
    'A signature is not valid for the coins of the request, or does not cover the whole transaction.',
  script_unsupported: 'The script of the cold address is no plain multisig.',
  nothing_new: 'The file has no signature that was not uploaded before.',
  incomplete: 'Not every coin is signed yet.',
  complete: 'The transaction is signed completely. A second person agrees to it instead.',
  same_person: 'You have signed or agreed already. Another member of staff has to do this.',
  hot_address_changed:
    'The signer has another hot address now than at the request. Withdraw the request and ask again.',
  not_sent: 'Its transaction was not broadcast yet, or was replaced too often.',
  too_late:
    'The request waits for this no longer: it was broadcast, withdrawn, expired or replaced. Look at its state.',
} as const satisfies Record<RefillProblem, string>;

const STATE_WORDS = {
  signing: 'Waits for signatures',
  sending: 'Broadcast',
  done: 'Done',
  failed: 'Failed: another transaction came first',
  void: 'Withdrawn or expired',
} as const satisfies Record<Refill['state'], string>;

/** The state with the next step. */
export const wordsOfRefill = (of: Refill): string => {
  const { state, blocker, draft, is_complete: isComplete, agreed_by: agreed } = of;
  if (blocker !== null) return `${STATE_WORDS[state]}: ${blocker}`;
  if (draft === null) return STATE_WORDS[state];
  const next = isComplete ? 'a second person has to agree' : `${agreed.length} signed`;
  return state === 'sending' ? `Stuck; the replacement waits: ${next}` : `${STATE_WORDS[state]}: ${next}`;
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
