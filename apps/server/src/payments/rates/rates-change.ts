import { bankRateForm } from '@tallystick/contract';
import { formatExchangeRate, localDigits, parseExchangeRate } from '@tallystick/money';
import * as z from 'zod/mini';
import { defineChange, writesVersion } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectPaymentMethods } from '../methods/payment-methods.sql.ts';
import { RATE_MAX_AGE_MS } from './rates.rules.ts';
import { selectNewestRate } from './rates.sql.ts';

/** The columns of a rate that a change sets. Rates are integers at 1e-8, as text. */
const storedRate = z.object({
  local_currency: z.string(),
  local_digits: z.int(),
  deposit_rate: z.string(),
  withdraw_rate: z.string(),
  /** The time of the proposal. The age of the rate counts from it. */
  dated_at: z.string(),
});

/** Converts the figures. Refuses an unknown currency, and a withdrawal rate above the deposit rate. */
const toStored = (form: z.output<typeof bankRateForm>, { nowMs }: { readonly nowMs: number }) => {
  const digits = localDigits(form.local_currency);
  const depositRate = parseExchangeRate(form.deposit_rate);
  const withdrawRate = parseExchangeRate(form.withdraw_rate);
  if (digits === null) throw new AppError('invalid_fields', { fields: { local_currency: 'invalid' } });
  if (depositRate === null || withdrawRate === null || withdrawRate > depositRate) {
    throw new AppError('invalid_fields', { fields: { withdraw_rate: 'invalid' } });
  }
  return {
    local_currency: form.local_currency,
    local_digits: digits,
    deposit_rate: String(depositRate),
    withdraw_rate: String(withdrawRate),
    dated_at: wireTime(nowMs),
  };
};

/** The rates of a bank. They are dated by the proposal, and no older rate is used, so a proposal lives as long as a rate. */
export const BANK_RATES_CHANGE = defineChange({
  subject: 'bank_rates',
  actions: { proposed: 'rate_proposed', approved: 'rate_approved', rejected: 'rate_rejected' },
  lifeMs: RATE_MAX_AGE_MS,
  targetName: 'way_id',
  form: bankRateForm,
  content: storedRate,
  newest: async (sql, wayId) => {
    const methods = await selectPaymentMethods(sql);
    if (!methods.some((method) => method.wayId === wayId && method.kind === 'bank'))
      throw new AppError('not_found');
    // The rate of a demo is a version too, which live mode does not use.
    const rate = await selectNewestRate(sql, 'demo', wayId);
    if (rate === null) return { version: 0, content: null };
    const content = {
      local_currency: rate.localCurrency,
      local_digits: rate.localDigits,
      deposit_rate: String(rate.depositRate),
      withdraw_rate: String(rate.withdrawRate),
      dated_at: wireTime(rate.datedAtMs),
    };
    return { version: rate.version, content };
  },
  toContent: toStored,
  carryOut: writesVersion('funding.rates', { target: 'way_id', version: 'version' }),
  words: ({ local_currency, deposit_rate, withdraw_rate }) => ({
    local_currency,
    deposit_rate: formatExchangeRate(BigInt(deposit_rate)),
    withdraw_rate: formatExchangeRate(BigInt(withdraw_rate)),
  }),
});
