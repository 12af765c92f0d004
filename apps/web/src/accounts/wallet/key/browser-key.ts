import { bech32 } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { generateMnemonic, mnemonicToSeed, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { concatBytes, hash160, sha256, sha256x2, signECDSA } from '@scure/btc-signer/utils.js';

/** A Bitcoin key made in this browser: BIP-39 words, the first address of BIP-84, signatures by BIP-322. */

export const WORDS = 12;
/** BIP-84: the first receiving address of the first account on the main network. */
const PATH = "m/84'/0'/0'/0/0";
const ENTROPY_BITS = 128;

export interface BrowserKey {
  readonly address: string;
  readonly privateKey: Uint8Array;
  readonly publicKey: Uint8Array;
}

export const newPhrase = (): string => generateMnemonic(wordlist, ENTROPY_BITS);

/** Returns a phrase in its stored form: lower case, one space between words. Null if it is no phrase. */
export const readPhrase = (typed: string): string | null => {
  const phrase = typed.trim().toLowerCase().split(/\s+/).join(' ');
  return phrase.split(' ').length === WORDS && validateMnemonic(phrase, wordlist) ? phrase : null;
};

export const keyOf = async (phrase: string): Promise<BrowserKey> => {
  const { privateKey, publicKey } = HDKey.fromMasterSeed(await mnemonicToSeed(phrase)).derive(PATH);
  if (privateKey === null || publicKey === null) throw new Error('a derived key has no key');
  const address = bech32.encode('bc', [0, ...bech32.toWords(hash160(publicKey))]);
  return { address, privateKey, publicKey };
};

const hex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const messageHash = (message: string): Uint8Array => {
  const tag = sha256(new TextEncoder().encode('BIP0322-signed-message'));
  return sha256(concatBytes(tag, tag, new TextEncoder().encode(message)));
};

/** The id of the transaction that pays nothing to the key and commits to the message (BIP-322, to_spend). */
const toSpendId = (keyHash: Uint8Array, message: string): Uint8Array =>
  sha256x2(
    hex(`0000000001${'00'.repeat(32)}ffffffff220020`),
    messageHash(message),
    hex('00000000010000000000000000160014'),
    keyHash,
    hex('00000000'),
  );

/** The hash to sign, of the transaction that would spend it (BIP-322, to_sign, by BIP-143). */
const sighash = (keyHash: Uint8Array, message: string): Uint8Array => {
  const outpoint = concatBytes(toSpendId(keyHash, message), hex('00000000'));
  return sha256x2(
    hex('00000000'),
    sha256x2(outpoint),
    sha256x2(hex('00000000')),
    outpoint,
    hex('1976a914'),
    keyHash,
    hex('88ac000000000000000000000000'),
    sha256x2(hex('0000000000000000016a')),
    hex('0000000001000000'),
  );
};

/** The "simple" signature of BIP-322: the witness, in base64. */
export const signMessage = (key: BrowserKey, message: string): string => {
  const signature = signECDSA(sighash(hash160(key.publicKey), message), key.privateKey);
  const witness = concatBytes(
    Uint8Array.of(2, signature.length + 1),
    signature,
    Uint8Array.of(1, key.publicKey.length),
    key.publicKey,
  );
  return btoa(String.fromCharCode(...witness));
};
