import { localDigits, parseDecimal } from '@tallystick/money';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import { because } from '../../platform/reasons/reason.rules.ts';

/** Entries of one file. */
export const MAX_LINES = 5_000;

/** An entry of a statement, as the file has it. */
export interface StatementLine {
  /** The bank's own reference. */
  readonly bankLine: string;
  readonly bookedAt: Date;
  readonly direction: 'credit' | 'debit';
  /** Minor units of the currency. */
  readonly amount: bigint;
  readonly currency: string;
  readonly endToEnd: string | null;
  readonly words: string;
  readonly payer: string | null;
}

export interface Statement {
  readonly format: 'camt.053' | 'csv';
  /** The number of the account, without spaces. Null: the file has none. */
  readonly account: string | null;
  readonly lines: readonly StatementLine[];
}

/** A file is no statement, for this reason. It is not stored. */
export class StatementProblem extends Error {
  readonly reason: ReasonText;
  constructor(reason: ReasonText) {
    super(reason);
    this.reason = reason;
  }
}

export const wrongEntry = (entry: number, field: string): StatementProblem =>
  new StatementProblem(because('statement_entry', { entry, field }));

/** An amount in minor units of its currency. Digits beyond those of the currency may only be zeros. */
export const readAmount = (text: string, currency: string): bigint | null => {
  const digits = localDigits(currency);
  if (digits === null) return null;
  const plain = text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
  const amount = parseDecimal(plain, digits);
  return amount === null || amount === 0n || amount > 10n ** 17n ? null : amount;
};

const DAY = /^(\d{4}-\d{2}-\d{2})(Z|[+-]\d{2}:\d{2})?$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/;

/** A day or a moment of a statement. Without a zone it counts as UTC. Null if it is none. */
export const readTime = (text: string): Date | null => {
  const [, day = '', zone = 'Z'] = DAY.exec(text) ?? [];
  const [, momentDay = '', clock = '', momentZone = 'Z'] = MOMENT.exec(text) ?? [];
  const date = day === '' ? momentDay : day;
  const at = new Date(day === '' ? `${date}T${clock}${momentZone}` : `${date}T00:00:00${zone}`);
  // The 31st of June would become the 1st of July.
  const isDay = date >= '2000-01-01' && date < '2200-01-01' && isCalendarDay(date);
  return isDay && !Number.isNaN(at.getTime()) ? at : null;
};

const isCalendarDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** A text on one line, without what is not visible. Null if nothing is left. */
export const oneLine = (text: string | null, most: number): string | null => {
  const visible = (text ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  const line = Array.from(visible).slice(0, most).join('');
  return line === '' ? null : line;
};

/** A reference as it is compared: without the spaces and capitals in which two statements of a bank differ. Null if it has no valid length. */
export const readReference = (text: string | null): string | null => {
  const key = oneLine(text, 65)?.toUpperCase() ?? '';
  return key.length >= 4 && key.length <= 64 ? key : null;
};
