import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { firstHead, LINE_BYTES } from '@tallystick/proof';
import {
  type LinesAsked,
  type OwnedAccount,
  type PackedLines,
  selectCustomerAccounts,
  selectPackedLines,
} from '../../ledger/public.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { type LineHead, selectLineHeads, upsertLineHeads } from './line-heads.sql.ts';
import { lockReports, selectNewestReport } from './reports.sql.ts';

/**
 * The hash over all lines of each customer's account. Written lines never change, so it goes on from the last statement. The ledger's hot path
 * knows nothing of it.
 */

const HASH_BYTES = 32;
/** Accounts whose lines are read at once, and the lines of each: 80 bytes a line. */
const ACCOUNTS_AT_ONCE = 250;
const LINES_AT_ONCE = 1_000;
const PAGE = 5_000;

const buffer = Buffer.alloc(1 + HASH_BYTES + LINE_BYTES);
buffer[0] = 0x06;

/** `nextHead` of the proof package over packed lines, with Node's own SHA-256. */
const headAfter = (head: Uint8Array, packed: Buffer): Uint8Array => {
  buffer.set(head, 1);
  for (let at = 0; at < packed.length; at += LINE_BYTES) {
    packed.copy(buffer, 1 + HASH_BYTES, at, at + LINE_BYTES);
    buffer.write(hash('sha256', buffer, 'binary'), 1, 'latin1');
  }
  return Uint8Array.from(buffer.subarray(1, 1 + HASH_BYTES));
};

const keyOf = ({ uid, currency }: { uid: bigint; currency: string }, account: string): string =>
  `${uid} ${currency} ${account}`;

const firstOf = ({ uid, currency, kind }: OwnedAccount, report: number): LineHead => ({
  uid,
  currency,
  account: kind,
  report,
  lines: 0,
  lastAtMs: 0,
  balance: 0n,
  head: firstHead({ uid, currency, account: kind }),
});

/** The next lines of some accounts. Looks again from the beginning of time if the ledger's clock was set back. */
const nextLines = async (
  sql: Sql,
  asked: readonly (LinesAsked & { readonly until: number })[],
): Promise<readonly PackedLines[]> => {
  const found = await selectPackedLines(sql, asked, LINES_AT_ONCE);
  const byAccount = new Map(found.map((lines) => [lines.accountId, lines]));
  const short = asked.filter(({ accountId, after, until }) => {
    const lines = byAccount.get(accountId);
    const isWhole = lines !== undefined && lines.last === after + lines.count;
    return !(isWhole && (lines.last >= until || lines.count === LINES_AT_ONCE));
  });
  if (short.length === 0) return found;
  const all = await selectPackedLines(
    sql,
    short.map((each) => ({ ...each, sinceMs: 0 })),
    LINES_AT_ONCE,
  );
  for (const lines of all) byAccount.set(lines.accountId, lines);
  return [...byAccount.values()];
};

/** The heads of accounts after all of their lines. The balance is that of the account, whatever its lines say. */
const followAccounts = async (
  sql: Sql,
  accounts: readonly OwnedAccount[],
  heads: Map<bigint, LineHead>,
): Promise<void> => {
  let behind = accounts;
  while (behind.length > 0) {
    const asked = behind.flatMap(({ accountId, lines }) => {
      const head = heads.get(accountId);
      return head === undefined || head.lines >= lines
        ? []
        : [{ accountId, after: head.lines, sinceMs: head.lastAtMs, until: lines }];
    });
    if (asked.length === 0) return;
    const found = await nextLines(sql, asked);
    for (const { accountId, last, lastAtMs, bytes } of found) {
      const head = heads.get(accountId);
      if (head === undefined) continue;
      heads.set(accountId, { ...head, lines: last, lastAtMs, head: headAfter(head.head, bytes) });
    }
    // An account whose lines are missing is stated as the ledger has it. Its owner sees the gap.
    const moved = new Set(found.map(({ accountId }) => accountId));
    behind = behind.filter(({ accountId }) => moved.has(accountId));
    await breathe();
  }
};

export interface FollowedPage {
  readonly accounts: readonly OwnedAccount[];
  /** In the order of the accounts. */
  readonly heads: readonly LineHead[];
  /** Those that differ from what is stored. */
  readonly changed: readonly LineHead[];
}

/** Each page of all customer accounts, with the heads that the statement `report` has if it is made now. */
export async function* followLines(sql: Sql, report: number): AsyncGenerator<FollowedPage> {
  for (let after = 0n; ; ) {
    const accounts = await selectCustomerAccounts(sql, after, PAGE);
    const [first, last] = [accounts[0], accounts.at(-1)];
    if (first === undefined || last === undefined) return;
    after = last.accountId;
    const stored = new Map(
      (await selectLineHeads(sql, report, first.uid, last.uid)).map((head) => [
        keyOf(head, head.account),
        head,
      ]),
    );
    const storedOf = (account: OwnedAccount) => stored.get(keyOf(account, account.kind));
    const heads = new Map(
      accounts.map((account) => [account.accountId, storedOf(account) ?? firstOf(account, report)]),
    );
    for (let at = 0; at < accounts.length; at += ACCOUNTS_AT_ONCE)
      await followAccounts(sql, accounts.slice(at, at + ACCOUNTS_AT_ONCE), heads);
    const all = accounts.flatMap((account) => {
      const head = heads.get(account.accountId);
      return head === undefined ? [] : [{ ...head, report, balance: account.balance }];
    });
    const changed = all.filter((head, at) => {
      const account = accounts[at];
      const before = account === undefined ? undefined : storedOf(account);
      return before === undefined || before.lines !== head.lines || before.balance !== head.balance;
    });
    yield { accounts, heads: all, changed };
    if (accounts.length < PAGE) return;
  }
}

/**
 * Follows the lines up to about now, each page in a statement of its own, so that the snapshot of the statement `report` has little left to
 * read. Does nothing once that statement is made.
 */
export const followAhead = async (database: Database, report: number): Promise<void> => {
  for await (const { changed } of followLines(database, report)) {
    if (changed.length === 0) continue;
    await database.transaction(async (sql) => {
      await lockReports(sql);
      const newest = await selectNewestReport(sql);
      if ((newest?.position ?? -1) + 1 === report) await upsertLineHeads(sql, changed);
    });
  }
};
