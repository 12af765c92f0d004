import { bech32, bech32m } from '@scure/base';
import { readBase58 } from './base58.ts';
import { isNobodysHash, isNobodysKey } from './nobodys.ts';
import { accepted, type BitcoinNetwork, type Checked, refused } from './outcome.ts';

const PREFIXES: Readonly<Record<BitcoinNetwork, string>> = { mainnet: 'bc', testnet: 'tb', regtest: 'bcrt' };
/** Version bytes of P2PKH and P2SH. All test networks share the same pair. */
const MAIN_VERSIONS: readonly number[] = [0x00, 0x05];
const TEST_VERSIONS: readonly number[] = [0x6f, 0xc4];
const BECH32_LENGTH = 90;

const base58Address = (text: string, network: BitcoinNetwork): Checked => {
  const read = readBase58(text);
  if (typeof read === 'string') return refused(read);
  const isMain = MAIN_VERSIONS.includes(read.version);
  if (!isMain && !TEST_VERSIONS.includes(read.version)) return refused('form');
  if (isMain !== (network === 'mainnet')) return refused('other_network');
  return isNobodysHash(text, read.hash) ? refused('nobodys') : accepted(text);
};

/** Decodes the five-bit words after the version to the witness program. Returns null if the last bits are not zero padding. */
const programOf = (words: number[]): Uint8Array | null => {
  try {
    return bech32.fromWords(words);
  } catch {
    return null;
  }
};

const isSpendable = (version: number, length: number): boolean =>
  (version === 0 && (length === 20 || length === 32)) || (version === 1 && length === 32);

const segwitAddress = (text: string, network: BitcoinNetwork): Checked => {
  // All capitals are valid, because they make smaller QR codes. Mixed case is not.
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return refused('form');
  const lower = text.toLowerCase();
  if (!/^[a-z]{2,4}1[02-9ac-hj-np-z]{8,80}$/.test(lower)) return refused('form');
  const old = bech32.decodeUnsafe(lower, BECH32_LENGTH);
  const modern = bech32m.decodeUnsafe(lower, BECH32_LENGTH);
  const decoded = old || modern;
  if (!decoded) return refused('checksum');
  const [version = -1, ...words] = decoded.words;
  // BIP-173 checks version 0 and BIP-350 checks later versions. The wrong checksum for the version means a typing error.
  if ((version === 0) !== Boolean(old)) return refused('checksum');
  const program = programOf(words);
  if (program === null || !isSpendable(version, program.length)) return refused('form');
  if (decoded.prefix !== PREFIXES[network])
    return refused(Object.values(PREFIXES).includes(decoded.prefix) ? 'other_network' : 'form');
  const isNobodys = version === 0 ? isNobodysHash(lower, program) : isNobodysKey(program);
  return isNobodys ? refused('nobodys') : accepted(lower);
};

/** Accepts an address of Bitcoin on one network: P2PKH, P2SH, segwit of version 0 (BIP-173) and taproot (BIP-350). */
export const bitcoinAddress = (text: string, network: BitcoinNetwork = 'mainnet'): Checked =>
  /^(?:bc|tb|bcrt)1/i.test(text) ? segwitAddress(text, network) : base58Address(text, network);
