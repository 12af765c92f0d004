import { ensure } from '../proof-error.ts';
import { type LedgerLine, LINE_ACCOUNTS, lineBytes } from './lines.ts';
import type { OwnLines } from './verify-records.ts';

/** The list `records` in the file of a customer's own data. */

const MAX_LINES = 5_000_000;
const NUMBER = /^[1-9][0-9]{0,15}$/;
const AMOUNT = /^(-?)(0|[1-9][0-9]{0,18})(?:\.([0-9]{1,8}))?$/;
const TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;

/** Digits after the point of amounts: 6 of USDT, 8 of every other currency. */
const digitsOf = (currency: string): number => (currency === 'USDT' ? 6 : 8);

const textOf = (row: object, name: string, syntax: RegExp): string => {
  const value: unknown = Object.getOwnPropertyDescriptor(row, name)?.value;
  ensure(typeof value === 'string' && syntax.test(value), 'records_malformed');
  return value;
};

/** A decimal amount in the smallest unit of its currency. */
export const unitsOf = (text: string, currency: string): bigint => {
  const [, sign, whole, fraction = ''] = AMOUNT.exec(text) ?? [];
  const digits = digitsOf(currency);
  ensure(whole !== undefined && fraction.length <= digits, 'records_malformed');
  const units = BigInt(whole + fraction.padEnd(digits, '0'));
  return sign === '-' ? -units : units;
};

const lineOf = (row: object, currency: string): LedgerLine => {
  const reference: unknown = Object.getOwnPropertyDescriptor(row, 'reference')?.value;
  const atMs = Date.parse(textOf(row, 'created_at', TIME));
  ensure(Number.isSafeInteger(atMs), 'records_malformed');
  const line = {
    number: Number(textOf(row, 'number', NUMBER)),
    kind: textOf(row, 'kind', /^/),
    amount: unitsOf(textOf(row, 'amount', AMOUNT), currency),
    balanceAfter: unitsOf(textOf(row, 'balance_after', AMOUNT), currency),
    atMs,
    reference: reference === null ? null : textOf(row, 'reference', /^/),
  };
  // A line that has no bytes is refused here, and not in the middle of a check.
  lineBytes(line);
  return line;
};

/** Reads the lines of a currency from the list, in any order. Throws `records_malformed` or `line_malformed` for anything else. */
export const readRecordLines = (list: unknown, currency: string): OwnLines => {
  ensure(Array.isArray(list) && list.length <= MAX_LINES, 'records_malformed');
  const lines = new Map(LINE_ACCOUNTS.map((account) => [account, [] as LedgerLine[]]));
  for (const row of list as readonly unknown[]) {
    ensure(typeof row === 'object' && row !== null, 'records_malformed');
    if (textOf(row, 'currency', /^/) !== currency) continue;
    const name = textOf(row, 'account', /^/);
    const account = LINE_ACCOUNTS.find((each) => each === name);
    ensure(account !== undefined, 'records_malformed');
    lines.get(account)?.push(lineOf(row, currency));
  }
  for (const own of lines.values()) own.sort((a, b) => a.number - b.number);
  return lines;
};
