import { base64Decode, base64Encode, utf8Decode } from '../encoding/bytes.ts';
import {
  canonicalJson,
  type Json,
  parseCanonicalJson,
  readBigInteger,
  readInteger,
  readList,
  readMap,
  readObject,
  readText,
} from '../encoding/canonical.ts';
import { CURRENCY } from '../entries/order.ts';
import { ensure } from '../proof-error.ts';

/** The entries of the log of liabilities. Amounts are minor units. */

/** Version 1 has a leaf for each customer. Since version 2 a balance is split into several leaves. */
export type StatementVersion = 1 | 2;

/** The house's debt in a currency, and the assets against it, by the kind of asset. */
export interface Owed {
  readonly root: Uint8Array;
  readonly sum: bigint;
  /** Number of customers with a balance above zero. */
  readonly count: number;
  /** Number of leaves of the tree. In version 1 there is one for each customer. */
  readonly leaves: number;
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
  readonly version: StatementVersion;
  readonly second: number;
  readonly currencies: ReadonlyMap<string, Owed>;
  readonly addresses: readonly HeldAddress[];
}

export const MAX_SUM = 2n ** 128n - 1n;
export const MAX_COUNT = 2 ** 48;
const MAX_CURRENCIES = 64;
const MAX_ADDRESSES = 256;
const MAX_SECOND = 253_402_300_799;
const NAME = /^[a-z][a-z0-9_]{0,31}$/;
const PRINTABLE = /^[\x20-\x7e]{1,1024}$/;

const owedJson = (version: StatementVersion, { root, sum, count, leaves, held }: Owed): Json => ({
  root: base64Encode(root),
  sum: sum.toString(),
  count,
  ...(version > 1 && { leaves }),
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

/** The exact bytes of the entry in the log of liabilities. */
export const formatStatement = ({ version, second, currencies, addresses }: LiabilityStatement): string =>
  canonicalJson({
    v: version,
    t: second,
    currencies: Object.fromEntries(
      [...currencies].map(([currency, owed]) => [currency, owedJson(version, owed)]),
    ),
    addresses: addresses.map(addressJson),
  });

export const readVersion = (json: Json): StatementVersion => (readInteger(json, 1, 2) === 1 ? 1 : 2);

export const readHash = (json: Json): Uint8Array => base64Decode(readText(json, /^[A-Za-z0-9+/]{43}=$/));

const OWED_MEMBERS = ['root', 'sum', 'count', 'held'] as const;

const readOwed = (version: StatementVersion, json: Json): Owed => {
  const of = readObject(json, version === 1 ? OWED_MEMBERS : [...OWED_MEMBERS, 'leaves']);
  const count = readInteger(of('count'), 0, MAX_COUNT);
  return {
    root: readHash(of('root')),
    sum: readBigInteger(of('sum'), 0n, MAX_SUM),
    count,
    leaves: version === 1 ? count : readInteger(of('leaves'), 0, MAX_COUNT),
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
  const version = readVersion(of('v'));
  const currencies = readMap(of('currencies'));
  ensure(currencies.size <= MAX_CURRENCIES, 'statement_malformed');
  return {
    version,
    second: readInteger(of('t'), 0, MAX_SECOND),
    currencies: new Map(
      [...currencies].map(([name, owed]) => [readText(name, CURRENCY), readOwed(version, owed)]),
    ),
    addresses: readList(of('addresses'), MAX_ADDRESSES).map(readAddress),
  };
};

export const parseStatement = (bytes: Uint8Array): LiabilityStatement =>
  readStatement(parseCanonicalJson(utf8Decode(bytes)));
