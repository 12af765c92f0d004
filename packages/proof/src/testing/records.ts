import { sha256 } from '@noble/hashes/sha2.js';
import { utf8Encode } from '../encoding/bytes.ts';
import { formatStatement, type LiabilityStatement } from '../liabilities/liabilities.ts';
import { type LiabilityContent, writeLiabilityProof } from '../liabilities/liability-proof.ts';
import {
  firstHead,
  type LedgerLine,
  LINE_ACCOUNTS,
  type LineAccount,
  lineBytes,
  nextHead,
} from '../liabilities/lines.ts';
import { hashRecords, type StatedAccount, type StatedRecords } from '../liabilities/stated-records.ts';
import { growSumTree, type Liability, sumLeaf } from '../liabilities/sum-tree.ts';
import type { OwnLines } from '../liabilities/verify-records.ts';
import { withLoans } from './assets.ts';
import { HOST, openTestLog, receiptSigner } from './house.ts';

/** A customer's lines, and statements that commit to them, for tests. */

export const UID = 1021n;
const AT_MS = 1_767_312_000_000;

/** Lines with these amounts in turn. */
export const linesWith = (amounts: readonly bigint[], kind = 'deposit'): readonly LedgerLine[] => {
  let balanceAfter = 0n;
  return amounts.map((amount, at) => {
    balanceAfter += amount;
    const reference = at % 2 === 0 ? null : `0196f0a0-1c3f-7b1a-9d3e-${String(at).padStart(12, '0')}`;
    return { number: at + 1, kind, amount, balanceAfter, atMs: AT_MS + at * 1_001, reference };
  });
};

export const OWN_LINES: OwnLines = new Map([
  ['available', linesWith([10_000_000_000n, -250_000_000n, -2_500_000n, 450_000_000n, -3_000_000n, 1n])],
  ['borrowed', linesWith([500_000_000n, -500_000_000n], 'loan_payout')],
  ['held', linesWith([2_500_000n, 3_000_000n], 'loan_collateral')],
]);

/** The first lines of each account. */
export const firstLines = (lines: OwnLines, counts: Readonly<Record<LineAccount, number>>): OwnLines =>
  new Map([...lines].map(([account, own]) => [account, own.slice(0, counts[account])]));

export const accountOf = (
  account: LineAccount,
  lines: readonly LedgerLine[],
  currency = 'USDT',
): StatedAccount => {
  let head = firstHead({ uid: UID, currency, account });
  for (const line of lines) head = nextHead(head, lineBytes(line));
  return { account, lines: lines.length, balance: lines.at(-1)?.balanceAfter ?? 0n, head };
};

export const recordsOf = (lines: OwnLines, staked = 25_000_000n): StatedRecords => ({
  accounts: LINE_ACCOUNTS.map((account) => accountOf(account, lines.get(account) ?? [])),
  staked,
});

const sumOf = ({ accounts, staked }: StatedRecords): bigint =>
  accounts.reduce((sum, { balance }) => sum + balance, staked);

/** The statement of a house with one customer's accounts among 37 leaves, and the parts of a proof of it. */
const statedWith = (records: StatedRecords, second: number, balance: bigint) => {
  const own = balance === 0n ? [9] : [2, 9, 21, 36];
  const part = balance / 4n;
  const balances = own.map((_, at) => (at === 0 ? balance - part * BigInt(own.length - 1) : part));
  const leaves: readonly Liability[] = Array.from({ length: 37 }, (_, index) => ({
    currency: 'USDT',
    uid: own.includes(index) ? UID : BigInt(1000 + index),
    nonce: new Uint8Array(16).fill(index),
    balance: balances[own.indexOf(index)] ?? BigInt(index) * 1_000_003n,
    records: own.includes(index) ? hashRecords(records) : sha256(utf8Encode(`records ${index}`)),
  }));
  const tree = growSumTree(leaves.map(sumLeaf));
  const before = withLoans(0n);
  const owed = { root: tree.root.hash, sum: tree.root.sum, count: 12, leaves: tree.count };
  const statement: LiabilityStatement = {
    ...before,
    version: 5,
    second,
    currencies: new Map(
      [...before.currencies].map(([name, each]) => [name, name === 'USDT' ? { ...each, ...owed } : each]),
    ),
  };
  const counted = own.flatMap((index) =>
    leaves
      .slice(index, index + 1)
      .map(({ nonce, balance }) => ({ nonce, balance, index, path: tree.prove(index) })),
  );
  return { statement, counted };
};

export const STATED_AT = 1_767_312_100;

/** A proof of the customer's balance with these accounts in a logged statement. An honest house counts what the accounts add up to. */
export const recordsProof = async (
  records: StatedRecords,
  second = STATED_AT,
  changes: Partial<LiabilityContent> = {},
  counts = sumOf(records),
): Promise<string> => {
  const { statement, counted } = statedWith(records, second, counts);
  const entry = formatStatement(statement);
  const log = openTestLog('liabilities', ['{}', entry, '[]'].map(utf8Encode));
  return writeLiabilityProof(
    {
      kind: 'liability',
      host: HOST,
      currency: 'USDT',
      uid: UID,
      leaves: counted,
      records,
      statement: entry,
      proof: await log.prove(1),
      ...changes,
    },
    receiptSigner,
  );
};

/** A decimal amount of USDT. */
const decimal = (units: bigint): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(7, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

/** The lines as they are in the file of a customer's own data. */
export const exportedLines = (lines: OwnLines, currency = 'USDT') =>
  [...lines].flatMap(([account, own]) =>
    own.map((line) => ({
      account,
      amount: decimal(line.amount),
      balance_after: decimal(line.balanceAfter),
      created_at: new Date(line.atMs).toISOString(),
      currency,
      kind: line.kind,
      number: String(line.number),
      reference: line.reference,
    })),
  );
