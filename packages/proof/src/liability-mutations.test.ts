import { describe, expect, it } from 'vitest';
import { equalBytes, utf8Decode, utf8Encode } from './bytes.ts';
import { canonicalJson, type JsonObject, parseCanonicalJson, readList } from './canonical.ts';
import { formatStatement, type LiabilityStatement, writeLiabilityProof } from './liabilities.ts';
import { signDocument } from './signed-document.ts';
import { growSumTree, sumLeaf } from './sum-tree.ts';
import { HOST, KEYS, openTestLog, receiptSigner } from './testing/house.ts';
import {
  acceptedOf,
  BYTE_MUTATIONS,
  type Chance,
  member,
  reorderedJson,
  seededChance,
  textOf,
  withAmount,
  withMembers,
  without,
} from './testing/mutations.ts';
import { type LiabilityStep, verifyLiability } from './verify-liability.ts';

/** 1,180 of the 10,000 mutations none of which may be accepted. */

const TIMEOUT_MS = 120_000;

const liabilities = Array.from({ length: 37 }, (_, index) => ({
  currency: 'USDT',
  uid: BigInt(1000 + index),
  nonce: new Uint8Array(16).fill(index),
  balance: BigInt(index) * 1_000_003n,
}));
const tree = growSumTree(liabilities.map(sumLeaf));
const statementOf = (changes: { sum?: bigint; count?: number } = {}): LiabilityStatement => ({
  second: 1_767_312_000,
  currencies: new Map([
    [
      'USDT',
      {
        root: tree.root.hash,
        sum: tree.root.sum,
        count: tree.count,
        held: new Map([['treasury', 10n ** 9n]]),
        ...changes,
      },
    ],
  ]),
  addresses: [],
});
const AT = 21;
const writeProof = async (statement: LiabilityStatement) => {
  const entry = formatStatement(statement);
  const log = openTestLog('liabilities', ['{}', entry, '[]'].map(utf8Encode));
  const [liability] = liabilities.slice(AT);
  if (liability === undefined) throw new Error('there are 37');
  return writeLiabilityProof(
    { host: HOST, liability, index: AT, path: tree.prove(AT), statement: entry, proof: await log.prove(1) },
    receiptSigner,
  );
};
const proofText = await writeProof(statementOf());
const proofMembers = without(parseCanonicalJson(proofText), 'signature');
const path = readList(member(proofMembers, 'path'), 99);
const withSum = (change: (sum: bigint, place: number) => bigint): JsonObject =>
  withMembers(proofMembers, {
    path: path.map((node, place) =>
      withMembers(node, { sum: change(BigInt(textOf(node, 'sum')), place).toString() }),
    ),
  });

const LIABILITY_CHEATS: Readonly<
  Record<
    string,
    readonly [steps: readonly LiabilityStep[], mutate: (chance: Chance) => JsonObject | Promise<JsonObject>]
  >
> = {
  'another balance': [
    ['balance_included', 'format'],
    (chance) => withAmount(proofMembers, 'balance', chance),
  ],
  'another customer': [['balance_included'], (chance) => withAmount(proofMembers, 'uid', chance)],
  'another place': [['balance_included'], ({ below }) => withMembers(proofMembers, { index: below(40) })],
  'a negative sum': [
    ['format'],
    ({ below }) => {
      const at = below(path.length);
      return withSum((sum, place) => (place === at ? -sum - 1n - BigInt(below(100)) : sum));
    },
  ],
  'a sum that overflows': [
    ['balance_included', 'format'],
    ({ below }) => {
      const at = below(path.length);
      return withSum((sum, place) => (place === at ? sum + 2n ** 128n - BigInt(below(100)) : sum));
    },
  ],
  'sums moved between siblings': [
    ['balance_included', 'format'],
    ({ below }) => {
      const [from, to, amount] = [below(path.length), below(path.length), BigInt(1 + below(1000))];
      return withSum((sum, place) => sum + (place === to ? amount : 0n) - (place === from ? amount : 0n));
    },
  ],
  'nodes swapped': [
    ['balance_included'],
    ({ below }) => {
      const [a, b] = [below(path.length), below(path.length)];
      const nodes = path.map((node, at) => (at === a ? path[b] : at === b ? path[a] : node) ?? null);
      return withMembers(proofMembers, { path: nodes });
    },
  ],
  'a statement that was not logged': [
    ['statement_logged'],
    ({ below }) => {
      const statement = statementOf({ sum: tree.root.sum - 1n - BigInt(below(1000)) });
      return withMembers(proofMembers, { statement: parseCanonicalJson(formatStatement(statement)) });
    },
  ],
  'a logged total that is too small': [
    ['total'],
    async ({ below }) =>
      without(
        parseCanonicalJson(await writeProof(statementOf({ sum: tree.root.sum - 1n - BigInt(below(1000)) }))),
        'signature',
      ),
  ],
  'a logged count that is another': [
    ['balance_included'],
    async ({ pick }) =>
      without(
        parseCanonicalJson(
          await writeProof(statementOf({ count: pick([0, 1, 20, 21, 22, 32, 33, 64, 65]) })),
        ),
        'signature',
      ),
  ],
};

describe('of a proof of a liability', () => {
  const original = utf8Encode(proofText);
  const isOk = (bytes: Uint8Array): boolean => verifyLiability(bytes, KEYS).ok;

  it('the original is accepted', () => {
    expect(verifyLiability(original, KEYS).steps.filter(({ ok }) => !ok)).toEqual([]);
    expect(utf8Decode(original)).toBe(canonicalJson(parseCanonicalJson(proofText)));
  });

  it.each(Object.entries(BYTE_MUTATIONS))('120 with %s: none', { timeout: TIMEOUT_MS }, async (_, mutate) => {
    const chance = seededChance(5);
    const accepted = await acceptedOf(
      120,
      () => mutate(original, chance),
      (bytes) => equalBytes(bytes, original),
      isOk,
    );
    expect(accepted).toEqual([]);
  });

  it('140 with members in another order, or twice: none', { timeout: TIMEOUT_MS }, async () => {
    const chance = seededChance(6);
    const reorder = () => utf8Encode(reorderedJson(parseCanonicalJson(proofText), chance));
    expect(await acceptedOf(140, reorder, (bytes) => equalBytes(bytes, original), isOk)).toEqual([]);
  });

  it.each(Object.entries(LIABILITY_CHEATS))(
    '44 signed by the house with %s: none',
    { timeout: TIMEOUT_MS },
    async (_, [names, mutate]) => {
      const chance = seededChance(7);
      const resign = async () => utf8Encode(signDocument(await mutate(chance), receiptSigner));
      const isAccepted = (bytes: Uint8Array): boolean => {
        const failed = verifyLiability(bytes, KEYS)
          .steps.filter(({ ok }) => !ok)
          .map(({ name }) => name);
        if (failed.length > 0)
          expect(
            names.some((name) => failed.includes(name)),
            failed.join(),
          ).toBe(true);
        return failed.length === 0;
      };
      expect(await acceptedOf(44, resign, (bytes) => equalBytes(bytes, original), isAccepted)).toEqual([]);
    },
  );
});
