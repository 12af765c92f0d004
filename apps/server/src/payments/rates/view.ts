import type { LocalAmount, WayRate } from '@tallystick/contract';
import { formatExchangeRate, formatLocal } from '@tallystick/money';
import { wireTime } from '../../platform/wire.ts';
import type { Rate } from './rates.rules.ts';
import type { LocalFigures } from './rates.sql.ts';

export const toWireRate = (rate: Rate): WayRate => ({
  currency: rate.localCurrency,
  digits: rate.localDigits,
  deposit_rate: formatExchangeRate(rate.depositRate),
  withdraw_rate: formatExchangeRate(rate.withdrawRate),
  rate_version: rate.version,
  rate_at: wireTime(rate.datedAtMs),
  demo: rate.isDemo,
});

export const toWireLocal = (local: LocalFigures | null): LocalAmount | null =>
  local === null
    ? null
    : {
        currency: local.currency,
        amount: formatLocal(local.amount, local.digits),
        rate: formatExchangeRate(local.rate),
        rate_version: local.version,
        rate_at: wireTime(local.datedAtMs),
        demo: local.isDemo,
      };
