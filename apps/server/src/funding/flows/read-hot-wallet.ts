import { formatAmount } from '@tallystick/money';
import { isAddress } from 'viem';
import {
  createEvmClient,
  ETHER_DIGITS,
  type EvmChain,
  readBalances,
  USDT_CONTRACT_DIGITS,
} from '../../chains/public.ts';
import { GAS_FLOORS, toAmount } from '../../chains/units/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { SignerClient } from '../../signing/public.ts';
import { sumSignedPayouts } from './flows.sql.ts';

const WINDOW_DAYS = 7;
const DAY_MS = 86_400_000;
/** The page does not wait longer for a slow node. */
const PATIENCE = { timeoutMs: 2_000, retries: 0 };

/** The account that withdrawals are paid from. */
export interface HotWallet {
  readonly address: string;
  readonly usdt: string;
  readonly eth: string;
  /** Payouts that its gas suffices for at the fee of now. */
  readonly payoutsLeft: number;
  readonly payoutsPerDay: number;
}

export interface HotWalletDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Null if the server reads no chain. */
  readonly chain: () => EvmChain | null;
  readonly signer: Pick<SignerClient, 'payer'>;
}

/** Null without a chain or a signer, or while one of them does not answer. */
export const readHotWallet = async (dependencies: HotWalletDependencies): Promise<HotWallet | null> => {
  const { database, clock, signer } = dependencies;
  const chain = dependencies.chain();
  if (chain === null) return null;
  try {
    const address = await signer.payer();
    if (!isAddress(address)) return null;
    const client = createEvmClient(chain, PATIENCE);
    const [{ usdt, wei }, { maxFeePerGas }, { payouts, gasLimit }] = await Promise.all([
      readBalances(client, chain, address),
      client.estimateFeesPerGas(),
      sumSignedPayouts(database, new Date(clock.nowMs() - WINDOW_DAYS * DAY_MS)),
    ]);
    // A node takes no transaction whose gas limit the account cannot pay. A token is the dearer kind of payout.
    const cost = maxFeePerGas * (gasLimit > GAS_FLOORS.token ? gasLimit : GAS_FLOORS.token);
    return {
      address,
      usdt: formatAmount(toAmount(usdt, USDT_CONTRACT_DIGITS, 'USDT').amount, 'USDT'),
      eth: formatAmount(toAmount(wei, ETHER_DIGITS, 'ETH').amount, 'ETH'),
      payoutsLeft: cost === 0n ? Number.MAX_SAFE_INTEGER : Number(wei / cost),
      payoutsPerDay: payouts / WINDOW_DAYS,
    };
  } catch {
    // The page shows that the account cannot be read. Health names the cause.
    return null;
  }
};
