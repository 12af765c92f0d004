import type { LocalAmount } from '@tallystick/contract';
import { duration, sumOf, utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';

export interface Bank {
  readonly closed: 'rate_missing' | 'rate_stale' | null;
  readonly closes_at: string | null;
}

/** The state of a bank in words. */
export const bankState = ({ closed, closes_at }: Bank, nowMs: number): string => {
  if (closed === 'rate_missing') return t('rates.closedNoRateApprovedYet');
  if (closed === 'rate_stale') return t('rates.closedRateTooOld');
  if (closes_at === null) return t('rates.openAtDemoRate');
  const left = duration((Date.parse(closes_at) - nowMs) / 1000);
  return t('rates.openCloses', { closesAt: utcAt(closes_at), left });
};

/** The local amount of a payment. */
export const localSum = ({ amount, currency }: LocalAmount): string => sumOf(amount, currency);

/** `36.5 THB for 1 USDT, version 2 of 2026-03-02 10:00:00 UTC`. Null for a payment without a rate. */
export const rateOf = (local: LocalAmount | null, currency: string): string | null =>
  local === null
    ? null
    : t(local.demo ? 'rates.demoRateVersion' : 'rates.rateVersion', {
        rate: local.rate,
        local: local.currency,
        currency,
        version: local.rate_version,
        time: utcAt(local.rate_at),
      });
