import { HDKey } from '@scure/bip32';
import { type BitcoinNetwork, keyAddress } from '../../chains/units/public.ts';
import { invariant } from '../../platform/errors.ts';
import type { KeyPath } from '../../signing/public.ts';
import { openExtendedKey } from './derive-address.ts';

/** The public keys of the coins that the signer can spend. */
export interface BitcoinKeys {
  readonly network: BitcoinNetwork;
  readonly publicKeyAt: (path: KeyPath) => Uint8Array;
  readonly addressAt: (path: KeyPath) => string;
}

/** Derived keys that are kept. One takes milliseconds, and a batch chooses from hundreds of coins. */
const MAX_KNOWN = 10_000;

/** `deposits` is the key of account 0 or of its external chain, `house` that of account 1. */
export const openBitcoinKeys = (of: {
  readonly deposits: string;
  readonly house: string;
  readonly network: BitcoinNetwork;
}): BitcoinKeys => {
  const deposits = openExtendedKey(of.deposits);
  const house = HDKey.fromExtendedKey(of.house);
  const known = new Map<string, Uint8Array>();
  const derive = ({ account, branch, index }: KeyPath): Uint8Array => {
    const { publicKey } =
      account === 0 ? deposits.deriveChild(index) : house.deriveChild(branch).deriveChild(index);
    invariant(publicKey !== null, 'a key of an address has a public key');
    return publicKey;
  };
  const publicKeyAt = (path: KeyPath): Uint8Array => {
    const name = `${path.account}/${path.branch}/${path.index}`;
    const publicKey = known.get(name) ?? derive(path);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(name, publicKey);
    return publicKey;
  };
  return {
    network: of.network,
    publicKeyAt,
    addressAt: (path) => keyAddress(publicKeyAt(path), of.network),
  };
};
