import { bankRates, type DataOf } from '@tallystick/contract';
import { formatExchangeRate } from '@tallystick/money';
import type { Operator } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import type { PaymentMethods } from '../payment-methods.ts';
import type { RateContext } from './current-rate.ts';
import { RATE_MAX_AGE_MS, type Rate, rateGap, staleAtMs } from './rates.rules.ts';
import { selectNewestRates } from './rates.sql.ts';

interface RateListContext extends RateContext {
  readonly database: Database;
  readonly paymentMethods: Pick<PaymentMethods, 'all'>;
  readonly operator: Pick<Operator, 'require'>;
}

type Bank = DataOf<typeof bankRates>['ways'][number];

const toWireBank = (rate: Rate | null, version: number, nowMs: number): Omit<Bank, 'way_id' | 'currency'> => {
  const closesAtMs = rate === null ? null : staleAtMs(rate);
  return {
    version,
    closed: rateGap(rate, nowMs),
    closes_at: closesAtMs === null ? null : wireTime(closesAtMs),
    rate:
      rate === null
        ? null
        : {
            local_currency: rate.localCurrency,
            deposit_rate: formatExchangeRate(rate.depositRate),
            withdraw_rate: formatExchangeRate(rate.withdrawRate),
            dated_at: wireTime(rate.datedAtMs),
          },
  };
};

/** The banks with their rates. The change of a rate is `rates-change.ts`. */
export const registerRateRoutes = (http: Http, context: RateListContext): void => {
  const { database, clock, mode, paymentMethods, operator } = context;
  http.serve(bankRates, async (_input, { staff }) => {
    operator.require(staff, 'see_rates');
    const banks = (await paymentMethods.all()).filter(({ kind }) => kind === 'bank');
    const usable = await selectNewestRates(database, mode);
    // Also counts the rate of a demo, which live mode does not use.
    const versions = await selectNewestRates(database, 'demo');
    return {
      max_age_seconds: RATE_MAX_AGE_MS / 1000,
      ways: banks.map(({ wayId, currency }) => ({
        way_id: wayId,
        currency,
        ...toWireBank(
          usable.find((one) => one.wayId === wayId) ?? null,
          versions.find((one) => one.wayId === wayId)?.version ?? 0,
          clock.nowMs(),
        ),
      })),
    };
  });
};
