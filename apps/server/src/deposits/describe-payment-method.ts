import type { DepositQuote, WayDetails, Way as WirePaymentMethod } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { selectCursor } from '../chains/public.ts';
import {
  BITCOIN_CHAIN,
  EVM_CHAIN,
  type PaymentMethod,
  type Rate,
  rateGap,
  selectNewestRate,
  selectNewestRates,
  toWireRate,
} from '../payments/public.ts';
import { AppError } from '../platform/errors.ts';
import { isCheckedOnChain } from './applications/check-transaction.ts';
import type { DepositsContext } from './context.ts';
import { selectOpenQuote } from './quotes/quotes.sql.ts';
import { toWireQuote } from './quotes/view.ts';

/** True if the server finds deposits of this method itself. */
export const isAutomatic = (context: DepositsContext, method: PaymentMethod): boolean =>
  (method.chain === EVM_CHAIN && context.evmChain() !== null) ||
  (method.chain === BITCOIN_CHAIN && context.bitcoin !== null);

/** True if a deposit method is set up: it is enabled and has an address or an account. A bank also needs a rate. */
export const isSetUp = async (context: DepositsContext, method: PaymentMethod): Promise<boolean> => {
  if (!method.enabled) return false;
  if (method.kind === 'bank') return method.bank !== null;
  if (method.houseAddress !== null) return true;
  if (method.chain === null || !(await context.addresses.serves(method.chain))) return false;
  // Transfers sent before the first look at a real chain would not be found.
  const isRead = async (chain: string) => (await selectCursor(context.database, chain)) !== null;
  if (method.chain === BITCOIN_CHAIN) return context.bitcoin === null || (await isRead(BITCOIN_CHAIN));
  if (method.chain !== EVM_CHAIN) return true;
  // A demo has only its own chain. If that does not run, no deposit can arrive. In live mode without a chain, staff checks
  // deposits.
  if (context.evmChain() === null) return context.mode === 'live';
  return context.mode === 'demo' || (await isRead(EVM_CHAIN));
};

/** The usual interval of blocks in seconds. A demo's own chain makes a block each second while money is on its way. */
const blockSeconds = ({ mode }: Pick<DepositsContext, 'mode'>, chain: string): number => {
  if (chain === BITCOIN_CHAIN) return 600;
  return mode === 'demo' ? 1 : 12;
};

const creditSeconds = (context: DepositsContext, method: PaymentMethod): number | null =>
  method.chain === null || !isAutomatic(context, method)
    ? null
    : method.confirmations * blockSeconds(context, method.chain);

const toWireTerms = (
  context: DepositsContext,
  method: PaymentMethod,
): Omit<WirePaymentMethod, 'local' | 'closed'> => ({
  way_id: method.wayId,
  kind: method.kind,
  currency: method.currency,
  chain: method.chain,
  min: formatAmount(method.depositMin, method.currency),
  fee: formatAmount(method.depositFee, method.currency),
  withdraw_min: formatAmount(method.withdrawMin, method.currency),
  withdraw_fee: formatAmount(method.withdrawFee, method.currency),
  confirmations: method.confirmations,
  automatic: isAutomatic(context, method),
  credit_seconds: creditSeconds(context, method),
  tx_hash_required: isCheckedOnChain(context, method),
});

/** A method as customers see it, with the newest rate of a bank. */
export const toWirePaymentMethod = (
  context: DepositsContext,
  method: PaymentMethod,
  rate: Rate | null,
): WirePaymentMethod => {
  const gap = method.kind === 'bank' ? rateGap(rate, context.clock.nowMs()) : null;
  return {
    ...toWireTerms(context, method),
    local: rate === null || gap !== null ? null : toWireRate(rate),
    closed: gap,
  };
};

/** The content for a wallet: EIP-681 for a token or Ether, BIP-21 for Bitcoin, otherwise only the address. */
const qrTextOf = (context: DepositsContext, method: PaymentMethod, address: string): string => {
  const chain = context.evmChain();
  if (method.chain === EVM_CHAIN && chain !== null) {
    return method.currency === 'ETH'
      ? `ethereum:${address}@${chain.chainId}`
      : `ethereum:${chain.usdtContract}@${chain.chainId}/transfer?address=${address}`;
  }
  return method.chain === BITCOIN_CHAIN ? `bitcoin:${address}` : address;
};

/** The purpose of a transfer without an order number. Staff finds it by this reference. */
export const bankReferenceOf = (uid: bigint): string => `TS${uid}`;

