import type { WayDetails, Way as WireWay } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { AppError } from '../../platform/errors.ts';
import { BITCOIN_CHAIN, EVM_CHAIN } from '../ways/default-ways.ts';
import type { Way } from '../ways/ways.sql.ts';
import { selectCursor } from './chain-cursor.sql.ts';
import type { DepositsContext } from './context.ts';

/** Whether what arrives by a way is found by the server. */
export const isAutomatic = (context: DepositsContext, way: Way): boolean =>
  way.chain === EVM_CHAIN && context.evmChain() !== null;

/** Whether a way can be used now: switched on, and somewhere to send to. */
export const isOpen = async (context: DepositsContext, way: Way): Promise<boolean> => {
  if (!way.enabled) return false;
  if (way.kind === 'bank') return way.bank !== null;
  if (way.houseAddress !== null) return true;
  if (way.chain === null || !(await context.addresses.serves(way.chain))) return false;
  if (way.chain !== EVM_CHAIN) return true;
  // A demo has no chain but its own: where that does not run, nothing could arrive. In live without one staff looks.
  if (context.evmChain() === null) return context.mode === 'live';
  // What is sent before a real chain was first looked at would not be found.
  return context.mode === 'demo' || (await selectCursor(context.database, EVM_CHAIN)) !== null;
};

export const toWireWay = (context: DepositsContext, way: Way): WireWay => ({
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

/** What a wallet reads: EIP-681 for a token or Ether, BIP-21 for Bitcoin, else the address alone. */
const qrTextOf = (context: DepositsContext, way: Way, address: string): string => {
  const chain = context.evmChain();
  if (way.chain === EVM_CHAIN && chain !== null) {
    return way.currency === 'ETH'
      ? `ethereum:${address}@${chain.chainId}`
      : `ethereum:${chain.usdtContract}@${chain.chainId}/transfer?address=${address}`;
  }
  return way.chain === BITCOIN_CHAIN ? `bitcoin:${address}` : address;
};

/** By this staff finds a customer's transfer. */
export const bankReferenceOf = (uid: bigint): string => `TS${uid}`;

interface FoundWay {
  readonly way: Way;
  readonly isOpen: boolean;
}

/** Looks a way up; null when there is none. Reads the database, so a transaction needs it before it begins. */
export const findWay = async (context: DepositsContext, wayId: string): Promise<FoundWay | null> => {
  const way = await context.ways.of(wayId);
  return way === null ? null : { way, isOpen: await isOpen(context, way) };
};

/** Throws `not_found` and `way_closed`. */
export const requireOpenWay = (found: FoundWay | null): Way => {
  if (found === null) throw new AppError('not_found');
  if (!found.isOpen) throw new AppError('way_closed');
  return found.way;
};

/** The way a customer wants to use; throws `not_found` and `way_closed`. */
export const openWayOf = async (context: DepositsContext, wayId: string): Promise<Way> =>
  requireOpenWay(await findWay(context, wayId));

/** A way with where this customer sends to. */
export const describeWay = async (
  context: DepositsContext,
  uid: bigint,
  wayId: string,
): Promise<WayDetails> => {
  const way = await openWayOf(context, wayId);
  const address =
    way.houseAddress ?? (way.chain === null ? null : await context.addresses.of(uid, way.chain));
  return {
    ...toWireWay(context, way),
    address,
    qr_text: address === null ? null : qrTextOf(context, way, address),
    bank:
      way.bank === null
        ? null
        : {
            cardholder_name: way.bank.cardholderName,
            opening_bank: way.bank.openingBank,
            card_number: way.bank.cardNumber,
            reference: bankReferenceOf(uid),
          },
    play_money: context.mode === 'demo',
    demo: context.sendDemoDeposit !== null && isAutomatic(context, way),
  };
};
