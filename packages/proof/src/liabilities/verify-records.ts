import { equalBytes } from '../encoding/bytes.ts';
import { ensure, ensureShown } from '../proof-error.ts';
import { needed, openSteps, type Step } from '../steps.ts';
import type { LiabilityProof } from './liability-proof.ts';
import { firstHead, type LedgerLine, LINE_ACCOUNTS, type LineAccount, lineBytes, nextHead } from './lines.ts';
import type { StatedAccount } from './stated-records.ts';

/**
 * Adds up a customer's own lines, and compares them with the accounts of a statement and with what the customer kept. So a balance or a line
 * that was changed or removed is seen.
 */

export const RECORD_STEPS = [
  /** The statement is not older than the kept one, and no account has fewer lines. Not shown if nothing is kept. */
  'records_follow',
  /** The lines have no gap, and reach to those of the statement and to those that were seen before. */
  'records_whole',
  /** Each balance follows from the one before, and the last ones are those of the statement and of now. */
  'records_added',
  /** The statement, the kept one and the lines that were seen before have exactly these lines. */
  'records_stated',
] as const;
export type RecordStep = (typeof RECORD_STEPS)[number];

/** The accounts of an earlier statement that the customer kept. */
export interface RecordsMark {
  /** The second of the statement. */
  readonly second: number;
  readonly accounts: readonly StatedAccount[];
}

export type OwnLines = ReadonlyMap<LineAccount, readonly LedgerLine[]>;

export interface OwnRecords {
  readonly kept: RecordsMark | null;
  /** By rising number, from the first line on or from the line after the kept ones. Null if they are too many to be read. */
  readonly lines: OwnLines | null;
  /** The accounts after the last lines that the customer saw, which no statement may have yet. */
  readonly seen?: readonly StatedAccount[];
  /** The balances now, as far as the reader knows them. */
  readonly balances?: ReadonlyMap<LineAccount, bigint>;
}

export interface RecordsVerdict {
  readonly steps: readonly Step<RecordStep>[];
  /** The accounts after the last of the lines. Null if a step does not hold. */
  readonly seen: readonly StatedAccount[] | null;
}

/** One account with its lines. */
interface Walk {
  readonly start: StatedAccount;
  readonly lines: readonly LedgerLine[];
  readonly stated: StatedAccount;
  /** The accounts that the customer kept and saw before. */
  readonly marks: readonly StatedAccount[];
  readonly now: bigint | undefined;
}

const walksOf = (proof: LiabilityProof, own: OwnRecords, lines: OwnLines): readonly Walk[] =>
  LINE_ACCOUNTS.map((account) => {
    const { uid, currency, records } = proof;
    const first = { account, lines: 0, balance: 0n, head: firstHead({ uid, currency, account }) };
    const among = (accounts: readonly StatedAccount[] = []): StatedAccount =>
      accounts.find((each) => each.account === account) ?? first;
    const ofAccount = lines.get(account) ?? [];
    const kept = among(own.kept?.accounts);
    return {
      start: ofAccount[0]?.number === 1 ? first : kept,
      lines: ofAccount,
      stated: among(records?.accounts),
      marks: [kept, among(own.seen)],
      now: own.balances?.get(account),
    };
  });

const checkFollow = ({ statement, records }: LiabilityProof, kept: RecordsMark | null): void => {
  ensureShown(records !== null, 'version_without_records');
  ensureShown(kept !== null, 'nothing_kept');
  ensure(statement.second >= kept.second, 'statement_older');
  for (const { account, lines } of kept.accounts) {
    const stated = records.accounts.find((each) => each.account === account)?.lines ?? 0;
    ensure(stated >= lines, 'lines_fewer');
  }
};

const checkWhole = ({ start, lines, stated, marks }: Walk): void => {
  let last = start.lines;
  for (const { number } of lines) {
    ensure(number === last + 1, 'line_missing');
    last = number;
  }
  ensure(last >= stated.lines && marks.every((mark) => last >= mark.lines), 'line_missing');
};

const checkAdded = ({ start, lines, stated, marks, now }: Walk): void => {
  let { balance } = start;
  const compare = (number: number): void => {
    ensure(
      marks.every((mark) => mark.lines !== number || mark.balance === balance),
      'balance_not_kept',
    );
    ensure(stated.lines !== number || stated.balance === balance, 'balance_not_stated');
  };
  compare(start.lines);
  for (const { number, amount, balanceAfter } of lines) {
    ensure(balanceAfter === balance + amount, 'balance_not_added');
    balance = balanceAfter;
    compare(number);
  }
  ensure(now === undefined || now === balance, 'balance_not_now');
};

/** Returns the account after the last line. */
const checkStated = ({ start, lines, stated, marks }: Walk): StatedAccount => {
  let at = start;
  const compare = (): void => {
    ensure(
      marks.every((mark) => mark.lines !== at.lines || equalBytes(mark.head, at.head)),
      'line_not_kept',
    );
    ensure(stated.lines !== at.lines || equalBytes(stated.head, at.head), 'line_not_stated');
  };
  compare();
  for (const line of lines) {
    const head = nextHead(at.head, lineBytes(line));
    at = { ...at, lines: line.number, balance: line.balanceAfter, head };
    compare();
  }
  return at;
};

/** Compares own lines with a proof of a balance that holds. Never throws. */
export const verifyRecords = (proof: LiabilityProof, own: OwnRecords): RecordsVerdict => {
  const { check, steps } = openSteps<RecordStep>();
  check('records_follow', () => checkFollow(proof, own.kept));
  const isFollowing = steps.every(({ ok, notShown }) => ok || notShown === true);
  const walks = (): readonly Walk[] => {
    ensureShown(proof.records !== null, 'version_without_records');
    ensureShown(own.lines !== null, 'records_too_many');
    needed(isFollowing || null);
    return walksOf(proof, own, own.lines);
  };
  const isWhole = check('records_whole', () => {
    walks().forEach(checkWhole);
    return true;
  });
  const isAdded = check('records_added', () => {
    const all = walks();
    needed(isWhole);
    all.forEach(checkAdded);
    return true;
  });
  const seen = check('records_stated', () => {
    const all = walks();
    needed(isWhole);
    return all.map(checkStated);
  });
  return { steps, seen: isAdded === true ? seen : null };
};
