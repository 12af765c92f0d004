import {
  bookedAs,
  classOfCause,
  type DayBooks,
  HOUSE_CHANGES,
  type HouseChangeClass,
  STATEMENT_ACCOUNTS,
  type StatementSide,
} from '@tallystick/contract';
import { type Currency, formatAmount, isCurrency } from '@tallystick/money';
import { signedMinor } from '../../shared/amounts.rules.ts';

type Balance = DayBooks['balances'][number];
type Movement = DayBooks['movements'][number];

/** The sum of signed amounts. */
export const addUp = (currency: Currency, amounts: readonly string[]): string =>
  formatAmount(
    amounts.reduce((sum, amount) => sum + signedMinor(amount, currency), 0n),
    currency,
  );

/** The sum of amounts that came in and went out. All are of the same currency. */
const netOf = (moved: readonly Pick<Movement, 'currency' | 'amount_in' | 'amount_out'>[]): string => {
  const [first] = moved;
  if (first === undefined) return '0';
  return addUp(
    first.currency,
    moved.flatMap(({ amount_in, amount_out }) => [amount_in, amount_out]),
  );
};

const SIDES = ['customers', 'house', 'outside'] as const satisfies readonly StatementSide[];

const isOn = (side: StatementSide, account: Balance['account']): boolean =>
  STATEMENT_ACCOUNTS[side].some((each) => each === account);

const sideOf = (account: Balance['account']): StatementSide =>
  SIDES.find((side) => isOn(side, account)) ?? 'house';

export interface SideFigures {
  readonly side: StatementSide;
  readonly currency: string;
  readonly opening: string;
  readonly change: string;
  readonly closing: string;
}

/** The money of customers, of the house and outside, at the beginning and at the end of the day. */
export const sidesOf = ({ balances }: Pick<DayBooks, 'balances'>): readonly SideFigures[] =>
  [...Map.groupBy(balances, ({ currency }) => currency)].flatMap(([currency, ofCurrency]) =>
    SIDES.flatMap((side) => {
      const ofSide = ofCurrency.filter(({ account }) => isOn(side, account));
      if (ofSide.length === 0) return [];
      return [
        {
          side,
          currency,
          opening: addUp(
            currency,
            ofSide.map(({ opening }) => opening),
          ),
          change: netOf(ofSide),
          closing: addUp(
            currency,
            ofSide.map(({ closing }) => closing),
          ),
        },
      ];
    }),
  );

export interface HouseResult {
  readonly currency: string;
  readonly amount: string;
}

export interface HouseChange {
  readonly cause: string;
  readonly isOf: HouseChangeClass;
  readonly currency: string;
  readonly amount: string;
}

/** The causes that changed the money of the house on the day: the result first. Causes that changed nothing are left out. */
export const houseChangesOf = ({ movements }: Pick<DayBooks, 'movements'>): readonly HouseChange[] => {
  const ofHouse = movements.filter(({ account }) => isOn('house', account));
  const changes = [...Map.groupBy(ofHouse, ({ kind, currency }) => `${bookedAs(kind)} ${currency}`)].flatMap(
    ([key, all]) => {
      const [cause = '', currency = ''] = key.split(' ');
      const amount = netOf(all);
      return /[1-9]/.test(amount) ? [{ cause, isOf: classOfCause(cause), currency, amount }] : [];
    },
  );
  return HOUSE_CHANGES.flatMap((isOf) => changes.filter((change) => change.isOf === isOf));
};

/** The gain or loss of the house on the day by currency, without lending and capital. */
export const resultsOf = (books: Pick<DayBooks, 'movements'>): readonly HouseResult[] =>
  [
    ...Map.groupBy(
      houseChangesOf(books).filter(({ isOf }) => isOf === 'result'),
      ({ currency }) => currency,
    ),
  ].flatMap(([currency, all]) =>
    isCurrency(currency)
      ? [
          {
            currency,
            amount: addUp(
              currency,
              all.map(({ amount }) => amount),
            ),
          },
        ]
      : [],
  );

/** A name of the ledger in words: `trade_settlement` is `trade settlement`. */
export const wordsOf = (kind: string): string => kind.replaceAll('_', ' ');

const BOOKS: Readonly<Record<StatementSide, string>> = {
  customers: 'Liabilities:Customers',
  house: 'Equity:House',
  outside: 'Assets:Outside',
};

/** `house_available` becomes `Equity:House:HouseAvailable`. */
const beancountAccount = (account: Balance['account']): string =>
  `${BOOKS[sideOf(account)]}:${account.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;

/** Beancount counts what is owned as positive and what is owed as negative, the ledger the other way round. */
const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

const posting = (account: Balance['account'], amount: string, currency: string): string =>
  `  ${beancountAccount(account)}  ${negated(amount)} ${currency}`;

const isAmount = (amount: string): boolean => /[1-9]/.test(amount);

/** One transaction for everything that is booked together. */
const transaction = (day: string, booked: string, movements: readonly Movement[]): string => {
  const lines = movements.reduce((sum, movement) => sum + movement.lines, 0);
  const byAccount = Map.groupBy(movements, ({ account, currency }) => `${account} ${currency}`);
  const postings = [...byAccount.values()].flatMap((ofAccount) => {
    const [first] = ofAccount;
    const amount = netOf(ofAccount);
    return first === undefined || !isAmount(amount) ? [] : [posting(first.account, amount, first.currency)];
  });
  if (postings.length === 0) return '';
  return [`${day} * "${wordsOf(booked)}" "${lines} lines"`, ...postings, ''].join('\n');
};

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/**
 * The day as a file of Beancount (https://beancount.github.io/docs/beancount_language_syntax.html): the movements by kind, and the
 * closing balance of each account as an assertion. Assertions hold at the beginning of their day, so they name the next one. Files of
 * consecutive days make one book, together with the openings of `openingsOf`.
 */
export const beancountOf = (books: DayBooks): string => {
  const booked = Map.groupBy(books.movements, ({ kind }) => bookedAs(kind));
  const transactions = [...booked].map(([kind, movements]) => transaction(books.day, kind, movements));
  const assertions = books.balances.map(
    ({ account, currency, closing }) =>
      `${dayAfter(books.day)} balance ${beancountAccount(account)}  ${negated(closing)} ${currency}`,
  );
  return `${[...transactions.filter((text) => text !== ''), ...assertions].join('\n')}\n`;
};

/** The beginning of a book of Beancount: its accounts, and their balances at the beginning of this day. */
export const openingsOf = (books: DayBooks): string => {
  const names = [...new Set(books.balances.map(({ account }) => beancountAccount(account)))];
  const opened = books.balances.filter(({ opening }) => isAmount(opening));
  return `${[
    ...names.map((name) => `${books.day} open ${name}`),
    '',
    ...(opened.length === 0 ? [] : [`${books.day} * "balances before this day" ""`]),
    ...opened.map(({ account, opening, currency }) => posting(account, opening, currency)),
  ].join('\n')}\n`;
};
