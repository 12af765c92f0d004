import type { Currency } from '@tallystick/money';
import type { EvmChain } from '../../chains/public.ts';
import type { PaymentMethods } from '../../payments/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { SignerClient } from '../../signing/public.ts';
import type { BitcoinPayouts } from '../batches/bitcoin-payouts.ts';
import type { PayoutChain } from '../transactions/payout-chain.ts';
import type { LadderTimeouts } from '../transactions/transaction-ladder.ts';

export interface ColdOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly signer: Pick<SignerClient, 'coldTargets' | 'signCold' | 'payer' | 'gasCeiling'>;
  readonly paymentMethods: Pick<PaymentMethods, 'forChain'>;
  /** The chain for balances. Null while there is none. */
  readonly evm: () => EvmChain | null;
  /** The same chain for transactions. */
  readonly payoutChain: () => PayoutChain | null;
  /** Null if the signer does not pay Bitcoin. */
  readonly bitcoin: BitcoinPayouts | null;
  readonly timeouts?: LadderTimeouts;
}

/** Confirmations after which money of an asset counts as final. */
export const confirmationsOf = async (
  { paymentMethods }: Pick<ColdOptions, 'paymentMethods'>,
  currency: Currency,
  chain: string,
): Promise<number> => Math.max(1, (await paymentMethods.forChain(currency, chain))?.confirmations ?? 1);
