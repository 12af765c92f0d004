import type { LedgerLine, LineAccount } from '../../../packages/proof/src/liabilities/lines.ts';
import type { StatedRecords } from '../../../packages/proof/src/liabilities/stated-records.ts';
import type { OwnLines } from '../../../packages/proof/src/liabilities/verify-records.ts';
import { KEYS } from '../../../packages/proof/src/testing/house.ts';
import { LIABILITY_V1 } from '../../../packages/proof/src/testing/liability-v1.ts';
import {
  exportedLines,
  firstLines,
  OWN_LINES,
  recordsOf,
  recordsProof,
  STATED_AT,
} from '../../../packages/proof/src/testing/records.ts';
import { type Expected, type Vector, vectorLines, vectorOf } from './vector.ts';

interface Given extends Expected {
  readonly lines?: OwnLines;
  readonly proof?: string;
  readonly kept?: string | null;
}

const EARLIER = { available: 3, borrowed: 1, held: 0 };
const RECORDS = recordsOf(OWN_LINES);
const PROOF = await recordsProof(RECORDS);
const KEPT = await recordsProof(recordsOf(firstLines(OWN_LINES, EARLIER)), STATED_AT - 100);

const vector = (name: string, given: Given): Vector => ({
  ...vectorOf(name, given),
  proof: given.proof ?? PROOF,
  kept: given.kept === undefined ? KEPT : given.kept,
  records: exportedLines(given.lines ?? OWN_LINES),
  keys: KEYS,
});

const AVAILABLE = OWN_LINES.get('available') ?? [];
const withAvailable = (own: readonly LedgerLine[]): OwnLines => new Map(OWN_LINES).set('available', own);
const withLine = (at: number, changes: Partial<LedgerLine>): OwnLines =>
  withAvailable(AVAILABLE.map((line, place) => (place === at ? { ...line, ...changes } : line)));
/** An amount, with every balance after it. */
const withAmount = (at: number, amount: bigint): OwnLines =>
  withAvailable(
    AVAILABLE.map((line, place) => ({
      ...line,
      amount: place === at ? amount : line.amount,
      balanceAfter:
        place < at ? line.balanceAfter : line.balanceAfter + amount - (AVAILABLE[at]?.amount ?? 0n),
    })),
  );

const withAccount = (account: LineAccount, changes: object): StatedRecords => ({
  ...RECORDS,
  accounts: RECORDS.accounts.map((each) => (each.account === account ? { ...each, ...changes } : each)),
});

const valid = async (): Promise<Vector[]> => {
  const later = new Map([...OWN_LINES].map(([account, own]) => [account, own.slice(EARLIER[account])]));
  const empty = { accounts: [], staked: 0n };
  return [
    vector('all lines, and an earlier proof', {}),
    vector('all lines, and nothing kept', { kept: null, notShown: ['records_follow'] }),
    vector('the lines after the earlier proof', { lines: later }),
    vector('lines after the statement', {
      proof: await recordsProof(recordsOf(firstLines(OWN_LINES, { available: 5, borrowed: 1, held: 2 }))),
    }),
    vector('the same statement again', { kept: PROOF }),
    vector('nothing left, and no lines', {
      proof: await recordsProof(empty),
      lines: new Map(),
      kept: null,
      notShown: ['records_follow'],
    }),
    vector('a statement of version 1', {
      proof: LIABILITY_V1,
      kept: null,
      notShown: ['records_follow', 'records_whole', 'records_added', 'records_stated'],
    }),
  ];
};

const untrue = async (): Promise<Vector[]> => {
  const refused = (name: string, step: string, why: string, given: Given = {}) =>
    vector(name, { ...given, step, why });
  const fewer = recordsOf(firstLines(OWN_LINES, { ...EARLIER, available: 2 }));
  const [held] = RECORDS.accounts.slice(2);
  return [
    refused('an older statement', 'records_follow', 'statement_older', {
      proof: await recordsProof(RECORDS, STATED_AT - 101),
    }),
    refused('a statement with fewer lines', 'records_follow', 'lines_fewer', {
      proof: await recordsProof(fewer),
    }),
    refused('an account that is left out', 'records_follow', 'lines_fewer', {
      proof: await recordsProof({ accounts: RECORDS.accounts.slice(0, 1), staked: 28_000_000n }),
    }),
    refused('a line left out in the middle', 'records_whole', 'line_missing', {
      lines: withAvailable(AVAILABLE.filter((_, at) => at !== 3)),
    }),
    refused('the last line left out', 'records_whole', 'line_missing', {
      lines: withAvailable(AVAILABLE.slice(0, -1)),
    }),
    refused('a line twice', 'records_whole', 'line_missing', {
      lines: withAvailable(AVAILABLE.flatMap((line, at) => (at === 4 ? [line, line] : [line]))),
    }),
    refused('all lines of an account left out', 'records_whole', 'line_missing', {
      lines: new Map(OWN_LINES).set('held', []),
    }),
    refused('1,000 USDT taken from a balance', 'records_added', 'balance_not_stated', {
      proof: await recordsProof(withAccount('available', { balance: 9_194_500_001n })),
    }),
    refused('1,000 USDT taken from the balance after a line', 'records_added', 'balance_not_added', {
      lines: withLine(4, { balanceAfter: 9_194_500_000n }),
    }),
    refused('another amount of a line', 'records_added', 'balance_not_added', {
      lines: withLine(5, { amount: 2n }),
    }),
    refused('1,000 USDT taken from a line that was kept', 'records_added', 'balance_not_kept', {
      lines: withAmount(0, 9_000_000_000n),
    }),
    refused('1,000 USDT taken from a line, and nothing kept', 'records_added', 'balance_not_stated', {
      lines: withAmount(0, 9_000_000_000n),
      kept: null,
    }),
    refused('another kind of a line that was kept', 'records_stated', 'line_not_kept', {
      lines: withLine(1, { kind: 'withdrawal' }),
    }),
    refused('another time of a line', 'records_stated', 'line_not_stated', {
      lines: withLine(4, { atMs: 1 }),
    }),
    refused('another reference of a line', 'records_stated', 'line_not_stated', {
      lines: withLine(5, { reference: null }),
    }),
    refused('a head of other lines', 'records_stated', 'line_not_stated', {
      proof: await recordsProof(withAccount('held', { head: new Uint8Array(32) })),
    }),
    refused('accounts that do not add up to the balance', 'balance_included', 'accounts_wrong', {
      proof: await recordsProof(RECORDS, STATED_AT, {}, 5n),
    }),
    refused('accounts that the leaves do not have', 'balance_included', 'root_wrong', {
      proof: await recordsProof(RECORDS, STATED_AT, {
        records: withAccount('held', { lines: (held?.lines ?? 0) + 1 }),
      }),
    }),
  ];
};

/** `docs/vectors/records.jsonl`. */
export const makeRecordVectors = async (): Promise<string> =>
  vectorLines([...(await valid()), ...(await untrue())]);
