import type { StatedAssets } from '../../../packages/proof/src/assets/stated-assets.ts';
import { utf8Encode } from '../../../packages/proof/src/encoding/bytes.ts';
import {
  canonicalJson,
  type Json,
  type JsonObject,
  parseCanonicalJson,
  readList,
} from '../../../packages/proof/src/encoding/canonical.ts';
import {
  formatStatement,
  type LiabilityStatement,
} from '../../../packages/proof/src/liabilities/liabilities.ts';
import {
  type ProofKind,
  writeLiabilityProof,
} from '../../../packages/proof/src/liabilities/liability-proof.ts';
import { growSumTree, type Liability, sumLeaf } from '../../../packages/proof/src/liabilities/sum-tree.ts';
import { signDocument } from '../../../packages/proof/src/notes/signed-document.ts';
import { ASSETS } from '../../../packages/proof/src/testing/assets.ts';
import {
  HOST,
  KEYS,
  openTestLog,
  receiptSigner,
  WITNESS_KEY,
} from '../../../packages/proof/src/testing/house.ts';
import { LIABILITY_V1 } from '../../../packages/proof/src/testing/liability-v1.ts';
import { member, textOf, withMembers, without } from '../../../packages/proof/src/testing/mutations.ts';
import { OWN_LINES, recordsOf, recordsProof } from '../../../packages/proof/src/testing/records.ts';
import { type Expected, type Vector, vectorLines, vectorOf } from './vector.ts';

interface Given extends Expected {
  readonly keys?: readonly string[];
}

const vector = (name: string, proof: string, given: Given = {}): Vector => ({
  ...vectorOf(name, given),
  proof,
  keys: given.keys ?? KEYS,
});

const UID = 1021n;
/** A balance of one customer, split into leaves at these places of the tree. */
interface House {
  readonly leaves: readonly Liability[];
  readonly own: readonly number[];
  readonly changes?: Partial<{ sum: bigint; leaves: number; root: Uint8Array }>;
  /** A statement of version 3, with assets. */
  readonly assets?: StatedAssets;
  /** A statement of version 4, with a tree of loans. */
  readonly loans?: readonly Liability[];
}

const leavesOf = (
  count: number,
  own: readonly number[],
  balanceAt = (index: number) => BigInt(index) * 1_000_003n,
): House['leaves'] =>
  Array.from({ length: count }, (_, index) => ({
    currency: 'USDT',
    uid: own.includes(index) ? UID : BigInt(1000 + index),
    nonce: new Uint8Array(16).fill(index),
    balance: balanceAt(index),
  }));

const statementOf = ({ leaves, changes = {}, assets, loans }: House): LiabilityStatement => {
  const { root, count } = growSumTree(leaves.map(sumLeaf));
  const owed = {
    root: root.hash,
    sum: root.sum,
    count: 12,
    leaves: count,
    held: new Map([['treasury', 10n ** 9n]]),
    promised: new Map(),
    unproven: new Map(),
    loans: null,
  };
  if (loans !== undefined) {
    const { root: loanRoot, count: loanLeaves } = growSumTree(loans.map(sumLeaf));
    const lent = { root: loanRoot.hash, sum: loanRoot.sum, count: 3, leaves: loanLeaves };
    return {
      version: 4,
      second: 1_767_312_000,
      currencies: new Map([['USDT', { ...owed, loans: { ...lent, ...changes } }]]),
      addresses: [],
      assets: assets ?? ASSETS,
    };
  }
  if (assets !== undefined)
    return {
      version: 3,
      second: 1_767_312_000,
      currencies: new Map([['USDT', { ...owed, ...changes }]]),
      addresses: [],
      assets,
    };
  return {
    version: 2,
    second: 1_767_312_000,
    currencies: new Map([['USDT', { ...owed, ...changes }]]),
    addresses: [
      {
        chain: 'ethereum',
        address: '0x0',
        currency: 'USDT',
        balance: 0n,
        message: 'a message',
        signature: '0x00',
      },
    ],
    assets: null,
  };
};

const proofOf = async (house: House, kind: ProofKind = 'liability'): Promise<string> => {
  const counted = kind === 'loan' ? (house.loans ?? []) : house.leaves;
  const tree = growSumTree(counted.map(sumLeaf));
  const statement = formatStatement(statementOf(house));
  const log = openTestLog('liabilities', ['{}', statement, '[]'].map(utf8Encode));
  const leaves = house.own.flatMap((index) =>
    counted.slice(index, index + 1).map((leaf) => ({ ...leaf, index, path: tree.prove(index) })),
  );
  return writeLiabilityProof(
    {
      kind,
      host: HOST,
      currency: 'USDT',
      uid: UID,
      leaves,
      records: null,
      statement,
      proof: await log.prove(1),
    },
    receiptSigner,
  );
};

