import type { ReceiptWhy, StaffApplication } from '@tallystick/contract';
import { formatAmount, localDigits, parseAmount, parseDecimal, parseExchangeRate } from '@tallystick/money';
import { type Received, receivedOf, type Told } from '@tallystick/rules';
import { readUtc } from '../../../shared/fields/utc-field.rules.ts';
import { sumOf } from '../../../shared/format.rules.ts';
import { t } from '../../../shared/language/text.ts';

export const WHY_WORDS: Readonly<Record<ReceiptWhy, string>> = {
  charges: t('deposits.bank.bankKeptCharges'),
  sent_other: t('deposits.bank.customerSentAnotherAmount'),
  exchanged: t('deposits.bank.bankConverted'),
};

/** The code of a stored receipt in words. */
export const whyWords = (why: string | null): string | null =>
  Object.entries(WHY_WORDS).find(([code]) => code === why)?.[1] ?? why;

type Applied = Pick<
  StaffApplication,
  'amount' | 'currency' | 'local' | 'fee' | 'needs_two' | 'one_person_max'
>;

/** The unit in which the bank shows what came, and its digits after the point. */
export const unitOf = ({ currency, local }: Pick<Applied, 'currency' | 'local'>) =>
  local === null
    ? { unit: currency, digits: 6 }
    : { unit: local.currency, digits: localDigits(local.currency) ?? 0 };

const toldOf = ({ amount, currency, local }: Applied): Told => ({
  amount: parseAmount(amount, currency) ?? 0n,
  currency,
  local:
    local === null
      ? null
      : {
          amount: parseDecimal(local.amount, unitOf({ currency, local }).digits) ?? 0n,
          digits: unitOf({ currency, local }).digits,
          rate: parseExchangeRate(local.rate) ?? 0n,
        },
});

export interface Reading extends Received {
  /** The amount minus the fee. Null: it does not exceed the fee. */
  readonly credit: string | null;
  readonly needsTwo: boolean;
}

/** The amount that came, as the server will read it. Null while it is no amount. */
export const readReceived = (typed: string, of: Applied): Reading | null => {
  const received = receivedOf(typed, toldOf(of));
  if (received === null) return null;
  const fee = parseAmount(of.fee, of.currency) ?? 0n;
  const most = parseAmount(of.one_person_max, of.currency) ?? 0n;
  const { amount } = received;
  return {
    ...received,
    credit: amount > fee ? sumOf(formatAmount(amount - fee, of.currency), of.currency) : null,
    needsTwo: of.needs_two || amount > most,
  };
};

/** A time as a bank shows it, often without the hour. */
export const readBooked = (typed: string): string | null =>
  readUtc(typed) ?? readUtc(`${typed.trim()} 00:00`);
