import { base64Decode, base64Encode, hexDecode, hexEncode, utf8Decode, utf8Encode } from './bytes.ts';
import {
  canonicalJson,
  type Json,
  parseCanonicalJson,
  readBigInteger,
  readInteger,
  readList,
  readMap,
  readObject,
  readProofText,
  readText,
} from './canonical.ts';
import type { Signer } from './note.ts';
import { CURRENCY, MAX_AMOUNT, NONCE } from './order.ts';
import { HOST } from './origins.ts';
import { ensure } from './proof-error.ts';
import { type ProofFile, parseProofFile } from './proof-file.ts';
import { signDocument } from './signed-document.ts';
import type { Liability, SumNode } from './sum-tree.ts';

/** What the log of liabilities holds, and the proof that a customer's balance is in it. Amounts are minor units. */

/** All that is owed in a currency, and what the house holds of it, by the name of what it is held as. */
export interface Owed {
  readonly root: Uint8Array;
  readonly sum: bigint;
  readonly count: number;
  readonly held: ReadonlyMap<string, bigint>;
}

/** An address on a chain with a signature by its key over `message`. */
export interface HeldAddress {
  readonly chain: string;
  readonly address: string;
  readonly currency: string;
  readonly balance: bigint;
  readonly message: string;
  readonly signature: string;
}

/** An entry of the log of liabilities. */
export interface LiabilityStatement {
  readonly second: number;
  readonly currencies: ReadonlyMap<string, Owed>;
  readonly addresses: readonly HeldAddress[];
}

const MAX_SUM = 2n ** 128n - 1n;
const MAX_COUNT = 2 ** 48;
const MAX_CURRENCIES = 64;
const MAX_ADDRESSES = 256;
const MAX_SECOND = 253_402_300_799;
const NAME = /^[a-z][a-z0-9_]{0,31}$/;
const PRINTABLE = /^[\x20-\x7e]{1,1024}$/;

const owedJson = ({ root, sum, count, held }: Owed): Json => ({
  root: base64Encode(root),
  sum: sum.toString(),
  count,
  held: Object.fromEntries([...held].map(([name, amount]) => [name, amount.toString()])),
});

const addressJson = ({ chain, address, currency, balance, message, signature }: HeldAddress): Json => ({
  chain,
  address,
  currency,
  balance: balance.toString(),
  message,
  signature,
});

/** The entry of the log of liabilities, to the byte. */
export const formatStatement = ({ second, currencies, addresses }: LiabilityStatement): string =>
  canonicalJson({
    v: 1,
    t: second,
    currencies: Object.fromEntries([...currencies].map(([currency, owed]) => [currency, owedJson(owed)])),
    addresses: addresses.map(addressJson),
  });

const readRoot = (json: Json): Uint8Array => base64Decode(readText(json, /^[A-Za-z0-9+/]{43}=$/));

const readOwed = (json: Json): Owed => {
  const of = readObject(json, ['root', 'sum', 'count', 'held']);
  return {
    root: readRoot(of('root')),
    sum: readBigInteger(of('sum'), 0n, MAX_SUM),
    count: readInteger(of('count'), 0, MAX_COUNT),
    held: new Map(
      [...readMap(of('held'))].map(([name, amount]) => [
        readText(name, NAME),
        readBigInteger(amount, 0n, MAX_SUM),
      ]),
    ),
  };
};

const readAddress = (json: Json): HeldAddress => {
  const of = readObject(json, ['chain', 'address', 'currency', 'balance', 'message', 'signature']);
  return {
    chain: readText(of('chain'), PRINTABLE),
    address: readText(of('address'), PRINTABLE),
    currency: readText(of('currency'), CURRENCY),
    balance: readBigInteger(of('balance'), 0n, MAX_SUM),
    message: readText(of('message'), PRINTABLE),
    signature: readText(of('signature'), PRINTABLE),
  };
};

export const readStatement = (json: Json): LiabilityStatement => {
  const of = readObject(json, ['v', 't', 'currencies', 'addresses']);
  readInteger(of('v'), 1, 1);
  const currencies = readMap(of('currencies'));
  ensure(currencies.size <= MAX_CURRENCIES, 'statement_malformed');
  return {
    second: readInteger(of('t'), 0, MAX_SECOND),
    currencies: new Map([...currencies].map(([name, owed]) => [readText(name, CURRENCY), readOwed(owed)])),
    addresses: readList(of('addresses'), MAX_ADDRESSES).map(readAddress),
  };
};

export const parseStatement = (bytes: Uint8Array): LiabilityStatement =>
  readStatement(parseCanonicalJson(utf8Decode(bytes)));

/** A proof to be written: the path from the customer's leaf up, the statement as the log has it, its place there. */
export interface LiabilityContent {
  readonly host: string;
  readonly liability: Liability;
  readonly index: number;
  readonly path: readonly SumNode[];
  /** The entry of the log of liabilities, canonical JSON to the byte. */
  readonly statement: string;
  /** A tlog-proof of that entry. */
  readonly proof: string;
}

export interface LiabilityProof extends Omit<LiabilityContent, 'statement' | 'proof'> {
  readonly statement: LiabilityStatement;
  readonly statementBytes: Uint8Array;
  readonly proof: ProofFile;
}

const MAX_PATH = 48;
export const MAX_LIABILITY_BYTES = 256 * 1024;

/** The proof, signed by the key `<host>/receipts`: the bytes of the file are the UTF-8 of this text. */
export const writeLiabilityProof = (content: LiabilityContent, signer: Signer): string => {
  const { host, liability, index, path, statement, proof } = content;
  return signDocument(
    {
      v: 1,
      type: 'liability',
      host,
      currency: liability.currency,
      uid: liability.uid.toString(),
      nonce: hexEncode(liability.nonce),
      balance: liability.balance.toString(),
      index,
      path: path.map(({ hash, sum }): Json => ({ hash: base64Encode(hash), sum: sum.toString() })),
      statement: parseCanonicalJson(statement),
      proof,
    },
    signer,
  );
};

const readNode = (json: Json): SumNode => {
  const of = readObject(json, ['hash', 'sum']);
  return { hash: readRoot(of('hash')), sum: readBigInteger(of('sum'), 0n, MAX_SUM) };
};

const MEMBERS = [
  'v',
  'type',
  'host',
  'currency',
  'uid',
  'nonce',
  'balance',
  'index',
  'path',
  'statement',
  'proof',
] as const;

/** Reads the members of a proof that are signed. */
export const readLiabilityProof = (members: Json): LiabilityProof => {
  const of = readObject(members, MEMBERS);
  readInteger(of('v'), 1, 1);
  readText(of('type'), /^liability$/);
  return {
    host: readText(of('host'), HOST),
    liability: {
      currency: readText(of('currency'), CURRENCY),
      uid: readBigInteger(of('uid'), 0n, MAX_AMOUNT),
      nonce: hexDecode(readText(of('nonce'), NONCE)),
      balance: readBigInteger(of('balance'), 0n, MAX_AMOUNT),
    },
    index: readInteger(of('index'), 0, MAX_COUNT),
    path: readList(of('path'), MAX_PATH).map(readNode),
    statement: readStatement(of('statement')),
    statementBytes: utf8Encode(canonicalJson(of('statement'))),
    proof: parseProofFile(readProofText(of('proof'))),
  };
};
