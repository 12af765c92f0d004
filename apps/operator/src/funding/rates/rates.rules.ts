import type { LocalAmount } from '@tallystick/contract';
import { duration, sumOf, utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';

export interface Bank {
  readonly closed: 'rate_missing' | 'rate_stale' | null;
  readonly closes_at: string | null;
}

/** The state of a bank in words. */
export const bankState = ({ closed, closes_at }: Bank, nowMs: number): string => {
  if (closed === 'rate_missing') return t('Closed: no rate was approved yet');
  if (closed === 'rate_stale') return t('Closed: the rate is too old');
  if (closes_at === null) return t('Open at the demo’s rate, which does not age');
  const left = duration((Date.parse(closes_at) - nowMs) / 1000);
  return t('Open. Closes at {closesAt}, in {left}', { closesAt: utcAt(closes_at), left });
};

/** The local amount of a payment. */
export const localSum = ({ amount, currency }: LocalAmount): string => sumOf(amount, currency);

/** `36.5 THB for 1 USDT, version 2 of 2026-03-02 10:00:00 UTC`. Null for a payment without a rate. */
export const rateOf = (local: LocalAmount | null, currency: string): string | null =>
  local === null
    ? null
    : t(
        local.demo
          ? '{rate} {local} for 1 {currency}, version {version} of {time} (the demo’s rate)'
          : '{rate} {local} for 1 {currency}, version {version} of {time}',
        {
          rate: local.rate,
          local: local.currency,
          currency,
          version: local.rate_version,
          time: utcAt(local.rate_at),
        },
      );
