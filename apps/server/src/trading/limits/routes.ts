import { type DataOf, tradeLimits } from '@tallystick/contract';
import type { Operator } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectLargestStake } from '../totals/exposure.sql.ts';
import { toWireFigures } from './limit-figures.rules.ts';
import { countLanes, selectLimits, selectOpenProfits } from './limits.sql.ts';

export interface LimitsContext {
  readonly database: Database;
  readonly operator: Pick<Operator, 'require'>;
  readonly symbols: () => readonly { readonly symbolId: number; readonly symbol: string }[];
}

/** Open trades that are read for the largest customer. There are more only while thousands are accepted each second. */
const MAX_OPEN = 200_000;

/** The limits, and what is open now. */
const readLimits = async ({ database, symbols }: LimitsContext): Promise<DataOf<typeof tradeLimits>> => {
  const [lanes, open, customer, limits] = await Promise.all([
    countLanes(database),
    selectOpenProfits(database),
    selectLargestStake(database, MAX_OPEN),
    selectLimits(database),
  ]);
  const now = { userOpenStake: customer.taken, symbolOpenProfit: open.symbol, secondOpenProfit: open.second };
  return {
    lanes,
    open_now: {
      ...toWireFigures(now),
      symbol: symbols().find(({ symbolId }) => symbolId === open.symbolId)?.symbol ?? null,
      is_complete: customer.trades < MAX_OPEN,
    },
    in_force: {
      version: limits.version,
      ...toWireFigures(limits.figures),
      in_force_at: wireTime(limits.inForceAtMs),
    },
  };
};

/** The change of the limits is `limits-change.ts`. */
export const registerLimitsRoutes = (http: Http, context: LimitsContext): void => {
  http.serve(tradeLimits, async (_input, { staff }) => {
    context.operator.require(staff, 'see_terms');
    return readLimits(context);
  });
};
