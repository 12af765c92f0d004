/**
 * The prefixes of extended public keys and their networks: BIP-32 writes xpub and tpub, SLIP-132 the others. Every wallet writes xpub for
 * chains of the EVM, and the signer writes it for Bitcoin too, on each of its networks.
 */
const PREFIXES: Readonly<Record<string, 'any' | 'bitcoin' | 'bitcoin_test' | 'shared'>> = {
  xpub: 'any',
  ypub: 'bitcoin',
  zpub: 'bitcoin',
  tpub: 'bitcoin_test',
  upub: 'bitcoin_test',
  vpub: 'bitcoin_test',
  Ypub: 'shared',
  Zpub: 'shared',
  Upub: 'shared',
  Vpub: 'shared',
};

const FORMAT = /^([xyztuvYZUV]pub)[1-9A-HJ-NP-Za-km-z]{100,112}$/;

/** The chain that a key is for. Bitcoin by the name of its network, as Bitcoin Core gives it. */
export type KeyChain = 'evm' | 'main' | 'test' | 'signet' | 'regtest';

const NAMES: Readonly<Record<KeyChain, string>> = {
  evm: 'an EVM chain',
  main: 'the main network of Bitcoin',
  test: 'the network test of Bitcoin',
  signet: 'the network signet of Bitcoin',
  regtest: 'the network regtest of Bitcoin',
};

/** Why an extended public key cannot be used for a chain. It never repeats the key, which may be a private one. Null if it can. */
export const extendedKeyProblem = (key: string, chain: KeyChain): string | null => {
  const [, prefix = ''] = FORMAT.exec(key) ?? [];
  const of = PREFIXES[prefix];
  const format =
    chain === 'evm' ? 'xpub' : chain === 'main' ? 'xpub, ypub or zpub' : 'xpub, tpub, upub or vpub';
  if (of === undefined) return `must be an extended public key (${format}), never a private one`;
  if (of === 'shared') return `must be ${format}: a ${prefix} is of a wallet with several signers`;
  if (of === 'any' || (chain !== 'evm' && of === (chain === 'main' ? 'bitcoin' : 'bitcoin_test')))
    return null;
  const network = of === 'bitcoin' ? 'the main network of Bitcoin' : 'a test network of Bitcoin';
  return `must be ${format}: a ${prefix} is of ${network}, and the settings name ${NAMES[chain]}`;
};
