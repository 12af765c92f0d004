import { formatAmount, isCurrency } from '@tallystick/money';
import {
  type Holding,
  type ListedTransfer,
  readHoldings,
  selectColdTransfers,
  selectUnbookedFees,
} from '../../custody/public.ts';
import { toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';
import { wireTime } from '../../platform/wire.ts';
import type { Services } from '../services.ts';
import { toWireChecks, toWireNodes } from '../staff/node-view.ts';
import { keepKnown } from './keep-known.ts';

const toWire = ({ chain, currency, target, ...of }: Holding) => {
  const write = (amount: bigint): string => formatAmount(amount, currency);
  return {
    chain,
    currency,
    hot: write(of.hot),
    unconfirmed: write(of.unconfirmed),
    unswept: write(of.unswept),
    on_the_way: write(of.onTheWay),
    cold: write(of.cold),
    cold_address: target?.address ?? null,
    hot_limit: target === null ? null : write(target.hotLimit),
    payouts: write(of.payouts),
  };
};

const toWireTransfer = ({ currency, amount, fee, feeCurrency, ...of }: ListedTransfer) => ({
  transfer_id: of.transferId,
  chain: of.chain,
  currency,
  amount: formatAmount(amount, currency),
  destination: of.destination,
  state: of.state,
  blocker: toWireReasonOrNull(of.blocker),
  fee: formatAmount(fee, feeCurrency),
  fee_currency: feeCurrency,
  tx_hash: of.txHash,
  created_at: wireTime(of.createdAt.getTime()),
  updated_at: wireTime(of.updatedAt.getTime()),
});

/** The parts of a holding that are the house's money at addresses of a chain. */
export type ChainHolding = Pick<
  Holding,
  'currency' | 'hot' | 'unconfirmed' | 'unswept' | 'onTheWay' | 'cold'
>;

/** All that the house has of a currency at addresses of its chains, hot and cold. Null if it is not known, or on no chain. */
export const sumOnChains = (holdings: readonly ChainHolding[] | null, currency: string): string | null => {
  const all = (holdings ?? []).filter((holding) => holding.currency === currency);
  if (all.length === 0 || !isCurrency(currency)) return null;
  const sum = all
    .flatMap((of) => [of.hot, of.unconfirmed, of.unswept, of.onTheWay, of.cold])
    .reduce((total, part) => total + part, 0n);
  return formatAmount(sum, currency);
};

/** Transfers on the page. */
const NEWEST = 20;

/** Hot and cold money for the treasury page, and the holdings of it alone. Without holdings if people pay, and while they cannot be read. */
export const readOnChains = ({ core, funding }: Pick<Services, 'core' | 'funding'>) => {
  const { database, clock } = core;
  const { paymentMethods, payouts, chain } = funding;
  const holdings = keepKnown(clock, async () => {
    if (!payouts.hasSigner) return null;
    return readHoldings({
      database,
      paymentMethods,
      chain: chain.evm,
      signer: payouts.signer,
      hasBitcoin: payouts.bitcoin !== null,
    });
  });
  const all = async () => ({
    holdings: (await holdings())?.map(toWire) ?? null,
    coldTransfers: (await selectColdTransfers(database, NEWEST)).map(toWireTransfer),
    nodes: toWireNodes(await funding.deposits.nodes(), clock.nowMs()),
    balanceChecks: toWireChecks(await funding.balances.checks(), clock.nowMs()),
    unbookedFees: (await selectUnbookedFees(database)).map(({ currency, amount }) => ({
      currency,
      amount: formatAmount(amount, currency),
    })),
  });
  return { all, holdings };
};
