import { readFile } from 'node:fs/promises';
import { divRound, formatAmount } from '@tallystick/money';
import { type MovingCost, stakeBound } from '@tallystick/rules/moving-cost.ts';
import { MOVING_COSTS, VENUE_PUSHES } from '@tallystick/rules/moving-cost-table.ts';
import { TERMS } from '../../bench/lead/terms.ts';

const PAGE = new URL('../../docs/verification.md', import.meta.url);
const BEGIN = '<!-- moving cost: made by npm run gen -->\n';
const END = '<!-- end of moving cost -->';

const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...others] = rows;
  return [head, head.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

/** A rate at 1e-8 in percent with one digit. */
const percent = (rate: bigint): string => {
  const tenths = divRound(rate, 100_000n);
  return `${tenths / 10n}.${tenths % 10n} %`;
};
const points = (push: bigint): string => `${push / 10_000n} bp`;
/** In hundredths of USDT, rounded down. */
const usdt = (amount: bigint): string => formatAmount(amount - (amount % 10_000n), 'USDT');

const venuesTable = (): string =>
  table([
    ['coin', 'push', 'at least', 'at most'],
    ...VENUE_PUSHES.map(({ symbol, push, least, most }) => [symbol, points(push), usdt(least), usdt(most)]),
  ]);

const rowOf = ({ symbol, durationSeconds, flips, cheapest }: MovingCost): readonly string[] => {
  const { push, heldSeconds, success, cost } = cheapest;
  const profitRate = TERMS.find(([seconds]) => seconds === durationSeconds)?.[1] ?? 0n;
  const most = VENUE_PUSHES.find((venue) => venue.symbol === symbol && venue.push === push)?.most ?? cost;
  const bounds = [cost, most].map((each) => stakeBound(each, success, profitRate));
  return [
    symbol,
    `${durationSeconds} s`,
    ...flips.map(({ share }) => percent(share)),
    `${points(push)}, last ${heldSeconds} s`,
    percent(success),
    usdt(cost),
    ...bounds.map((bound) => (bound === null ? '–' : usdt(bound))),
  ];
};

const costsTable = (): string => {
  const [first] = MOVING_COSTS;
  return table([
    [
      'coin',
      'duration',
      ...(first?.flips ?? []).map(({ push }) => `flipped by ${points(push)}`),
      'cheapest push',
      'succeeds',
      'costs at least',
      'bound of the stake',
      'bound by the most',
    ],
    ...MOVING_COSTS.map(rowOf),
  ]);
};

/** Makes the part of docs/verification.md with the measured cost of moving an outcome. The rest of the page is written by hand. */
export const makeMovingCostSection = async (): Promise<string> => {
  const page = await readFile(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/verification.md has no marks of the moving cost');
  return `${before}${BEGIN}${venuesTable()}\n\n${costsTable()}\n${END}${after}`;
};
