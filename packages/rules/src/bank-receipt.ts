import { type Currency, fromLocal, MAX_AMOUNT, parseAmount, parseDecimal } from '@tallystick/money';

/** The transfer that a customer was told to make to a bank. Amounts are minor units. */
export interface Told {
  readonly amount: bigint;
  readonly currency: Currency;
  /** Null: the application has no local amount, because it is older than the rates of banks. */
  readonly local: { readonly amount: bigint; readonly digits: number; readonly rate: bigint } | null;
}

export interface Received {
  readonly amount: bigint;
  /** Minor units of the local currency. Null if there is none. */
  readonly local: bigint | null;
  /** Another amount came than the customer was told to transfer. */
  readonly isOther: boolean;
}

/**
 * The amount that came at a bank, at the rate that the customer was told, rounded up: in the customer's favour. The transfer that they were told
 * gives the amount applied for. `typed` is in the local currency. Null if it is no amount.
 */
export const receivedOf = (typed: string, { amount, currency, local }: Told): Received | null => {
  if (local === null) {
    const came = parseAmount(typed, currency);
    return came === null || came === 0n ? null : { amount: came, local: null, isOther: came !== amount };
  }
  const came = parseDecimal(typed, local.digits);
  if (came === null || came === 0n || came > MAX_AMOUNT) return null;
  if (came === local.amount) return { amount, local: came, isOther: false };
  const credited = fromLocal(came, { currency, rate: local.rate, digits: local.digits });
  return credited > MAX_AMOUNT ? null : { amount: credited, local: came, isOther: true };
};
