import type { BitcoinNode, EvmChain } from '../../chains/public.ts';
import type { PaymentMethods } from '../../payments/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';

/** Pause between two rounds of the comparison. */
export const ROUND_MS = 3_600_000;

/** Dependencies of the comparison of books and chain. */
export interface BalancesContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly paymentMethods: Pick<PaymentMethods, 'all' | 'forChain'>;
  /** The reachable EVM chain. Null while it cannot be reached. */
  readonly evmChain: () => EvmChain | null;
  /** Null if no node is set. */
  readonly bitcoin: BitcoinNode | null;
  /** The account that pays. Null if the server signs nothing. Throws if the signer does not answer. */
  readonly payer: (() => Promise<string>) | null;
}
