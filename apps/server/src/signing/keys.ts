import { hash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { HDKey } from '@scure/bip32';
import { generateMnemonic, mnemonicToSeedSync, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { bytesToHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { StartError } from '../platform/process/start-error.ts';
import { writeSecretFile } from '../platform/security/private-file.ts';
import type { KeyPath, OwnKey } from './bitcoin/key-path.ts';

export type SignerMode = 'demo' | 'live';

/** All keys that hold money on a chain. They never leave this process. */
export interface SignerKeys {
  /** The account that withdrawals are paid from. */
  readonly payer: PrivateKeyAccount;
  /** BIP-32 extended public keys, from which deposit addresses are derived. They cannot spend. */
  readonly depositKeys: { readonly evm: string; readonly bitcoin: string };
  /** The key of an EVM deposit address, by its index. */
  readonly depositKeyAt: (index: number) => PrivateKeyAccount;
  /** The extended public key of the house's own Bitcoin addresses. */
  readonly bitcoinHouse: string;
  readonly bitcoinKeyAt: (path: KeyPath) => OwnKey;
}

const SEED_FILE = /^tallystick-signer-1 (demo|live)\n([a-z]+(?: [a-z]+){23})\n$/;
/** Deposits are m/44'/60'/0'/0/n. The paying account is another one (BIP-44), so that no deposit address ever signs a withdrawal. */
const DEPOSIT_PATHS = { evm: "m/44'/60'/0'/0", bitcoin: "m/84'/0'/0'/0" } as const;
const BITCOIN_HOUSE_PATH = "m/84'/0'/1'";
const PAYER_PATH = "m/44'/60'/1'/0/0";

const deriveKeys = (phrase: string): SignerKeys => {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(phrase));
  const accountAt = (path: string): PrivateKeyAccount => {
    const { privateKey } = root.derive(path);
    if (privateKey === null) throw new StartError('the seed gives no key to pay with');
    return privateKeyToAccount(bytesToHex(privateKey));
  };
  const publicKeyAt = (path: string): string => root.derive(path).wipePrivateData().publicExtendedKey;
  return {
    payer: accountAt(PAYER_PATH),
    depositKeys: { evm: publicKeyAt(DEPOSIT_PATHS.evm), bitcoin: publicKeyAt(DEPOSIT_PATHS.bitcoin) },
    bitcoinHouse: publicKeyAt(BITCOIN_HOUSE_PATH),
    bitcoinKeyAt: ({ account, branch, index }) => {
      const { publicKey, privateKey } = root.derive(`m/84'/0'/${account}'/${branch}/${index}`);
      if (publicKey === null || privateKey === null)
        throw new StartError('the seed gives no key to pay with');
      return { publicKey, privateKey };
    },
    depositKeyAt: (index) => accountAt(`${DEPOSIT_PATHS.evm}/${index}`),
  };
};

/** The keys of a seed that everybody may know. Extended keys only as hashes: they would show all deposit addresses. */
export const publicPartsOf = ({ payer, depositKeys, bitcoinHouse }: SignerKeys) => [
  { name: 'paying-account', value: payer.address },
  { name: 'evm-deposit-key-sha256', value: hash('sha256', depositKeys.evm, 'hex') },
  { name: 'bitcoin-deposit-key-sha256', value: hash('sha256', depositKeys.bitcoin, 'hex') },
  { name: 'bitcoin-house-key-sha256', value: hash('sha256', bitcoinHouse, 'hex') },
];

/** Creates a seed file of 24 words (BIP-39) that only its owner may read. Keeps an existing file. */
export const makeSeedFile = async (file: string, mode: SignerMode): Promise<void> => {
  await writeSecretFile(file, `tallystick-signer-1 ${mode}\n${generateMnemonic(wordlist, 256)}\n`);
};

const readPrivately = async (file: string): Promise<string> => {
  const handle = await open(file, 'r');
  try {
    const { mode } = await handle.stat();
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new StartError(`the signer's seed ${file} is readable by others; run chmod 600 ${file}`);
    }
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
};

/**
 * Reads the seed. A demo creates a missing one. Throws `StartError` for a file that others may read, a damaged file, and in live
 * mode a file made by a demo.
 */
export const openSignerKeys = async (file: string, mode: SignerMode): Promise<SignerKeys> => {
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (!exists && mode === 'live') {
    throw new StartError(
      `there is no seed ${file} for the signer: make one with the signer's make-seed command`,
    );
  }
  if (!exists) await makeSeedFile(file, 'demo');
  const [, madeFor, phrase] = SEED_FILE.exec(await readPrivately(file)) ?? [];
  if (phrase === undefined || !validateMnemonic(phrase, wordlist)) {
    throw new StartError(`${file} is no seed of a signer, or it is damaged`);
  }
  if (mode === 'live' && madeFor !== 'live') {
    throw new StartError(`the seed ${file} was made by a demo, so it cannot pay in live`);
  }
  return deriveKeys(phrase);
};
