import { ownResults, worth, yearStatement, yearStatementCsv } from '@tallystick/contract';
import { STATEMENT_TEXTS } from '@tallystick/i18n/server/statement-texts.ts';
import type { Currency } from '@tallystick/money';
import { invariant } from '../../platform/http/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { readOwnResults } from '../../trading/public.ts';
import type { Services } from '../open/services.ts';
import { readWorth } from './read-worth.ts';
import { csvOfStatement, readStatement } from './statement.ts';

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text;
}

/** The customer's own figures, which several slices know together. */
export const registerWorthRoutes = (http: Http, { core }: Pick<Services, 'core'>): void => {
  const { database, clock, market } = core;
  // A listing may add coins while the server runs.
  const symbolOf = (symbolId: number): string => {
    const known = market.symbols().find((product) => product.symbolId === symbolId);
    invariant(known !== undefined, `a trade is about a symbol ${symbolId} that the market does not know`);
    return known.symbol;
  };
  const context = {
    database,
    clock,
    symbolOf,
    symbolIdOf: (currency: Currency) =>
      market.symbols().find(({ symbol }) => symbol === `${currency}USDT`)?.symbolId ?? null,
  };

  http.serve(worth, ({ range }, { uid }) => readWorth(context, uid, range));

  http.serve(ownResults, (_input, { uid }) => readOwnResults(context, uid));

  http.serve(yearStatement, ({ year }, { uid }) => readStatement(context, uid, year));

  http.download(yearStatementCsv, async ({ year }, { uid, locale }) => {
    const of = await readStatement(context, uid, year);
    return {
      type: 'text/csv; charset=utf-8',
      fileName: `tallystick-statement-${year}.csv`,
      chunks: oneChunk(csvOfStatement(of, STATEMENT_TEXTS[locale])),
    };
  });
};