interface FoundPaymentMethod {
  readonly method: PaymentMethod;
  readonly isSetUp: boolean;
  /** The newest rate of a bank, also if it is too old. */
  readonly rate: Rate | null;
}

/** Looks up a deposit method. Null if there is none. It reads the database, so call it before a transaction begins. */
export const findPaymentMethod = async (
  context: DepositsContext,
  wayId: string,
): Promise<FoundPaymentMethod | null> => {
  const method = await context.paymentMethods.of(wayId);
  if (method === null) return null;
  const rate = method.kind === 'bank' ? await selectNewestRate(context.database, context.mode, wayId) : null;
  return { method, isSetUp: await isSetUp(context, method), rate };
};

/** Throws `not_found`, `way_closed`, and `rate_missing` for a bank without a rate in force. */
export const requireOpenPaymentMethod = (
  { clock }: Pick<DepositsContext, 'clock'>,
  found: FoundPaymentMethod | null,
): Pick<FoundPaymentMethod, 'method' | 'rate'> => {
  if (found === null) throw new AppError('not_found');
  if (!found.isSetUp) throw new AppError('way_closed');
  if (found.method.kind === 'bank' && rateGap(found.rate, clock.nowMs()) !== null) {
    throw new AppError('rate_missing');
  }
  return found;
};

/** The deposit method that a customer wants to use, with its rate. Throws as `requireOpenPaymentMethod` does. */
export const openPaymentMethodOf = async (
  context: DepositsContext,
  wayId: string,
): Promise<Pick<FoundPaymentMethod, 'method' | 'rate'>> =>
  requireOpenPaymentMethod(context, await findPaymentMethod(context, wayId));

interface PaymentMethodsWanted {
  readonly currency: PaymentMethod['currency'] | undefined;
  readonly kind: PaymentMethod['kind'] | undefined;
  /** Also lists banks without a rate in force. */
  readonly isWithClosed: boolean;
}

/** The methods that are set up, in their order. */
export const listPaymentMethods = async (
  context: DepositsContext,
  wanted: PaymentMethodsWanted,
): Promise<WirePaymentMethod[]> => {
  const { currency, kind } = wanted;
  const paymentMethods = (await context.paymentMethods.all()).filter(
    (method) =>
      (currency === undefined || method.currency === currency) &&
      (kind === undefined || method.kind === kind),
  );
  const ready = await Promise.all(paymentMethods.map((method) => isSetUp(context, method)));
  const rates = await selectNewestRates(context.database, context.mode);
  return paymentMethods
    .filter((_way, at) => ready[at])
    .map((method) =>
      toWirePaymentMethod(context, method, rates.find(({ wayId }) => wayId === method.wayId) ?? null),
    )
    .filter(({ closed }) => closed === null || wanted.isWithClosed);
};

const toWireBank = (uid: bigint, { bank }: PaymentMethod): WayDetails['bank'] =>
  bank === null
    ? null
    : {
        cardholder_name: bank.cardholderName,
        opening_bank: bank.openingBank,
        card_number: bank.cardNumber,
        bank_code: bank.bankCode,
        branch: bank.branch,
        reference: bankReferenceOf(uid),
      };

const openQuoteOf = async (
  { database, clock }: DepositsContext,
  uid: bigint,
  method: PaymentMethod,
): Promise<DepositQuote | null> => {
  if (method.kind !== 'bank') return null;
  const quote = await selectOpenQuote(database, { uid, wayId: method.wayId, now: new Date(clock.nowMs()) });
  return quote === null ? null : toWireQuote(quote);
};

/** A deposit method with this customer's address, or the account of the house. */
export const describePaymentMethod = async (
  context: DepositsContext,
  uid: bigint,
  wayId: string,
): Promise<WayDetails> => {
  const found = await findPaymentMethod(context, wayId);
  const quote = found === null ? null : await openQuoteOf(context, uid, found.method);
  // A customer who may have made the stated transfer finds its details again, also after the rate has become too old.
  const { method, rate } =
    quote !== null && found?.isSetUp === true ? found : requireOpenPaymentMethod(context, found);
  const address =
    method.houseAddress ?? (method.chain === null ? null : await context.addresses.of(uid, method.chain));
  return {
    ...toWirePaymentMethod(context, method, rate),
    address,
    qr_text: address === null ? null : qrTextOf(context, method, address),
    bank: toWireBank(uid, method),
    quote,
    play_money: context.mode === 'demo',
    demo: context.sendDemoDeposit !== null && isAutomatic(context, method),
  };
};
