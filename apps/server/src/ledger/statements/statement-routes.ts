import * as contract from '@tallystick/contract';
import { type Currency, formatAmount } from '@tallystick/money';
import type { Operator } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import { decodeCursor, encodeCursor, pageStart, toPage } from '../../platform/http/cursor.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import {
  type ClosedDay,
  countClosedDays,
  selectClosedDay,
  selectClosedDays,
  selectDayBalances,
  selectDayMovements,
} from './statements.sql.ts';

const toWireDay = ({ day, lines, closedAtMs }: ClosedDay): contract.ClosedDay => ({
  day,
  lines,
  closed_at: wireTime(closedAtMs),
});

const toWireMoved = (of: {
  readonly account: contract.StatementAccount;
  readonly currency: Currency;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}) => ({
  account: of.account,
  currency: of.currency,
  amount_in: formatAmount(of.amountIn, of.currency),
  amount_out: formatAmount(of.amountOut, of.currency),
});

/** The statement of a closed day. Null if the day is not closed. */
export const readStatement = async (database: Database, day: string): Promise<contract.DayBooks | null> => {
  const closed = await selectClosedDay(database, day);
  if (closed === null) return null;
  const [balances, movements] = await Promise.all([
    selectDayBalances(database, day),
    selectDayMovements(database, day),
  ]);
  return {
    ...toWireDay(closed),
    balances: balances.map((of) => ({
      ...toWireMoved(of),
      opening: formatAmount(of.opening, of.currency),
      closing: formatAmount(of.opening + of.amountIn + of.amountOut, of.currency),
    })),
    movements: movements.map((of) => ({ ...toWireMoved(of), kind: of.kind, lines: of.lines })),
  };
};

const DAY_MS = 86_400_000;

/** A cursor is the number of a day, since a date may be one that no calendar has. */
const cursorOf = ({ day }: ClosedDay): string => encodeCursor([Date.parse(day) / DAY_MS]);
const dayOf = (cursor: string): string => {
  const [number] = decodeCursor(cursor, /^(\d{1,6})$/);
  return new Date(Number(number) * DAY_MS).toISOString().slice(0, 10);
};

/** The staff API of the daily statements of the ledger. */
export const registerStatementRoutes = (
  http: Http,
  database: Database,
  operator: Pick<Operator, 'require'>,
): void => {
  http.serve(contract.closedDays, async (query, { staff }) => {
    operator.require(staff, 'see_statements');
    const { after, offset } = pageStart(query, dayOf);
    const [days, total] = await Promise.all([
      selectClosedDays(database, { before: after, offset, limit: query.row + 1 }),
      countClosedDays(database),
    ]);
    return toPage(query, days, total, toWireDay, cursorOf);
  });

  http.serve(contract.dayStatement, async ({ day }, { staff }) => {
    operator.require(staff, 'see_statements');
    const statement = await readStatement(database, day);
    if (statement === null) throw new AppError('not_found');
    return statement;
  });
};
