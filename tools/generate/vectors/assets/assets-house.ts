import type { StatedChain, StatedHolding } from '../../../../packages/proof/src/assets/stated-assets.ts';
import {
  canonicalJson,
  type JsonObject,
  parseCanonicalJson,
} from '../../../../packages/proof/src/encoding/canonical.ts';
import type { LiabilityStatement, Owed } from '../../../../packages/proof/src/liabilities/liabilities.ts';
import {
  ASSETS,
  assetsDocument,
  bitcoinAddressOf,
  chainsLater,
  evmAddressOf,
  NEWEST_ANCHOR,
  STATED_SECOND,
  STATEMENT,
  withAssets,
  withHolding,
} from '../../../../packages/proof/src/testing/assets.ts';
import { HOST, KEYS, WITNESS_KEY } from '../../../../packages/proof/src/testing/house.ts';
import { member, withMembers } from '../../../../packages/proof/src/testing/mutations.ts';
import { type Expected, type Vector, vectorOf } from '../vector.ts';

export interface Given extends Expected {
  readonly keys?: readonly string[];
}

export const SEEN = [...KEYS, WITNESS_KEY];
export const vector = (name: string, document: string, given: Given = {}): Vector => ({
  ...vectorOf(name, given),
  document,
  keys: given.keys ?? SEEN,
});

export const TEXT = await assetsDocument();
export const MEMBERS = parseCanonicalJson(TEXT);
export const STATED = member(MEMBERS, 'statement');

export const withOwed = (currency: string, owed: Owed): LiabilityStatement => ({
  ...STATEMENT,
  currencies: new Map([...STATEMENT.currencies, [currency, owed]]),
});
export const holdingAt = (at: number): StatedHolding => {
  const holding = ASSETS.holdings[at];
  if (holding === undefined) throw new Error('there is no such address');
  return holding;
};
export const chainNamed = (name: string): StatedChain => {
  const chain = ASSETS.chains.get(name);
  if (chain === undefined) throw new Error('there is no such chain');
  return chain;
};
export const withChain = (name: string, changes: Partial<StatedChain>): LiabilityStatement =>
  withAssets({ chains: new Map([...ASSETS.chains, [name, { ...chainNamed(name), ...changes }]]) });
/** The block of a chain at another second. */
export const blockAt = (name: string, second: number): LiabilityStatement => {
  const { block } = chainNamed(name);
  return withChain(name, { block: block === null ? null : { ...block, second } });
};
export const signedAs = (at: number, signature: string, challenge = 0): LiabilityStatement =>
  withHolding(at, { signed: { challenge, signature } });
export const hash = NEWEST_ANCHOR.challenge.hash;
export const hot = evmAddressOf('hot');
export const change = bitcoinAddressOf('change');
export const after = (address: string, block = hash, host = HOST): string =>
  `Tallystick proof of holding v2: ${host} holds ${address} after block 0x${block}`;

/** A statement later by some seconds, whose balances are of its own time. */
export const later = (seconds: number): LiabilityStatement => ({
  ...STATEMENT,
  second: STATED_SECOND + seconds,
  assets: {
    ...ASSETS,
    chains: chainsLater(seconds),
  },
});
type Anchor = Parameters<typeof assetsDocument>[1];

/** A document whose first failing step is this one. */
export const refused = (name: string, document: string, step: string, why: string, keys = SEEN): Vector =>
  vector(name, document, { step, why, keys });

/** The same of a statement that the log has. */
export const refusedOf = async (
  name: string,
  step: string,
  why: string,
  statement: LiabilityStatement,
  anchor: Anchor = NEWEST_ANCHOR.proof,
): Promise<Vector> => refused(name, await assetsDocument(statement, anchor), step, why);

export const shownWith = (changes: JsonObject): string => canonicalJson(withMembers(MEMBERS, changes));
