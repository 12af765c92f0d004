import { describe, expect, it } from 'vitest';
import { equalBytes, utf8Decode, utf8Encode } from '../encoding/bytes.ts';
import {
  canonicalJson,
  type Json,
  type JsonObject,
  parseCanonicalJson,
  readList,
} from '../encoding/canonical.ts';
import { signDocument } from '../notes/signed-document.ts';
import { failedOf, faultsIn, isAcceptedUnless } from '../testing/failed-steps.ts';
import { HOST, KEYS, openTestLog, receiptSigner } from '../testing/house.ts';
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
} from '../testing/mutations.ts';
import { quantity } from '../testing/quantity.ts';
import { formatStatement, type LiabilityStatement } from './liabilities.ts';
import { writeLiabilityProof } from './liability-proof.ts';
import { growSumTree, sumLeaf } from './sum-tree.ts';
import { type LiabilityStep, verifyLiability } from './verify-liability.ts';

/** Mutations of a proof, a quarter of them in `npm test`. The verifier must refuse every one. */
const OF_BYTES = quantity(30, 120);
const REORDERED = quantity(35, 140);
const CHEATED = quantity(11, 44);

const TIMEOUT_MS = 120_000;

/** The customer who checks has four of the leaves. */
const OWN = [2, 9, 21, 33];
const UID = 1021n;
const liabilities = Array.from({ length: 37 }, (_, index) => ({
  currency: 'USDT',
  uid: OWN.includes(index) ? UID : BigInt(1000 + index),
  nonce: new Uint8Array(16).fill(index),
  balance: BigInt(index) * 1_000_003n,
}));
const tree = growSumTree(liabilities.map(sumLeaf));
const statementOf = (changes: { sum?: bigint; leaves?: number } = {}): LiabilityStatement => ({
  version: 2,
  second: 1_767_312_000,
  currencies: new Map([
    [
      'USDT',
      {
        root: tree.root.hash,
        sum: tree.root.sum,
        count: 12,
        leaves: tree.count,
        held: new Map([['treasury', 10n ** 9n]]),
        promised: new Map(),
        unproven: new Map(),
        loans: null,
        ...changes,
      },
    ],
  ]),
  addresses: [],
  assets: null,
});
const writeProof = async (statement: LiabilityStatement) => {
  const entry = formatStatement(statement);
  const log = openTestLog('liabilities', ['{}', entry, '[]'].map(utf8Encode));
  const leaves = OWN.flatMap((index) =>
    liabilities.slice(index, index + 1).map((leaf) => ({ ...leaf, index, path: tree.prove(index) })),
  );
  return writeLiabilityProof(
    {
      kind: 'liability',
      host: HOST,
      currency: 'USDT',
      uid: UID,
      leaves,
      records: null,
      statement: entry,
      proof: await log.prove(1),
    },
    receiptSigner,
  );
};
const proofText = await writeProof(statementOf());
const proofMembers = without(parseCanonicalJson(proofText), 'signature');
const leaves = readList(member(proofMembers, 'leaves'), 99);
const leafAt = (at: number): Json => leaves[at] ?? null;
/** The proof with some members of one leaf replaced. */
const withLeaf = (at: number, members: JsonObject): JsonObject =>
  withMembers(proofMembers, {
    leaves: leaves.map((leaf, place) => (place === at ? withMembers(leaf, members) : leaf)),
  });
/** The second leaf is the one that is tampered with. */
const path = readList(member(leafAt(1), 'path'), 99);
const withSum = (change: (sum: bigint, place: number) => bigint): JsonObject =>
  withLeaf(1, {
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
  'another place': [['balance_included'], ({ below }) => withLeaf(1, { index: below(40) })],
  'another balance of a leaf': [
    ['balance_included', 'format'],
    ({ below }) => withLeaf(1, { balance: BigInt(below(1_000_000)).toString() }),
  ],
  'another nonce of a leaf': [
    ['balance_included'],
    ({ below }) =>
      withLeaf(2, {
        nonce: below(2 ** 31)
          .toString(16)
          .padStart(32, '0'),
      }),
  ],
  'a leaf that is missing': [
    ['balance_included'],
    ({ below }) => {
      const at = below(leaves.length);
      return withMembers(proofMembers, { leaves: leaves.filter((_, place) => place !== at) });
    },
  ],
  'a leaf that stands twice': [
    ['balance_included'],
    ({ below }) => {
      const at = below(leaves.length);
      const balance = BigInt(textOf(proofMembers, 'balance')) + BigInt(textOf(leafAt(at), 'balance'));
      return withMembers(proofMembers, {
        balance: balance.toString(),
        leaves: leaves.flatMap((leaf, place) => (place === at ? [leaf, leaf] : [leaf])),
      });
    },
  ],
  'leaves in another order': [
    ['balance_included'],
    ({ below }) => {
      const at = 1 + below(leaves.length - 1);
      return withMembers(proofMembers, { leaves: [...leaves.slice(at), ...leaves.slice(0, at)] });
    },
  ],
  'no leaf': [['balance_included'], () => withMembers(proofMembers, { leaves: [], balance: '0' })],
  'too many leaves': [
    ['format'],
    ({ below }) =>
      withMembers(proofMembers, { leaves: Array.from({ length: 65 + below(9) }, () => leafAt(0)) }),
  ],
  'the version of before': [['format'], () => withMembers(proofMembers, { v: 1 })],
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
      return withLeaf(1, { path: nodes });
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
  'a logged count of leaves that is another': [
    ['balance_included'],
    async ({ pick }) =>
      without(
        parseCanonicalJson(
          await writeProof(statementOf({ leaves: pick([0, 1, 20, 21, 22, 32, 33, 64, 65]) })),
        ),
        'signature',
      ),
  ],
};

describe('of a proof of a liability', () => {
  const original = utf8Encode(proofText);
  const isOk = (bytes: Uint8Array): boolean => verifyLiability(bytes, KEYS).ok;

  it('the original is accepted', () => {
    expect(faultsIn(verifyLiability(original, KEYS).steps)).toEqual([]);
    expect(utf8Decode(original)).toBe(canonicalJson(parseCanonicalJson(proofText)));
  });

  it.each(Object.entries(BYTE_MUTATIONS))(
    `${OF_BYTES} with %s: none`,
    { timeout: TIMEOUT_MS },
    async (_, mutate) => {
      const chance = seededChance(5);
      const accepted = await acceptedOf(
        OF_BYTES,
        () => mutate(original, chance),
        (bytes) => equalBytes(bytes, original),
        isOk,
      );
      expect(accepted).toEqual([]);
    },
  );

  it(`${REORDERED} with members in another order, or twice: none`, { timeout: TIMEOUT_MS }, async () => {
    const chance = seededChance(6);
    const reorder = () => utf8Encode(reorderedJson(parseCanonicalJson(proofText), chance));
    expect(await acceptedOf(REORDERED, reorder, (bytes) => equalBytes(bytes, original), isOk)).toEqual([]);
  });

  it.each(Object.entries(LIABILITY_CHEATS))(
    `${CHEATED} signed by the house with %s: none`,
    { timeout: TIMEOUT_MS },
    async (_, [names, mutate]) => {
      const chance = seededChance(7);
      const resign = async () => utf8Encode(signDocument(await mutate(chance), receiptSigner));
      const isAccepted = (bytes: Uint8Array): boolean =>
        isAcceptedUnless(names, failedOf(verifyLiability(bytes, KEYS).steps));
      expect(await acceptedOf(CHEATED, resign, (bytes) => equalBytes(bytes, original), isAccepted)).toEqual(
        [],
      );
    },
  );
});
