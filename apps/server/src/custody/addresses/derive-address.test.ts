import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { describe, expect, it } from 'vitest';
import { invariant } from '../../platform/errors.ts';
import { openAddressMaker } from './derive-address.ts';

const root = HDKey.fromMasterSeed(
  mnemonicToSeedSync('test test test test test test test test test test test junk'),
);
const abandon = HDKey.fromMasterSeed(
  mnemonicToSeedSync(
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
  ),
);
const TEST_VERSIONS = [
  ['tpub', { public: 0x043587cf, private: 0x04358394 }],
  ['vpub', { public: 0x045f1cf6, private: 0x045f18bc }],
  ['upub', { public: 0x044a5262, private: 0x044a4e28 }],
] as const;
/** From BIP-84's own test vectors. */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

describe('a deposit address', () => {
  it('is the one that every wallet derives, from the account’s key and from its external chain', () => {
    for (const path of ["m/44'/60'/0'", "m/44'/60'/0'/0"]) {
      const make = openAddressMaker('evm', root.derive(path).publicExtendedKey);
      expect(make(0)).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
      expect(make(1)).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
    }
  });

  it('of Bitcoin is the one of BIP-84, whatever the prefix of its key', () => {
    const xpub = abandon.derive("m/84'/0'/0'").publicExtendedKey;
    for (const key of [ZPUB, xpub]) {
      const make = openAddressMaker('bitcoin', key);
      expect(make(0)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
      expect(make(1)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
    }
    const { publicKey, chainCode } = abandon.derive("m/84'/0'/0'");
    invariant(publicKey !== null && chainCode !== null, 'an account has a public key');
    for (const [prefix, version] of TEST_VERSIONS) {
      const key = new HDKey({ versions: version, publicKey, chainCode, depth: 3, index: 2 ** 31 });
      expect(key.publicExtendedKey.slice(0, 4)).toBe(prefix);
      expect(openAddressMaker('bitcoin', key.publicExtendedKey, 'regtest')(0)).toBe(
        'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx',
      );
      expect(() => openAddressMaker('bitcoin', key.publicExtendedKey)).toThrow(
        `a ${prefix} is of a test network`,
      );
    }
    expect(openAddressMaker('bitcoin', xpub, 'regtest')(0)).toMatch(/^bcrt1qcr8te4/);
    expect(() => openAddressMaker('bitcoin', ZPUB, 'signet')).toThrow(/a zpub is of the main network/);
  });

  it('is never made of a private key, nor of a damaged one', () => {
    const { privateExtendedKey } = root.derive("m/44'/60'/0'");
    expect(() => openAddressMaker('evm', privateExtendedKey)).toThrow(/private/);
    expect(() => openAddressMaker('bitcoin', `${ZPUB.slice(0, -1)}t`)).toThrow(/checksum/);
  });
});
