import {
  myLiabilities,
  publishLiabilities,
  trustFigures,
  trustKeys,
  trustLiabilities,
  trustSpeeds,
} from '@tallystick/contract';
import { formatAmount, isCurrency } from '@tallystick/money';
import type { Tile } from '@tallystick/proof';
import { invariant } from '../platform/errors.ts';
import { decodeCursor, encodeCursor, toPage } from '../platform/http/cursor.ts';
import type { Http, StaffCaller } from '../platform/http/http.ts';
import { wireTime } from '../platform/wire.ts';
import type { CountedBalance } from './liabilities/prove-liabilities.ts';
import type { Report } from './liabilities/reports.sql.ts';
import { registerAssetsRoute } from './liabilities/routes.ts';
import type { KeptLog } from './logs/keep-log.ts';
import { registerLogRoutes } from './logs/routes.ts';
import { registerReleaseRoutes } from './releases/routes.ts';
import type { Verification } from './verification.ts';

/** Functions from other slices. */
export interface VerificationRoutesContext {
  /** Audits the request for a statement of liabilities. Throws `forbidden` without the permission. */
  readonly askForLiabilities: (staff: StaffCaller, reason: string) => Promise<unknown>;
  /** Addresses of mirrors of the logs. */
  readonly mirrors: readonly string[];
}

const serve = ({ log, published }: KeptLog) => ({
  verifierKey: log.verifierKey,
  checkpoint: () => published().note,
  readTile: (tile: Tile) => log.readTile(tile),
});

const toStatement = ({ position, madeAtMs, entry }: Report) => ({
  position,
  made_at: wireTime(madeAtMs),
  entry,
});

const toCounted = ({ currency, balance, total, document }: CountedBalance) => {
  invariant(isCurrency(currency), `a statement has a currency ${currency} that the code does not know`);
  return {
    currency,
    balance: formatAmount(balance, currency),
    total: formatAmount(total, currency),
    proof: document,
  };
};

const positionOf = (cursor: string): number => Number(decodeCursor(cursor, /^(\d{1,15})$/)[0] ?? '0');

export const registerVerificationRoutes = (
  http: Http,
  verification: Verification,
  { askForLiabilities, mirrors }: VerificationRoutesContext,
): void => {
  const { logs, liabilities } = verification;
  registerLogRoutes(http, {
    prices: serve(logs.prices),
    orders: serve(logs.orders),
    liabilities: serve(logs.liabilities),
    audit: serve(logs.audit),
    releases: serve(logs.releases),
  });
  registerReleaseRoutes(http, verification.releases);
  registerAssetsRoute(http, liabilities);

  http.serve(trustKeys, async () => ({
    host: verification.host,
    prices: logs.prices.log.verifierKey,
    orders: logs.orders.log.verifierKey,
    liabilities: logs.liabilities.log.verifierKey,
    audit: logs.audit.log.verifierKey,
    releases: logs.releases.log.verifierKey,
    receipts: verification.receiptKey,
    witnesses: [...verification.witnessKeys()],
    mirrors: [...mirrors],
    former: (await verification.formerKeys()).map(({ verifierKey, size, closedAt }) => ({
      verifier_key: verifierKey,
      size,
      closed_at: wireTime(closedAt.getTime()),
    })),
  }));

  http.serve(trustFigures, () => verification.figures());

  http.serve(trustSpeeds, () => verification.speeds());

  http.serve(trustLiabilities, async (query) => {
    const total = await liabilities.count();
    // Positions have no gaps, so any page is found by its number at the same cost.
    const before =
      query.cursor === undefined ? total - (query.page_no - 1) * query.row : positionOf(query.cursor);
    const reports = await liabilities.list(before, query.row + 1);
    return toPage(query, reports, total, toStatement, ({ position }) => encodeCursor([position]));
  });

  http.serve(myLiabilities, async (_input, { uid }) => {
    const { report, counted } = await liabilities.provenFor(uid);
    const ofTree = (tree: CountedBalance['tree'], isEmptied = false) =>
      counted.filter((each) => each.tree === tree && (each.balance === 0n) === isEmptied).map(toCounted);
    return {
      statement: report === null ? null : toStatement(report),
      counted: ofTree('balances'),
      emptied: ofTree('balances', true),
      loans: ofTree('loans'),
    };
  });

  http.serve(publishLiabilities, async ({ reason }, { staff }) => {
    await askForLiabilities(staff, reason);
    return toStatement(await liabilities.publish());
  });
};
