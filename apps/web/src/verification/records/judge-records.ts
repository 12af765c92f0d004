import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import type { LedgerRecord } from '@tallystick/contract/ledger/records.ts';
import { base64Decode, base64Encode } from '@tallystick/proof/encoding/bytes.ts';
import type { LiabilityProof } from '@tallystick/proof/liabilities/liability-proof.ts';
import type { LineAccount } from '@tallystick/proof/liabilities/lines.ts';
import { readRecordLines, unitsOf } from '@tallystick/proof/liabilities/records-file.ts';
import type { StatedAccount } from '@tallystick/proof/liabilities/stated-records.ts';
import { verifyLiability } from '@tallystick/proof/liabilities/verify-liability.ts';
import {
  type OwnLines,
  type OwnRecords,
  type RecordStep,
  verifyRecords,
} from '@tallystick/proof/liabilities/verify-records.ts';
import type { CurrencyRecords, KeptRecords, RecordFault } from '../../ledger/public.ts';
import { endingOf } from '../check/step-states.rules.ts';

/** The answers of the house in one check. */
export interface GivenRecords {
  /** The proofs of the account's balances in the newest statement, also of those with nothing left. */
  readonly proofs: readonly string[];
  /** Every line that the kept ones do not have, at least. Null if they are too many. */
  readonly records: readonly LedgerRecord[] | null;
  /** Null if they changed while the records were read. */
  readonly balances: readonly Balance[] | null;
}

export interface Reader {
  readonly uid: string;
  readonly vkeys: readonly string[];
  readonly nowMs: number;
}

export type Outcome =
  | { readonly state: 'holds'; readonly lines: number }
  /** Nothing contradicts it, and not all of it could be checked. */
  | { readonly state: 'many' }
  | { readonly state: 'open' }
  | { readonly state: 'old' }
  | { readonly state: 'fault'; readonly fault: RecordFault };

export interface Judged {
  readonly kept: KeptRecords;
  readonly outcomes: ReadonlyMap<string, Outcome>;
}

const FAULT_OF: Readonly<Record<RecordStep, RecordFault>> = {
  records_follow: 'older',
  records_whole: 'missing',
  records_added: 'sum',
  records_stated: 'changed',
};

const fault = (name: RecordFault): Outcome => ({ state: 'fault', fault: name });

const RECORD_ID = /^[A-Z0-9]+-(?:borrowed-|held-)?([0-9]+)$/;

/** The row of the file of own data that a line of the wire would be. */
const rowOf = ({ record_id, ...record }: LedgerRecord) => ({
  ...record,
  number: RECORD_ID.exec(record_id)?.[1] ?? '',
});

const toKept = (accounts: readonly StatedAccount[]): CurrencyRecords['accounts'] =>
  accounts.map(({ account, lines, balance, head }) => ({
    account,
    lines,
    balance: balance.toString(),
    head: base64Encode(head),
  }));

const fromKept = (accounts: CurrencyRecords['accounts']): readonly StatedAccount[] =>
  accounts.map((each) => ({ ...each, balance: BigInt(each.balance), head: base64Decode(each.head) }));

/** Lines from the kept ones on, or all of them if nothing is kept. */
const newLines = (lines: OwnLines, kept: CurrencyRecords | null): OwnLines =>
  new Map(
    [...lines].map(([account, own]) => {
      const known = kept?.accounts.find((each) => each.account === account)?.lines ?? 0;
      return [account, own.filter(({ number }) => number > known)];
    }),
  );

/** The balances of now that lines lead to. Held USDT is also in running trades, which have no lines of their own. */
const balancesOf = (
  balances: readonly Balance[] | null,
  currency: string,
): ReadonlyMap<LineAccount, bigint> | undefined => {
  const own = balances?.find((each) => each.currency === currency);
  if (own === undefined) return undefined;
  const units = new Map<LineAccount, bigint>([
    ['available', unitsOf(own.available, currency)],
    ['borrowed', unitsOf(own.borrowed, currency)],
  ]);
  return currency === 'USDT' ? units : units.set('held', unitsOf(own.held, currency));
};

const ownOf = (proof: LiabilityProof, given: GivenRecords, kept: CurrencyRecords | null): OwnRecords => {
  const { currency } = proof;
  const lines = given.records === null ? null : readRecordLines(given.records.map(rowOf), currency);
  const balances = balancesOf(given.balances, currency);
  return {
    kept: kept === null ? null : { second: kept.second, accounts: fromKept(kept.accounts) },
    lines: lines === null ? null : newLines(lines, kept),
    ...(kept !== null && { seen: fromKept(kept.seen) }),
    ...(balances !== undefined && { balances }),
  };
};

interface One {
  readonly outcome: Outcome;
  /** Null: as before. */
  readonly kept: CurrencyRecords | null;
}

const judgeProof = (proof: LiabilityProof, given: GivenRecords, kept: CurrencyRecords | null): One => {
  const { records, statement } = proof;
  // A house that commits to nothing any more says so by the version of its statement.
  if (records === null) return { outcome: kept === null ? { state: 'old' } : fault('left'), kept: null };
  const { steps, seen } = verifyRecords(proof, ownOf(proof, given, kept));
  const failed = steps.find(({ ok, notShown }) => !ok && notShown !== true);
  if (failed !== undefined) return { outcome: fault(FAULT_OF[failed.name]), kept: null };
  const accounts = toKept(records.accounts);
  const next = { second: statement.second, accounts, seen: seen === null ? accounts : toKept(seen) };
  const lines = (seen ?? []).reduce((sum, each) => sum + each.lines, 0);
  return { outcome: seen === null ? { state: 'many' } : { state: 'holds', lines }, kept: next };
};

/** Judges one proof of the house. Null for a proof that cannot be read. */
const judgeDocument = (
  text: string,
  given: GivenRecords,
  { uid, vkeys }: Reader,
  before: KeptRecords,
): (One & { readonly currency: string }) | null => {
  const { steps, proof } = verifyLiability(new TextEncoder().encode(text), vkeys);
  if (proof === null) return null;
  const { currency } = proof;
  const ending = endingOf(steps);
  if (ending === 'fails' || proof.uid.toString() !== uid || proof.kind !== 'liability')
    return { currency, outcome: fault('refused'), kept: null };
  // The witness may be slow: the next check sees the same statement.
  if (ending === 'open') return { currency, outcome: { state: 'open' }, kept: null };
  return { currency, ...judgeProof(proof, given, before.currencies[currency] ?? null) };
};

/**
 * Adds up the records of all currencies, and compares them with the proofs, with the balances of now and with what this phone keeps. Throws if a
 * record of the house is none.
 */
export const judgeRecords = (given: GivenRecords, reader: Reader, before: KeptRecords): Judged => {
  const outcomes = new Map<string, Outcome>();
  const currencies = { ...before.currencies };
  for (const text of given.proofs) {
    const judged = judgeDocument(text, given, reader, before);
    if (judged === null) continue;
    outcomes.set(judged.currency, judged.outcome);
    if (judged.kept !== null) currencies[judged.currency] = judged.kept;
  }
  // Lines never end, so an account with lines is in every later statement.
  for (const [currency, { accounts }] of Object.entries(before.currencies)) {
    if (!outcomes.has(currency) && accounts.length > 0) outcomes.set(currency, fault('left'));
  }
  const [alarm] = [...outcomes].flatMap(([currency, outcome]) =>
    outcome.state === 'fault' ? [{ currency, fault: outcome.fault }] : [],
  );
  return {
    kept: { checkedAtMs: reader.nowMs, currencies, ...(alarm !== undefined && { alarm }) },
    outcomes,
  };
};
