import { holdingMessage } from '@tallystick/proof';
import { keyAddress } from '../../chains/units/public.ts';
import { signMessage } from '../bitcoin/sign-message.ts';
import type { Policy } from '../intents/policy.ts';
import { openIntent, refuseStale, refuseUnless, SigningRefused } from '../intents/signing-checks.ts';
import type { SignerKeys } from '../keys.ts';
import { type HoldingIntent, readHoldingIntent } from './holding-intent.ts';

export interface HoldingContext {
  readonly keys: Pick<SignerKeys, 'payer' | 'depositKeyAt' | 'bitcoinKeyAt'>;
  readonly intentKey: Uint8Array;
  readonly policy: Policy;
  /** Unix seconds. */
  readonly now: () => number;
}

/** An address with the signature of its key, by EIP-191 or, of a Bitcoin address, by BIP-322. */
export interface SignedHolding {
  readonly address: string;
  readonly signature: string;
}

const signWithKey = async (
  { keys, policy }: HoldingContext,
  { host, block, key }: HoldingIntent,
): Promise<SignedHolding> => {
  if (key.kind === 'bitcoin') {
    if (policy.bitcoin === null) throw new SigningRefused('holdings_not_allowed');
    const own = keys.bitcoinKeyAt(key.path);
    const address = keyAddress(own.publicKey, policy.bitcoin.network);
    return { address, signature: signMessage(own, holdingMessage(host, address, block)) };
  }
  const account = key.kind === 'payer' ? keys.payer : keys.depositKeyAt(key.index);
  const message = holdingMessage(host, account.address, block);
  return { address: account.address, signature: await account.signMessage({ message }) };
};

/**
 * Signs the text that shows one address of this signer. The signer writes the text itself. EIP-191 and BIP-322 put a prefix of their own
 * before it, so no chain takes a signature over it for one of a transaction.
 */
export const signHolding = async (
  context: HoldingContext,
  text: string,
  signature: Uint8Array,
): Promise<SignedHolding> => {
  const intent = openIntent(context, text, signature, readHoldingIntent);
  refuseStale(intent.madeAt, context.now());
  const { holdings } = context.policy;
  refuseUnless(
    holdings !== null && (holdings.host === null || holdings.host === intent.host),
    'holdings_not_allowed',
  );
  return signWithKey(context, intent);
};
