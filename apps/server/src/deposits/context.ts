import type { ChainReader, EvmChain, TronApi } from '../chains/public.ts';
import type { Addresses } from '../custody/public.ts';
import type { Explorers, PaymentMethod } from '../payments/public.ts';
import type { Uploads } from '../platform/uploads/uploads.ts';
import type { WatchDependencies } from './chain/watch-chain.ts';

/** Dependencies of the use cases of deposits. */
export interface DepositsContext extends WatchDependencies {
  /** The reachable EVM chain. Null while it cannot be reached. */
  readonly evmChain: () => EvmChain | null;
  /** The reader of the Bitcoin node. Null if none is set: then staff checks deposits. */
  readonly bitcoin: ChainReader | null;
  readonly addresses: Addresses;
  readonly uploads: Pick<Uploads, 'claim' | 'signedUrl'>;
  /** Reads the transactions that customers name. Null: staff compares them by hand. */
  readonly tron: { readonly api: TronApi; readonly usdtContract: string } | null;
  /** Left out: the customers get no links to explorers. */
  readonly explorers?: Explorers;
  /** Sends play money to an address and returns the transaction's hash. Null outside a demo. */
  readonly sendDemoDeposit: ((method: PaymentMethod, address: string) => Promise<string>) | null;
}
