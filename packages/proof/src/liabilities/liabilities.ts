import { assetsJson, readAssets, type StatedAssets } from '../assets/stated-assets.ts';
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

/**
 * Version 1 has a leaf for each customer. Since version 2 a balance is split into several leaves. Version 3 states assets that anybody can
 * check. Version 4 also states the loans of customers, in trees of the same kind. Since version 5 each leaf of a balance commits to the lines of the
 * customer's accounts.
 */
export type StatementVersion = 1 | 2 | 3 | 4 | 5;

/** A sum tree over the amounts of customers. */
export interface StatedTree {
  readonly root: Uint8Array;
  readonly sum: bigint;
  /** Number of customers with an amount above zero. */
  readonly count: number;
  /** Number of leaves of the tree. In version 1 there is one for each customer. */
  readonly leaves: number;
}

/** The house's debt in a currency, and the assets against it, by the kind of asset. */
export interface Owed extends StatedTree {
  readonly held: ReadonlyMap<string, bigint>;
  /** Promises of the house besides the balances, by their kind. None before version 3. */
  readonly promised: ReadonlyMap<string, bigint>;
  /** Money that nobody outside can check, such as that of a bank or of the demo's faucet. None before version 3. */
  readonly unproven: ReadonlyMap<string, bigint>;
  /** The debts of customers to the house from loans. Null before version 4. */
  readonly loans: StatedTree | null;
}

/** An address of a statement before version 3, with a signature by its key over `message`. */
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
  /** Empty since version 3. */
  readonly addresses: readonly HeldAddress[];
  /** Null before version 3. */
  readonly assets: StatedAssets | null;
}

export const MAX_SUM = 2n ** 128n - 1n;
export const MAX_COUNT = 2 ** 48;
const MAX_CURRENCIES = 64;
const MAX_ADDRESSES = 256;
const MAX_SECOND = 253_402_300_799;
const NAME = /^[a-z][a-z0-9_]{0,31}$/;
const PRINTABLE = /^[\x20-\x7e]{1,1024}$/;

const amountsJson = (amounts: ReadonlyMap<string, bigint>): Json =>
  Object.fromEntries([...amounts].map(([name, amount]) => [name, amount.toString()]));

/** In version 1 the number of leaves is that of customers. */
const treeJson = ({ root, sum, count, leaves }: StatedTree, version: StatementVersion) => ({
  root: base64Encode(root),
  sum: sum.toString(),
  count,
  ...(version > 1 && { leaves }),
});

const owedJson = (version: StatementVersion, owed: Owed): Json => ({
  ...treeJson(owed, version),
  held: amountsJson(owed.held),
  ...(version > 2 && { promised: amountsJson(owed.promised), unproven: amountsJson(owed.unproven) }),
  ...(owed.loans !== null && { loans: treeJson(owed.loans, version) }),
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
export const formatStatement = ({
  version,
  second,
  currencies,
  addresses,
  assets,
}: LiabilityStatement): string =>
  canonicalJson({
    v: version,
    t: second,
    currencies: Object.fromEntries(
      [...currencies].map(([currency, owed]) => [currency, owedJson(version, owed)]),
    ),
    ...(assets === null ? { addresses: addresses.map(addressJson) } : assetsJson(assets)),
  });

const VERSIONS: readonly StatementVersion[] = [1, 2, 3, 4, 5];

export const readVersion = (json: Json): StatementVersion => {
  const version = VERSIONS.find((each) => each === json);
  ensure(version !== undefined, 'integer_expected');
  return version;
};

export const readHash = (json: Json): Uint8Array => base64Decode(readText(json, /^[A-Za-z0-9+/]{43}=$/));

const readAmounts = (json: Json): ReadonlyMap<string, bigint> =>
  new Map(
    [...readMap(json)].map(([name, amount]) => [readText(name, NAME), readBigInteger(amount, 0n, MAX_SUM)]),
  );

const NO_AMOUNTS: ReadonlyMap<string, bigint> = new Map();
const TREE = ['root', 'sum', 'count', 'leaves'] as const;
const OWED_1 = ['root', 'sum', 'count', 'held'] as const;
const OWED_2 = [...OWED_1, 'leaves'] as const;
const OWED_3 = [...OWED_2, 'promised', 'unproven'] as const;
const OWED_4 = [...OWED_3, 'loans'] as const;
const OWED_MEMBERS: Readonly<Record<StatementVersion, readonly (typeof OWED_4)[number][]>> = {
  1: OWED_1,
  2: OWED_2,
  3: OWED_3,
  4: OWED_4,
  5: OWED_4,
};

const readTree = (of: (name: (typeof TREE)[number]) => Json): StatedTree => ({
  root: readHash(of('root')),
  sum: readBigInteger(of('sum'), 0n, MAX_SUM),
  count: readInteger(of('count'), 0, MAX_COUNT),
  leaves: readInteger(of('leaves'), 0, MAX_COUNT),
});

const readOwed = (version: StatementVersion, json: Json): Owed => {
  const of = readObject(json, OWED_MEMBERS[version]);
  return {
    ...readTree((name) => of(version === 1 && name === 'leaves' ? 'count' : name)),
    held: readAmounts(of('held')),
    promised: version > 2 ? readAmounts(of('promised')) : NO_AMOUNTS,
    unproven: version > 2 ? readAmounts(of('unproven')) : NO_AMOUNTS,
    loans: version > 3 ? readTree(readObject(of('loans'), TREE)) : null,
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

const MEMBERS_2 = ['v', 't', 'currencies', 'addresses'] as const;
const MEMBERS_3 = [...MEMBERS_2, 'challenges', 'chains'] as const;

export const readStatement = (json: Json): LiabilityStatement => {
  const version = readVersion(readMap(json).get('v') ?? null);
  const members: readonly (typeof MEMBERS_3)[number][] = version > 2 ? MEMBERS_3 : MEMBERS_2;
  const of = readObject(json, members);
  const currencies = readMap(of('currencies'));
  ensure(currencies.size <= MAX_CURRENCIES, 'statement_malformed');
  return {
    version,
    second: readInteger(of('t'), 0, MAX_SECOND),
    currencies: new Map(
      [...currencies].map(([name, owed]) => [readText(name, CURRENCY), readOwed(version, owed)]),
    ),
    addresses: version > 2 ? [] : readList(of('addresses'), MAX_ADDRESSES).map(readAddress),
    assets: version > 2 ? readAssets(of) : null,
  };
};

export const parseStatement = (bytes: Uint8Array): LiabilityStatement =>
  readStatement(parseCanonicalJson(utf8Decode(bytes)));