const RECORDED = await recordsProof(recordsOf(OWN_LINES));
const recordedMembers = without(parseCanonicalJson(RECORDED), 'signature');
const OWN = [2, 9, 21, 36];
/** Four leaves of one borrower among twenty. */
const LENT: House = {
  leaves: leavesOf(37, OWN),
  own: [1, 4, 11, 19],
  loans: leavesOf(20, [1, 4, 11, 19], (index) => BigInt(index + 1) * 2_000_003n),
};
const loanText = await proofOf(LENT, 'loan');
const loanMembers = without(parseCanonicalJson(loanText), 'signature');
const signedLoan = (changes: JsonObject): string =>
  signDocument(withMembers(loanMembers, changes), receiptSigner);
const text = await proofOf({ leaves: leavesOf(37, OWN), own: OWN });
const members = without(parseCanonicalJson(text), 'signature');
const signed = (changes: JsonObject): string => signDocument(withMembers(members, changes), receiptSigner);
const leaves = readList(member(members, 'leaves'), 64);
const withLeaf = (changes: JsonObject): string =>
  signed({ leaves: leaves.map((leaf, at) => (at === 1 ? withMembers(leaf, changes) : leaf)) });
const path = readList(member(leaves[1] ?? null, 'path'), 48);

const valid = async (): Promise<Vector[]> => [
  vector('four of 37 leaves', text),
  vector('seen by a witness', text, { keys: [...KEYS, WITNESS_KEY] }),
  vector('the only leaf', await proofOf({ leaves: leavesOf(1, [0]), own: [0] })),
  vector(
    'the last of three leaves, which has no partner',
    await proofOf({ leaves: leavesOf(3, [2]), own: [2] }),
  ),
  vector(
    'the largest parts',
    await proofOf({ leaves: leavesOf(2, [0], (index) => (index === 0 ? 2n ** 63n - 1n : 1n)), own: [0] }),
  ),
  vector(
    'version 3: a statement with assets',
    await proofOf({ leaves: leavesOf(37, OWN), own: OWN, assets: ASSETS }),
  ),
  vector(
    'version 4: a balance in a statement with loans',
    await proofOf({ leaves: leavesOf(37, OWN), own: OWN, loans: LENT.loans ?? [] }),
  ),
  vector('version 4: a loan', loanText),
  vector('version 4: a loan, seen by a witness', loanText, { keys: [...KEYS, WITNESS_KEY] }),
  vector('version 5: a balance with the accounts of its customer', RECORDED),
  vector(
    'version 5: lines, and nothing left',
    await recordsProof({
      accounts: recordsOf(OWN_LINES).accounts.map((each) => ({ ...each, balance: 0n })),
      staked: 0n,
    }),
  ),
  vector('version 1: one leaf for each customer', LIABILITY_V1),
];

