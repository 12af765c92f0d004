import type { Currency } from '@tallystick/money';
import type { BitcoinNode } from '../../../../src/chains/bitcoin/rpc.ts';
import type { EvmChain } from '../../../../src/chains/evm/client.ts';
import type { SweepPolicy } from '../../../../src/custody/sweeping/sweep.rules.ts';
import { openPaymentMethods } from '../../../../src/payments/payment-methods.ts';
import type { ManualClock } from '../../../../src/platform/clock.ts';
import type { Log } from '../../../../src/platform/observability/log.ts';
import type { Database } from '../../../../src/platform/postgres/db.ts';
import { createSignerClient } from '../../../../src/signing/signer-client.ts';
import type { FundingPlant } from '../plant.ts';
import type { Line } from '../wire/line.ts';
import { databaseOf, type Life } from './life.ts';
import type { SignerHome, SimulatedSigner } from './signer.ts';

export interface ProgramParts {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly log: Log;
  readonly home: SignerHome;
  readonly signer: SimulatedSigner;
  readonly fetch: Line['fetch'];
  readonly plant: FundingPlant;
  /** One of the two. */
  readonly evm: Omit<EvmChain, 'firstBlock'> | null;
  readonly bitcoin: BitcoinNode | null;
  /** Minor units of USDT, above which a second node is asked. Null: there is one node only. */
  readonly largeAbove: bigint | null;
  readonly sweeps: SweepPolicy;
  readonly onDeath: () => void;
  readonly chance: () => number;
}

const PRICES: Readonly<Record<string, bigint>> = { USDT: 1n, ETH: 20n, BTC: 500n };
export const valueInUsdt = (currency: Currency, amount: bigint): bigint => amount * (PRICES[currency] ?? 1n);

export const openParts = async (parts: ProgramParts, life: Life) => {
  const { clock, log, home, plant } = parts;
  const own = databaseOf(parts.database, life);
  const database = plant.line?.(own) ?? own;
  const opened = await openPaymentMethods({ database, clock, mode: 'demo' });
  const client = createSignerClient({ clock, socket: parts.signer.socket, sign: home.signIntent });
  const living: typeof client = {
    ...client,
    sign: (intent) => life.around(() => client.sign(intent)),
    signSweep: (intent) => life.around(() => client.signSweep(intent)),
    signReturn: (intent) => life.around(() => client.signReturn(intent)),
    signCold: (intent) => life.around(() => client.signCold(intent)),
    signBatch: (intent, psbt) => life.around(() => client.signBatch(intent, psbt)),
    voidBatch: (batch) => life.around(() => client.voidBatch(batch)),
    gasCeiling: (chainId) => life.around(() => client.gasCeiling(chainId)),
    payer: () => life.around(() => client.payer()),
  };
  return {
    database,
    clock,
    log,
    paymentMethods: plant.methods?.(opened) ?? opened,
    signer: plant.signer?.(living) ?? living,
  };
};

export type Opened = Awaited<ReturnType<typeof openParts>>;
