import type { WayDetails, Way as WireWay } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { AppError } from '../../platform/errors.ts';
import { BITCOIN_CHAIN, EVM_CHAIN } from '../ways/default-ways.ts';
import type { Way } from '../ways/ways.sql.ts';
import { selectCursor } from './chain-cursor.sql.ts';
import type { DepositsContext } from './context.ts';

/** True if the server finds deposits of this method itself. */
export const isAutomatic = (context: DepositsContext, way: Way): boolean =>
  way.chain === EVM_CHAIN && context.evmChain() !== null;

/** True if a deposit method can be used now: it is enabled and has an address. */
export const isOpen = async (context: DepositsContext, way: Way): Promise<boolean> => {
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

/** Staff finds a customer's transfer by this reference. */
export const bankReferenceOf = (uid: bigint): string => `TS${uid}`;

interface FoundWay {
  readonly way: Way;
  readonly isOpen: boolean;
}

/** Looks up a deposit method. Null if there is none. It reads the database, so call it before a transaction begins. */
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

/** The deposit method that a customer wants to use. Throws `not_found` and `way_closed`. */
export const openWayOf = async (context: DepositsContext, wayId: string): Promise<Way> =>
  requireOpenWay(await findWay(context, wayId));

/** A deposit method with this customer's address. */
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
