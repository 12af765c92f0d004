import { ownResults, worth, yearStatement, yearStatementCsv, yearStatementPdf } from '@tallystick/contract';
import { STATEMENT_TEXTS } from '@tallystick/i18n/server/statement-texts.ts';
import { selectVerifiedName } from '../../accounts/public.ts';
import { DEFAULT_ACCENT, DEFAULT_NAME } from '../../platform/config/brand/brand.ts';
import { invariant } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { readOwnResults } from '../../trading/public.ts';
import { symbolIdOf } from '../coin-prices.ts';
import type { Services } from '../services.ts';
import { readWorth } from './read-worth.ts';
import { createStatementPdf } from './statement/create-statement-pdf.ts';
import { type StatementIssue, statementFileName } from './statement/describe-statement.ts';
import { readStatement } from './statement/read-statement.ts';
import { csvOfStatement } from './statement/statement-csv.ts';

async function* oneChunk<Chunk>(chunk: Chunk): AsyncGenerator<Chunk> {
  yield chunk;
}

type Wired = Pick<Services, 'core' | 'floor'>;

/** Reads the facts that a statement states besides its figures. */
const issueOf = async ({ core, floor }: Wired, uid: bigint): Promise<StatementIssue> => {
  const { database, clock, config, mode } = core;
  const [holder, [newest]] = await Promise.all([
    selectVerifiedName(database, uid),
    floor.verification.liabilities.list(null, 1),
  ]);
  return {
    brand: {
      name: config.brand?.name ?? DEFAULT_NAME,
      accent: config.brand?.colours?.light.brand ?? DEFAULT_ACCENT,
    },
    isDemo: mode === 'demo',
    uid,
    holder,
    madeAtMs: clock.nowMs(),
    liabilities: newest ?? null,
  };
};

/** The customer's own figures, which several slices know together. */
export const registerWorthRoutes = (http: Http, services: Wired): void => {
  const { core } = services;
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
    symbolIdOf: symbolIdOf(market),
  };

  http.serve(worth, ({ range }, { uid }) => readWorth(context, uid, range));

  http.serve(ownResults, (_input, { uid }) => readOwnResults(context, uid));

  http.serve(yearStatement, ({ year }, { uid }) => readStatement(context, uid, year));

  http.download(yearStatementCsv, async ({ year }, { uid, locale }) => {
    const of = await readStatement(context, uid, year);
    return {
      type: 'text/csv; charset=utf-8',
      fileName: statementFileName(year, 'csv'),
      chunks: oneChunk(csvOfStatement(of, STATEMENT_TEXTS[locale])),
    };
  });

  const makePdf = createStatementPdf({ ...context, issueOf: (uid) => issueOf(services, uid) });
  http.download(yearStatementPdf, async ({ year }, { uid, locale }) => ({
    type: 'application/pdf',
    fileName: statementFileName(year, 'pdf'),
    chunks: oneChunk(await makePdf({ uid, year, locale })),
  }));
};
