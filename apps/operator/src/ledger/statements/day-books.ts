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
