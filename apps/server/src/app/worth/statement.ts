import { type Statement, WORTH_CAUSES } from '@tallystick/contract';
import type { StatementTexts } from '@tallystick/i18n/server/statement-texts.ts';
import { formatAmount } from '@tallystick/money';
import { wireTime } from '../../platform/http/wire.ts';
import { csvLine } from '../../platform/lists/csv.rules.ts';
import { readOwnResults } from '../../trading/public.ts';
import { readChange, toWireCauses, usdtOrNull, type WorthContext } from './read-worth.ts';
import { newestMoment, valueAt } from './worth.rules.ts';

export interface StatementContext extends WorthContext {
  readonly symbolOf: (symbolId: number) => string;
}

const MONTHS = 12;

/** The statement of a customer's calendar year. A running year ends now. */
export const readStatement = async (
  context: StatementContext,
  uid: bigint,
  year: number,
): Promise<Statement> => {
  const from = new Date(Date.UTC(year, 0, 1));
  const end = Math.min(Date.UTC(year + 1, 0, 1), newestMoment(context.clock.nowMs()));
  const to = new Date(Math.max(end, from.getTime()));
  const [{ standings, worths, causes, priceAt }, results] = await Promise.all([
    readChange(context, uid, [from, to]),
    readOwnResults(context, uid, { from: year * MONTHS, until: (year + 1) * MONTHS }),
  ]);
  const balances = [...(standings.at(-1)?.balances ?? [])].filter(([, amount]) => amount !== 0n);
  const { total, by_symbol, by_seconds, voided, complete } = results;
  return {
    year,
    from: wireTime(from.getTime()),
    to: wireTime(to.getTime()),
    opening: usdtOrNull(worths[0] ?? null),
    closing: usdtOrNull(worths[1] ?? null),
    causes: toWireCauses(causes),
    balances: balances.map(([currency, amount]) => ({
      currency,
      amount: formatAmount(amount, currency),
      value: usdtOrNull(valueAt(currency, amount, priceAt(currency, Math.floor(to.getTime() / 1000)))),
    })),
    complete,
    trading: total,
    by_symbol,
    by_seconds,
    voided,
  };
};

/** A statement as a CSV file. It begins with a byte order mark so that spreadsheets detect UTF-8. */
export const csvOfStatement = (of: Statement, { worth: texts, csv }: StatementTexts): string => {
  const { trading } = of;
  const lines: (readonly string[])[] = [
    (['item', 'detail', 'currency', 'amount'] as const).map((key) => csv[key]),
    [csv.opening, of.from, 'USDT', of.opening ?? ''],
  ];
  const { causes } = of;
  if (causes !== null) {
    for (const cause of WORTH_CAUSES) lines.push([texts.causes[cause], '', 'USDT', causes[cause]]);
  }
  lines.push([csv.closing, of.to, 'USDT', of.closing ?? '']);
  for (const { currency, amount } of of.balances) lines.push([csv.final_balance, of.to, currency, amount]);
  const figures = (detail: string, row: Statement['trading']): void => {
    const net = [texts.net, detail, 'USDT', row.net];
    const staked = [texts.staked, detail, 'USDT', row.staked];
    const fees = [texts.fees, detail, 'USDT', row.fees];
    lines.push(net, staked, fees);
    for (const key of ['trades', 'wins', 'losses', 'ties', 'voids'] as const)
      lines.push([texts[key], detail, '', String(row[key])]);
    if (row.win_rate !== null) lines.push([texts.winRate, detail, '', row.win_rate]);
    if (row.break_even !== null) lines.push([texts.breakEven, detail, '', row.break_even]);
  };
  if (of.complete) {
    figures('', trading);
    for (const row of of.by_symbol) figures(row.symbol, row);
    for (const row of of.by_seconds) figures(`${row.seconds} s`, row);
    lines.push([texts.voided, '', 'USDT', of.voided]);
  } else lines.push([texts.counting, '', '', '']);
  return `\uFEFF${lines.map(csvLine).join('')}`;
};
