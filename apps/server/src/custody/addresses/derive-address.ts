import { ECDH } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import type { Hex } from 'viem';
import { publicKeyToAddress } from 'viem/utils';
import { type BitcoinNetwork, keyAddress } from '../../chains/units/public.ts';
import { extendedKeyProblem } from '../../platform/config/external/extended-key.rules.ts';
import { invariant } from '../../platform/errors.ts';
import { StartError } from '../../platform/process/start-error.ts';

export type AddressKind = 'evm' | 'bitcoin';

/** Version bytes of extended keys: xpub and tpub of BIP-32; zpub, ypub, vpub and upub of SLIP-132. */
const VERSIONS = [
  { public: 0x0488b21e, private: 0x0488ade4 },
  { public: 0x04b24746, private: 0x04b2430c },
  { public: 0x049d7cb2, private: 0x049d7878 },
  { public: 0x043587cf, private: 0x04358394 },
  { public: 0x045f1cf6, private: 0x045f18bc },
  { public: 0x044a5262, private: 0x044a4e28 },
];
/** The depth of an account, as in m/44'/60'/0'. Its external chain is one level deeper. */
const ACCOUNT_DEPTH = 3;

const openKey = (text: string): HDKey => {
  for (const versions of VERSIONS) {
    try {
      return HDKey.fromExtendedKey(text, versions);
    } catch {
      // Another prefix, or not a key.
    }
  }
  throw new StartError('an extended public key for deposit addresses is invalid (bad checksum)');
};

const evmAddress = (publicKey: Uint8Array): string => {
  const point = ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed');
  const key: Hex = `0x${point.toString()}`;
  return publicKeyToAddress(key);
};

/** The external chain of an extended public key. Throws `StartError` for a damaged or a private key. */
export const openExtendedKey = (extendedKey: string): HDKey => {
  const key = openKey(extendedKey);
  if (key.privateKey !== null) {
    throw new StartError('deposit addresses are made of an extended public key, never of a private one');
  }
  return key.depth === ACCOUNT_DEPTH ? key.deriveChild(0) : key;
};

/**
 * The deposit addresses of an extended public key by index: BIP-44 with EIP-55 checksums, or BIP-84 in bech32. The key is that of
 * an account or of its external chain. Throws `StartError` for a damaged or a private key, and for one of another network.
 */
export const openAddressMaker = (
  kind: AddressKind,
  extendedKey: string,
  network: BitcoinNetwork = 'main',
): ((index: number) => string) => {
  const external = openExtendedKey(extendedKey);
  const problem = extendedKeyProblem(extendedKey, kind === 'evm' ? kind : network);
  if (problem !== null) throw new StartError(`the key of deposit addresses ${problem}`);
  return (index) => {
    const { publicKey } = external.deriveChild(index);
    invariant(publicKey !== null, 'a key of an address has a public key');
    return kind === 'evm' ? evmAddress(publicKey) : keyAddress(publicKey, network);
  };
};
