import { type Period, periodOf } from '../accounts/public.ts';
import {
  type ChainReader,
  type Cursor,
  createAnvilClient,
  createEvmReader,
  type EvmChain,
  type NodeState,
  selectCursors,
  selectNodes,
  sendTestEther,
  sendTestToken,
} from '../chains/public.ts';
import type { PaymentMethod } from '../payments/public.ts';
import { invariant } from '../platform/errors.ts';
import type { Job } from '../platform/process/repeat.ts';
import { selectDepositedSince } from './arrivals/deposits.sql.ts';
import { watchDeposits } from './chain/watch-deposits.ts';
import type { DepositsContext } from './context.ts';

/** Amounts that the demo's button sends. */
const DEMO_USDT = 100_000_000n;
const DEMO_WEI = 50_000_000_000_000_000n;

/** Makes the chain of a demo send play money: 100 USDT, or 0.05 ETH. */
export const demoSender =
  (evmChain: () => EvmChain | null) =>
  async (method: PaymentMethod, address: string): Promise<string> => {
    const chain = evmChain();
    invariant(chain !== null && address.startsWith('0x'), 'the local chain runs');
    const client = createAnvilClient(chain.endpoint);
    const to = `0x${address.slice(2)}` as const;
    return method.currency === 'ETH'
      ? sendTestEther(client, to, DEMO_WEI)
      : sendTestToken(client, chain.usdtContract, to, DEMO_USDT);
  };

/** A node that was taken out of the settings disappears after this time. */
const NODES_SINCE_MS = 86_400_000;

export interface Deposits {
  /** Only for this slice's routes. */
  readonly context: DepositsContext;
  /** A customer's deposits in the running periods, in minor units of USDT. */
  usageOf(uid: bigint): Promise<Readonly<Record<Period, bigint>>>;
  /** The progress of each chain, and the reason of a halt. */
  chains(): Promise<readonly (Cursor & { readonly chain: string })[]>;
  /** The nodes of the chains that were asked within the last day. */
  nodes(): Promise<readonly NodeState[]>;
  /** Starts watching the chains. */
  start(): void;
  stop(): Promise<void>;
}

/** `reads` names the chains that have a node. */
export const openDeposits = (context: DepositsContext, reads: readonly string[]): Deposits => {
  let watches: readonly Job[] = [];
  const usedSince = (uid: bigint, period: Period): Promise<bigint> =>
    selectDepositedSince(context.database, uid, new Date(periodOf(period, context.clock.nowMs()).startMs));
  return {
    context,
    usageOf: async (uid) => {
      const [day, week, month] = await Promise.all([
        usedSince(uid, 'day'),
        usedSince(uid, 'week'),
        usedSince(uid, 'month'),
      ]);
      return { day, week, month };
    },
    // A chain that was read once and has no node any more is not shown as silent.
    chains: async () => (await selectCursors(context.database)).filter(({ chain }) => reads.includes(chain)),
    nodes: async () => {
      const since = new Date(context.clock.nowMs() - NODES_SINCE_MS);
      return (await selectNodes(context.database, since)).filter(({ chain }) => reads.includes(chain));
    },
    start: () => {
      if (watches.length > 0) return;
      const { bitcoin, mode } = context;
      const evm = (): ChainReader | null => {
        const chain = context.evmChain();
        return chain === null ? null : createEvmReader(chain, mode);
      };
      watches = [
        watchDeposits(context, evm),
        ...(bitcoin === null ? [] : [watchDeposits(context, () => bitcoin)]),
      ];
    },
    stop: async () => {
      await Promise.all(watches.map((watch) => watch.stop()));
    },
  };
};