const misspelled = (): Vector[] => {
  const format = (name: string, proof: string, why: string) => vector(name, proof, { step: 'format', why });
  const statement = member(members, 'statement');
  const currencies = member(statement, 'currencies');
  const owed = member(currencies, 'USDT');
  const withOwed = (changes: JsonObject): string =>
    signed({ statement: withMembers(statement, { currencies: { USDT: withMembers(owed, changes) } }) });
  const lentStatement = member(loanMembers, 'statement');
  const lentUsdt = member(member(lentStatement, 'currencies'), 'USDT');
  const withUsdt = (usdt: JsonObject): string =>
    signedLoan({ statement: withMembers(lentStatement, { currencies: { USDT: usdt } }) });
  const withoutLoans = (): string => withUsdt(without(lentUsdt, 'loans'));
  const withLent = (changes: JsonObject): string =>
    withUsdt(withMembers(lentUsdt, { loans: withMembers(member(lentUsdt, 'loans'), changes) }));
  const node = path[0] ?? null;
  const withNode = (changes: JsonObject): string =>
    withLeaf({ path: [withMembers(node, changes), ...path.slice(1)] });
  const many = (count: number): Json[] => Array<Json>(count).fill(node);
  const address = {
    address: '0x0',
    balance: '0',
    chain: 'a',
    currency: 'USDT',
    message: 'a\nb',
    signature: '0x',
  };
  const first = parseCanonicalJson(LIABILITY_V1);
  return [
    format('nothing', '', 'json_malformed'),
    format('a newline at the end', `${text}\n`, 'json_not_canonical'),
    format('a member more', signed({ more: 1 }), 'members_wrong'),
    format('another version', signed({ v: 6 }), 'integer_expected'),
    format('version 4 with a statement of version 2', signed({ v: 4 }), 'version_mixed'),
    format('a loan of a version without loans', signed({ type: 'loan' }), 'version_without_loans'),
    format('a proof of another type', signed({ type: 'loans' }), 'text_expected'),
    format('version 4 without loans', withoutLoans(), 'members_wrong'),
    format('loans with a member more', withLent({ held: {} }), 'members_wrong'),
    format('loans of a negative sum', withLent({ sum: '-1' }), 'integer_expected'),
    format('version 3 with a statement of version 2', signed({ v: 3 }), 'version_mixed'),
    format('the version as text', signed({ v: '2' }), 'integer_expected'),
    format('version 1 with the leaves of version 2', signed({ v: 1 }), 'members_wrong'),
    format(
      'version 1 with a statement of version 2',
      signDocument(withMembers(without(first, 'signature'), { statement }), receiptSigner),
      'version_mixed',
    ),
    format('a currency in lower case', signed({ currency: 'usdt' }), 'text_expected'),
    format('a negative customer', signed({ uid: '-1' }), 'integer_expected'),
    format('a balance of 2^63', signed({ balance: (2n ** 63n).toString() }), 'integer_expected'),
    format('a part of 2^63', withLeaf({ balance: (2n ** 63n).toString() }), 'integer_expected'),
    format('a negative part', withLeaf({ balance: '-1' }), 'integer_expected'),
    format('a place as text', withLeaf({ index: '9' }), 'integer_expected'),
    format('a nonce in upper case', withLeaf({ nonce: 'A'.repeat(32) }), 'text_expected'),
    format('a negative sum on a path', withNode({ sum: '-1' }), 'integer_expected'),
    format('a sum of 2^128 on a path', withNode({ sum: (2n ** 128n).toString() }), 'integer_expected'),
    format('a hash in hexadecimal digits', withNode({ hash: '0'.repeat(64) }), 'text_expected'),
    format('a hash with spare bits', withNode({ hash: `${'A'.repeat(42)}B=` }), 'base64_malformed'),
    format('49 nodes on a path', withLeaf({ path: many(49) }), 'list_expected'),
    format(
      '65 leaves',
      signed({ leaves: Array<Json>(65).fill(withMembers(leaves[0] ?? null, { path: [] })) }),
      'list_expected',
    ),
    format(
      'a statement without the number of leaves',
      signed({ statement: withMembers(statement, { currencies: { USDT: without(owed, 'leaves') } }) }),
      'members_wrong',
    ),
    format('a negative total', withOwed({ sum: '-1' }), 'integer_expected'),
    format('a kind of asset with a hyphen', withOwed({ held: { 'cold-store': '1' } }), 'text_expected'),
    format(
      'a newline in the message of an address',
      signed({ statement: withMembers(statement, { addresses: [address] }) }),
      'text_expected',
    ),
    ...misspelledRecords(),
    format('an inner proof that is none', signed({ proof: 'rubbish' }), 'proof_malformed'),
  ];
};

/** The accounts of version 5. */
const misspelledRecords = (): Vector[] => {
  const format = (name: string, changes: JsonObject, why: string) =>
    vector(name, signDocument(withMembers(recordedMembers, changes), receiptSigner), { step: 'format', why });
  const records = member(recordedMembers, 'records');
  const accounts = readList(member(records, 'accounts'), 3);
  const [first = null, second = null, third = null] = accounts;
  const withFirst = (changes: JsonObject) => ({
    records: withMembers(records, { accounts: [withMembers(first, changes), second, third] }),
  });
  const withAccounts = (list: readonly Json[]) => ({ records: withMembers(records, { accounts: list }) });
  return [
    vector('version 5 without accounts', signDocument(without(recordedMembers, 'records'), receiptSigner), {
      step: 'format',
      why: 'members_wrong',
    }),
    format('a loan of version 5 with accounts', { type: 'loan' }, 'members_wrong'),
    format('accounts with a member more', { records: withMembers(records, { more: 1 }) }, 'members_wrong'),
    format('four accounts', withAccounts([...accounts, third]), 'list_expected'),
    format('an account twice', withAccounts([first, second, second]), 'accounts_out_of_order'),
    format('accounts in another order', withAccounts([second, first]), 'accounts_out_of_order'),
    format('an account of another name', withFirst({ account: 'escrow' }), 'text_expected'),
    format('an account with a member more', withFirst({ more: 1 }), 'members_wrong'),
    format('a negative balance of an account', withFirst({ balance: '-1' }), 'integer_expected'),
    format(
      'a balance of an account of 2^63',
      withFirst({ balance: (2n ** 63n).toString() }),
      'integer_expected',
    ),
    format('lines as text', withFirst({ lines: '6' }), 'integer_expected'),
    format('a negative number of lines', withFirst({ lines: -1 }), 'integer_expected'),
    format('a head in hexadecimal digits', withFirst({ head: '0'.repeat(64) }), 'text_expected'),
    format(
      'a negative amount that is staked',
      { records: withMembers(records, { staked: '-1' }) },
      'integer_expected',
    ),
    vector(
      'version 4 with accounts',
      signDocument(withMembers(loanMembers, { type: 'liability', records }), receiptSigner),
      { step: 'format', why: 'members_wrong' },
    ),
  ];
};

