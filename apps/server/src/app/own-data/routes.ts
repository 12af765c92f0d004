import { closeAccount as closeRoute, closing, exportData, resetDemo } from '@tallystick/contract';
import { ACCOUNTS_OWN } from '../../accounts/public.ts';
import { fundingOwn } from '../../funding/public.ts';
import { LEDGER_OWN, lockLane, resetDemoBalance } from '../../ledger/public.ts';
import { ALERTS_OWN, FAVOURITES_OWN } from '../../market/public.ts';
import { NOTIFICATIONS_OWN } from '../../notifications/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { PICTURES_OWN } from '../../platform/uploads/uploads.sql.ts';
import { wireTime } from '../../platform/wire.ts';
import { productsOwn } from '../../products/public.ts';
import { SUPPORT_OWN } from '../../support/public.ts';
import { tradesOwn } from '../../trading/public.ts';
import type { Services } from '../services.ts';
import { type ClosingContext, closeAccount } from './close-account.ts';
import { type ExportContext, exportOf } from './export-data.ts';
import { createFilePlaces } from './file-places.ts';
import { readOpen, readRemains } from './remains.ts';

const DAY_SECONDS = 86_400;
const EXPORTS = { name: 'own_data', attempts: 3, perSeconds: DAY_SECONDS };
const RESETS = { name: 'demo_reset', attempts: 3, perSeconds: DAY_SECONDS };

type Wired = Pick<Services, 'core' | 'floor' | 'funding'>;

export const closingContextOf = ({ core }: Pick<Services, 'core'>): ClosingContext => {
  const { database, clock, log, accounts, uploads, config, sockets } = core;
  const { documentsKeptDays } = config;
  const onSignedOut = (uid: bigint): Promise<void> => sockets.signOut(uid);
  return { database, clock, log, accounts, uploads, documentsKeptDays, onSignedOut };
};

const exportContextOf = ({ core, floor, funding }: Wired): ExportContext => {
  const { database, clock, uploads, market } = core;
  const { trading, verification } = floor;
  const symbolOf = (symbolId: number): string =>
    market.symbols().find((known) => known.symbolId === symbolId)?.symbol ?? 'unknown';
  return {
    database,
    clock,
    uploads,
    host: verification.host,
    receiptOf: (uid, orderNo) => verification.receiptOf(uid, orderNo),
    sections: (nowMs) => [
      ...ACCOUNTS_OWN,
      ...LEDGER_OWN,
      ...tradesOwn({ terms: trading.terms, symbolOf }, nowMs),
      ...fundingOwn(funding.withdrawals.context),
      ...productsOwn(nowMs),
      ...SUPPORT_OWN,
      ...NOTIFICATIONS_OWN,
      ...ALERTS_OWN,
      ...FAVOURITES_OWN,
      ...PICTURES_OWN,
    ],
  };
};

const registerExport = (http: Http, services: Wired): void => {
  const { database, clock } = services.core;
  const context = exportContextOf(services);
  const places = createFilePlaces(clock);
  http.download(exportData, async (_input, { uid }) => {
    places.check(uid);
    await takeAttempt(database, clock, { allowance: EXPORTS, key: String(uid) });
    return {
      type: 'application/json; charset=utf-8',
      fileName: `tallystick-account-${uid}.json`,
      chunks: places.hold(uid, () => exportOf(context, uid)),
    };
  });
};

/** The calls about a customer's own data: the file, closing the account, and in a demo beginning anew. */
export const registerOwnDataRoutes = (http: Http, services: Wired): void => {
  const { database, clock, mode, config, sockets } = services.core;
  const context = closingContextOf(services);
  registerExport(http, services);

  http.serve(closing, async (_input, { uid }) => ({
    remains: await readRemains(database, uid),
    documents_kept_days: config.documentsKeptDays,
    can_reset: mode === 'demo',
  }));

  http.serve(closeRoute, async (proof, { uid, token }) => {
    const { closedAt, documentsUntil } = await closeAccount(context, { uid, token }, proof);
    return { closed_at: wireTime(closedAt.getTime()), documents_until: wireTime(documentsUntil.getTime()) };
  });

  http.serve(resetDemo, async (_input, { uid }) => {
    if (mode !== 'demo') throw new AppError('not_found');
    if ((await readOpen(database, uid)).length > 0) throw new AppError('account_not_empty');
    await takeAttempt(database, clock, { allowance: RESETS, key: String(uid) });
    await database.transaction(async (sql) => {
      await lockLane(sql, uid);
      if ((await readOpen(sql, uid)).length > 0) throw new AppError('account_not_empty');
      await resetDemoBalance(sql, uid, new Date(clock.nowMs()));
    });
    sockets.changed(uid, 'balances');
    return null;
  });
};
