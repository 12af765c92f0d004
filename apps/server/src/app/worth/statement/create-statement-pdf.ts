import type { Locale } from '@tallystick/i18n';
import { STATEMENT_TEXTS } from '@tallystick/i18n/server/statement-texts.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { takeAttempt } from '../../../platform/security/limits/rate-limit.ts';
import { drawInThread } from '../pdf/draw-in-thread.ts';
import { describeStatement, type StatementIssue } from './describe-statement.ts';
import { readStatement, type StatementContext } from './read-statement.ts';

const ALLOWANCE = { name: 'statement_pdf', attempts: 20, perSeconds: 3_600 };
/** Documents that one process draws at once. Each takes about a second of a core. */
const AT_ONCE = 2;
const RETRY_SECONDS = 5;

export interface StatementPdfContext extends StatementContext {
  readonly clock: Clock;
  /** Everything that the document says besides the figures. */
  readonly issueOf: (uid: bigint) => Promise<StatementIssue>;
}

type MakePdf = (asked: {
  readonly uid: bigint;
  readonly year: number;
  readonly locale: Locale;
}) => Promise<Uint8Array>;

/** Makes statements as PDF: one at a time for each customer, and few at a time in the process. */
export const createStatementPdf = (context: StatementPdfContext): MakePdf => {
  const underWay = new Set<bigint>();
  return async ({ uid, year, locale }) => {
    const { database, clock } = context;
    if (underWay.has(uid)) throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
    if (underWay.size >= AT_ONCE) throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    underWay.add(uid);
    try {
      await takeAttempt(database, clock, { allowance: ALLOWANCE, key: String(uid) });
      const [of, issue] = await Promise.all([readStatement(context, uid, year), context.issueOf(uid)]);
      const writing = { locale, texts: STATEMENT_TEXTS[locale] };
      return await drawInThread(describeStatement(of, issue, writing));
    } finally {
      underWay.delete(uid);
    }
  };
};