const untrue = async (): Promise<Vector[]> => {
  const refused = (name: string, proof: string, step: string, why: string, keys = KEYS) =>
    vector(name, proof, { step, why, keys });
  const included = (name: string, proof: string, why: string) =>
    refused(name, proof, 'balance_included', why);
  const house = { leaves: leavesOf(37, OWN), own: OWN };
  const sums = (sum: string): string =>
    withLeaf({ path: path.map((node, at) => (at === 0 ? withMembers(node, { sum }) : node)) });
  const proof = textOf(members, 'proof');
  const statement = withMembers(member(members, 'statement'), { t: 1_767_312_001 });
  return [
    refused('no key of the house', text, 'signature', 'key_unknown', KEYS.slice(1)),
    refused(
      'a member changed',
      canonicalJson(withMembers(parseCanonicalJson(text), { uid: '1022' })),
      'signature',
      'signature_wrong',
    ),
    refused('no key of the log', text, 'liabilities_checkpoint', 'key_unknown', KEYS.slice(0, 1)),
    refused(
      'a checkpoint that is none',
      signed({ proof: `${proof.slice(0, proof.indexOf('\n\n'))}\n\nrubbish` }),
      'liabilities_checkpoint',
      'note_malformed',
    ),
    refused('a statement that was not logged', signed({ statement }), 'statement_logged', 'not_in_the_log'),
    refused(
      'an extra line',
      signed({ proof: proof.replace('index ', 'extra AAAA\nindex ') }),
      'statement_logged',
      'proof_malformed',
    ),
    refused(
      'a checkpoint that no witness saw',
      signed({ proof: proof.replace(/\n\u2014 witness.*\n/, '\n') }),
      'witnesses',
      'witness_missing',
      [...KEYS, WITNESS_KEY],
    ),
    included('a currency that is not in the statement', signed({ currency: 'BTC' }), 'currency_missing'),
    included('no leaves', signed({ leaves: [], balance: '0' }), 'balance_wrong'),
    included('a leaf left out', signed({ leaves: leaves.slice(1) }), 'balance_wrong'),
    included('another balance', signed({ balance: '1' }), 'balance_wrong'),
    included('another customer', signed({ uid: '1022' }), 'root_wrong'),
    included('another part', withLeaf({ balance: '1' }), 'root_wrong'),
    included('another nonce', withLeaf({ nonce: '0'.repeat(32) }), 'root_wrong'),
    included('another place', withLeaf({ index: 8 }), 'root_wrong'),
    included('a place beyond the tree', withLeaf({ index: 37, path: [] }), 'index_out_of_range'),
    included('a leaf twice', signed({ leaves: [leaves[0] ?? null, ...leaves] }), 'leaves_out_of_order'),
    included('leaves in another order', signed({ leaves: leaves.toReversed() }), 'leaves_out_of_order'),
    included('a node too few', withLeaf({ path: path.slice(0, -1) }), 'path_too_short'),
    included('a node too many', withLeaf({ path: [...path, path[0] ?? null] }), 'path_too_long'),
    included('another sum on a path', sums('1'), 'root_wrong'),
    included('a sum that overflows', sums((2n ** 128n - 1n).toString()), 'sum_out_of_range'),
    included('another number of leaves', await proofOf({ ...house, changes: { leaves: 38 } }), 'root_wrong'),
    included(
      'accounts that do not add up to the balance',
      await recordsProof(recordsOf(OWN_LINES), undefined, {}, 5n),
      'accounts_wrong',
    ),
    included(
      'accounts that the leaves do not have',
      await recordsProof(recordsOf(OWN_LINES), undefined, { records: recordsOf(new Map()) }),
      'root_wrong',
    ),
    included('a loan that is shown as a balance', signedLoan({ type: 'liability' }), 'path_too_short'),
    included('another debt of a loan', signedLoan({ balance: '1' }), 'balance_wrong'),
    included('a loan of another borrower', signedLoan({ uid: '1022' }), 'root_wrong'),
    refused(
      'loans whose total is too high',
      await proofOf({ ...LENT, changes: { sum: 10n ** 12n } }, 'loan'),
      'total',
      'total_wrong',
    ),
    refused(
      'a total that is too low',
      await proofOf({ ...house, changes: { sum: 1n } }),
      'total',
      'total_wrong',
    ),
  ];
};

/** `docs/vectors/liabilities.jsonl`. */
export const makeLiabilityVectors = async (): Promise<string> =>
  vectorLines([...(await valid()), ...misspelled(), ...(await untrue())]);
