import { checkAddress } from '@tallystick/addresses';
import type { MethodSettings, PayoutRule } from '@tallystick/contract';
import { type Currency, formatAmount, parseAmount } from '@tallystick/money';
import { BITCOIN_CHAIN, EVM_CHAIN } from '../methods/default-payment-methods.ts';
import type { PaymentMethod } from '../methods/payment-methods.sql.ts';

/** The limits of payouts in minor units of USDT. */
export interface PayoutLimits {
  readonly customerDayMax: bigint;
  readonly destinationDayMax: bigint;
  readonly houseDayMax: bigint;
}

/** A method's fields that settings change. */
export type MethodFigures = Omit<PaymentMethod, 'wayId' | 'kind' | 'currency' | 'chain'>;

/** The fields that cannot be accepted, by their names on the wire. */
export type Faults = Readonly<Record<string, 'amount' | 'invalid' | 'required'>>;

export const settingsOf = (method: PaymentMethod): MethodSettings => {
  const sum = (amount: bigint): string => formatAmount(amount, method.currency);
  return {
    enabled: method.enabled,
    deposit_min: sum(method.depositMin),
    deposit_fee: sum(method.depositFee),
    withdraw_min: sum(method.withdrawMin),
    withdraw_fee: sum(method.withdrawFee),
    confirmations: method.confirmations,
    one_person_max: sum(method.onePersonMax),
    house_address: method.houseAddress,
    bank:
      method.bank === null
        ? null
        : {
            cardholder_name: method.bank.cardholderName,
            opening_bank: method.bank.openingBank,
            card_number: method.bank.cardNumber,
            bank_code: method.bank.bankCode,
            branch: method.bank.branch,
          },
  };
};

const AMOUNTS = [
  ['deposit_min', 'depositMin'],
  ['deposit_fee', 'depositFee'],
  ['withdraw_min', 'withdrawMin'],
  ['withdraw_fee', 'withdrawFee'],
  ['one_person_max', 'onePersonMax'],
] as const;

const readAmounts = (settings: MethodSettings, currency: Currency) => {
  const faults: Record<string, 'amount'> = {};
  const amounts = { depositMin: 0n, depositFee: 0n, withdrawMin: 0n, withdrawFee: 0n, onePersonMax: 0n };
  for (const [wire, name] of AMOUNTS) {
    const amount = parseAmount(settings[wire], currency);
    if (amount === null) faults[wire] = 'amount';
    else amounts[name] = amount;
  }
  return { amounts, faults };
};

/** A fee below the minimum, so that something always remains. */
const faultsOfAmounts = ({ depositMin, depositFee, withdrawMin, withdrawFee }: MethodFigures): Faults => ({
  ...(depositMin <= 0n && { deposit_min: 'amount' as const }),
  ...(withdrawMin <= 0n && { withdraw_min: 'amount' as const }),
  ...(depositMin > 0n && depositFee >= depositMin && { deposit_fee: 'amount' as const }),
  ...(withdrawMin > 0n && withdrawFee >= withdrawMin && { withdraw_fee: 'amount' as const }),
});

/** Chains on which each customer has an address of their own. An address of the house would let these deposits go unseen. */
const OWN_ADDRESSES: readonly (string | null)[] = [EVM_CHAIN, BITCOIN_CHAIN];

/** An address in its chain's spelling, without what was pasted around it. */
const spelledBy = ({ chain }: PaymentMethod, address: string | null): string | null => {
  const checked = checkAddress(chain ?? '', address ?? '');
  return checked.ok ? checked.address : address;
};

/** The destination must fit the method. One that is offered has a destination. */
const faultsOfDestination = (
  { kind, chain }: PaymentMethod,
  { house_address: address, bank, enabled }: MethodSettings,
): Faults => {
  if (kind === 'bank') {
    return {
      ...(address !== null && { house_address: 'invalid' as const }),
      ...(enabled && bank === null && { bank: 'required' as const }),
    };
  }
  const mayHaveAddress = !OWN_ADDRESSES.includes(chain);
  const isWrong = address !== null && !(mayHaveAddress && checkAddress(chain ?? '', address).ok);
  return {
    ...(isWrong && { house_address: 'invalid' as const }),
    ...(enabled && mayHaveAddress && address === null && { house_address: 'required' as const }),
    ...(bank !== null && { bank: 'invalid' as const }),
  };
};

/** The figures of a method in minor units, or the fields that cannot be accepted. */
export const readMethodSettings = (
  method: PaymentMethod,
  settings: MethodSettings,
): { readonly figures: MethodFigures; readonly faults: Faults } => {
  const { amounts, faults } = readAmounts(settings, method.currency);
  const { bank } = settings;
  const figures: MethodFigures = {
    ...amounts,
    enabled: settings.enabled,
    confirmations: settings.confirmations,
    houseAddress: spelledBy(method, settings.house_address),
    bank:
      bank === null
        ? null
        : {
            cardholderName: bank.cardholder_name,
            openingBank: bank.opening_bank,
            cardNumber: bank.card_number,
            bankCode: bank.bank_code,
            branch: bank.branch,
          },
  };
  return {
    figures,
    faults: { ...faultsOfAmounts(figures), ...faultsOfDestination(method, settings), ...faults },
  };
};

export const payoutRuleOf = (limits: PayoutLimits): PayoutRule => ({
  customer_day_max: formatAmount(limits.customerDayMax, 'USDT'),
  destination_day_max: formatAmount(limits.destinationDayMax, 'USDT'),
  house_day_max: formatAmount(limits.houseDayMax, 'USDT'),
});

/** The limits in minor units, or the fields that cannot be accepted. */
export const readPayoutRule = (
  rule: PayoutRule,
): { readonly limits: PayoutLimits; readonly faults: Faults } => {
  const faults: Record<string, 'amount'> = {};
  const read = (name: keyof PayoutRule): bigint => {
    const amount = parseAmount(rule[name], 'USDT');
    if (amount === null) faults[name] = 'amount';
    return amount ?? 0n;
  };
  const limits = {
    customerDayMax: read('customer_day_max'),
    destinationDayMax: read('destination_day_max'),
    houseDayMax: read('house_day_max'),
  };
  return { limits, faults };
};
