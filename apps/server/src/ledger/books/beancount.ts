import { formatAmount } from '@tallystick/money';
import type { Chart } from './chart.ts';
import type { Journal, JournalLine } from './journals.ts';

/** Files of Beancount (https://beancount.github.io/docs/beancount_language_syntax.html). Files of consecutive days make one book. */

const posting = ({ account, amount, currency }: JournalLine): string =>
  `  ${account.name}  ${formatAmount(amount, currency)} ${currency}`;

/** A name of the ledger in words: `trade_settlement` is `trade settlement`. */
export const wordsOf = (cause: string): string => cause.replaceAll('_', ' ');

/** A file names its chart: the same days under another one have other accounts. */
export const beancountHead = ({ version }: Chart): string => `; chart of accounts, version ${version}\n\n`;

/** The journals of a day. */
export const beancountDay = (day: string, journals: readonly Journal[]): string =>
  journals
    .map(({ cause, lines, count }) =>
      [`${day} * "${wordsOf(cause)}" "${count} lines"`, ...lines.map(posting), '', ''].join('\n'),
    )
    .join('');

/** The balances at the end of a day. Assertions hold at the beginning of their day, so they name the next one. */
export const beancountAssertions = (dayAfter: string, balances: readonly JournalLine[]): string =>
  balances
    .map(
      ({ account, currency, amount }) =>
        `${dayAfter} balance ${account.name}  ${formatAmount(amount, currency)} ${currency}\n`,
    )
    .join('');

/** The beginning of a book: its accounts, and their balances before the day. */
export const beancountOpenings = (day: string, chart: Chart, before: readonly JournalLine[]): string => {
  const balances = before.filter(({ amount }) => amount !== 0n);
  return [
    beancountHead(chart).trimEnd(),
    '',
    ...chart.accounts.map(({ name }) => `${day} open ${name}`),
    '',
    ...(balances.length === 0 ? [] : [`${day} * "balances before this day" ""`, ...balances.map(posting)]),
    '',
  ].join('\n');
};
