import type { DepositQuote, WayDetails, Way as WireWay } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { AppError } from '../../platform/http/errors.ts';
import { BITCOIN_CHAIN, EVM_CHAIN } from '../payment-methods/default-payment-methods.ts';
import type { Way } from '../payment-methods/payment-methods.sql.ts';
import { type Rate, rateGap } from '../rates/rates.rules.ts';
import { selectNewestRate, selectNewestRates } from '../rates/rates.sql.ts';
import { toWireRate } from '../rates/view.ts';
import { selectCursor } from './chain/chain-cursor.sql.ts';
import type { DepositsContext } from './context.ts';
import { selectOpenQuote } from './quotes/quotes.sql.ts';
import { toWireQuote } from './quotes/view.ts';

/** True if the server finds deposits of this method itself. */
export const isAutomatic = (context: DepositsContext, way: Way): boolean =>
  way.chain === EVM_CHAIN && context.evmChain() !== null;

/** True if a deposit method is set up: it is enabled and has an address or an account. A bank also needs a rate. */
export const isSetUp = async (context: DepositsContext, way: Way): Promise<boolean> => {
  if (!way.enabled) return false;
  if (way.kind === 'bank') return way.bank !== null;
  if (way.houseAddress !== null) return true;
  if (way.chain === null || !(await context.addresses.serves(way.chain))) return false;
  if (way.chain !== EVM_CHAIN) return true;
  // A demo has only its own chain. If that does not run, no deposit can arrive. In live mode without a chain, staff checks
  // deposits.
  if (context.evmChain() === null) return context.mode === 'live';
  // Transfers sent before the first look at a real chain would not be found.
  return context.mode === 'demo' || (await selectCursor(context.database, EVM_CHAIN)) !== null;
};

const toWireTerms = (context: DepositsContext, way: Way): Omit<WireWay, 'local' | 'closed'> => ({
  way_id: way.wayId,
  kind: way.kind,
  currency: way.currency,
  chain: way.chain,
  min: formatAmount(way.depositMin, way.currency),
  fee: formatAmount(way.depositFee, way.currency),
  withdraw_min: formatAmount(way.withdrawMin, way.currency),
  withdraw_fee: formatAmount(way.withdrawFee, way.currency),
  confirmations: way.confirmations,
  automatic: isAutomatic(context, way),
});

/** A method as customers see it, with the newest rate of a bank. */
export const toWireWay = (context: DepositsContext, way: Way, rate: Rate | null): WireWay => {
  const gap = way.kind === 'bank' ? rateGap(rate, context.clock.nowMs()) : null;
  return {
    ...toWireTerms(context, way),
    local: rate === null || gap !== null ? null : toWireRate(rate),
    closed: gap,
  };
};

/** The content for a wallet: EIP-681 for a token or Ether, BIP-21 for Bitcoin, otherwise only the address. */
const qrTextOf = (context: DepositsContext, way: Way, address: string): string => {
  const chain = context.evmChain();
  if (way.chain === EVM_CHAIN && chain !== null) {
    return way.currency === 'ETH'
      ? `ethereum:${address}@${chain.chainId}`
      : `ethereum:${chain.usdtContract}@${chain.chainId}/transfer?address=${address}`;
  }
  return way.chain === BITCOIN_CHAIN ? `bitcoin:${address}` : address;
};

/** The purpose of a transfer without an order number. Staff finds it by this reference. */
export const bankReferenceOf = (uid: bigint): string => `TS${uid}`;

interface FoundWay {
  readonly way: Way;
  readonly isSetUp: boolean;
  /** The newest rate of a bank, also if it is too old. */
  readonly rate: Rate | null;
}

/** Looks up a deposit method. Null if there is none. It reads the database, so call it before a transaction begins. */
export const findWay = async (context: DepositsContext, wayId: string): Promise<FoundWay | null> => {
  const way = await context.ways.of(wayId);
  if (way === null) return null;
  const rate = way.kind === 'bank' ? await selectNewestRate(context.database, context.mode, wayId) : null;
  return { way, isSetUp: await isSetUp(context, way), rate };
};

/** Throws `not_found`, `way_closed`, and `rate_missing` for a bank without a rate in force. */
export const requireOpenWay = (
  { clock }: Pick<DepositsContext, 'clock'>,
  found: FoundWay | null,
): Pick<FoundWay, 'way' | 'rate'> => {
  if (found === null) throw new AppError('not_found');
  if (!found.isSetUp) throw new AppError('way_closed');
  if (found.way.kind === 'bank' && rateGap(found.rate, clock.nowMs()) !== null) {
    throw new AppError('rate_missing');
  }
  return found;
};

/** The deposit method that a customer wants to use, with its rate. Throws as `requireOpenWay` does. */
export const openWayOf = async (
  context: DepositsContext,
  wayId: string,
): Promise<Pick<FoundWay, 'way' | 'rate'>> => requireOpenWay(context, await findWay(context, wayId));

interface WaysWanted {
  readonly currency: Way['currency'] | undefined;
  readonly kind: Way['kind'] | undefined;
  /** Also lists banks without a rate in force. */
  readonly isWithClosed: boolean;
}

/** The methods that are set up, in their order. */
export const listWays = async (context: DepositsContext, wanted: WaysWanted): Promise<WireWay[]> => {
  const { currency, kind } = wanted;
  const ways = (await context.ways.all()).filter(
    (way) =>
      (currency === undefined || way.currency === currency) && (kind === undefined || way.kind === kind),
  );
  const ready = await Promise.all(ways.map((way) => isSetUp(context, way)));
  const rates = await selectNewestRates(context.database, context.mode);
  return ways
    .filter((_way, at) => ready[at])
    .map((way) => toWireWay(context, way, rates.find(({ wayId }) => wayId === way.wayId) ?? null))
    .filter(({ closed }) => closed === null || wanted.isWithClosed);
};

const toWireBank = (uid: bigint, { bank }: Way): WayDetails['bank'] =>
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
  way: Way,
): Promise<DepositQuote | null> => {
  if (way.kind !== 'bank') return null;
  const quote = await selectOpenQuote(database, { uid, wayId: way.wayId, now: new Date(clock.nowMs()) });
  return quote === null ? null : toWireQuote(quote);
};

/** A deposit method with this customer's address, or the account of the house. */
export const describeWay = async (
  context: DepositsContext,
  uid: bigint,
  wayId: string,
): Promise<WayDetails> => {
  const found = await findWay(context, wayId);
  const quote = found === null ? null : await openQuoteOf(context, uid, found.way);
  // A customer who may have made the stated transfer finds its details again, also after the rate has become too old.
  const { way, rate } = quote !== null && found?.isSetUp === true ? found : requireOpenWay(context, found);
  const address =
    way.houseAddress ?? (way.chain === null ? null : await context.addresses.of(uid, way.chain));
  return {
    ...toWireWay(context, way, rate),
    address,
    qr_text: address === null ? null : qrTextOf(context, way, address),
    bank: toWireBank(uid, way),
    quote,
    play_money: context.mode === 'demo',
    demo: context.sendDemoDeposit !== null && isAutomatic(context, way),
  };
};
