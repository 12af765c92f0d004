import { type Currency, formatAmount, isCurrency } from '@tallystick/money';
import { refuseFrozen, refuseFrozenStep } from '../../../../src/accounts/freezes/freezes.ts';
import { openAddresses } from '../../../../src/funding/addresses/addresses.ts';
import { type BitcoinKeys, openBitcoinKeys } from '../../../../src/funding/addresses/house-keys.ts';
import { createBitcoinReader } from '../../../../src/funding/chains/bitcoin/bitcoin-reader.ts';
import { type BitcoinNode, createBitcoinRpc } from '../../../../src/funding/chains/bitcoin/rpc.ts';
import type { ChainReader } from '../../../../src/funding/chains/chain-reader.ts';
import type { EvmChain } from '../../../../src/funding/chains/evm/client.ts';
import { createEvmReader } from '../../../../src/funding/chains/evm/evm-reader.ts';
import { createColdMover } from '../../../../src/funding/cold/cold-mover.ts';
import { lookAtOtherNodes } from '../../../../src/funding/deposits/chain/look-at-nodes.ts';
import { rememberedFirstBlock } from '../../../../src/funding/deposits/chain/remembered-first-block.ts';
import { lookAtChain, type WatchDependencies } from '../../../../src/funding/deposits/chain/watch-chain.ts';
import type { LargeDeposits, SecondNode } from '../../../../src/funding/deposits/large/agree-on-deposits.ts';
import { bitcoinSecondNode, evmSecondNode } from '../../../../src/funding/deposits/large/second-node.ts';
import { openPaymentMethods } from '../../../../src/funding/payment-methods/payment-methods.ts';
import { createSignerClient } from '../../../../src/funding/signer/signer-client.ts';
import type { SweepPolicy } from '../../../../src/funding/sweeping/sweep.rules.ts';
import { createSweepChain, type SweepChain } from '../../../../src/funding/sweeping/sweep-chain.ts';
import { createSweeper } from '../../../../src/funding/sweeping/sweeper.ts';
import {
  LADDER_TIMEOUTS,
  type LadderTimeouts,
} from '../../../../src/funding/transactions/transaction-ladder.ts';
import {
  type BitcoinPayouts,
  createBitcoinPayoutNode,
} from '../../../../src/funding/withdrawals/payout/bitcoin/bitcoin-payouts.ts';
import { openWithdrawals } from '../../../../src/funding/withdrawals/withdrawals.ts';
import type { ManualClock } from '../../../../src/platform/clock.ts';
import type { Log } from '../../../../src/platform/observability/log.ts';
import type { Database } from '../../../../src/platform/postgres/db.ts';
import { linkedByName } from '../../../support/funding/withdrawal-bench.ts';
import type { FundingPlant } from '../plant.ts';
import { type Line, onLine } from '../wire/line.ts';
import { createLife, databaseOf, Killed, type Life } from './life.ts';
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

/** One process of the product. */
export interface Program {
  readonly life: Life;
  /** Runs a part of the program. An error stays inside, as in the background services. */
  run(work: () => Promise<unknown>): Promise<void>;
  /** Runs an act of a person. Returns null if the process died meanwhile. */
  act<Result>(work: () => Promise<Result>): Promise<Result | null>;
  /** Reads the chain and credits deposits. */
  look(): Promise<void>;
  pay(): Promise<void>;
  sweep(): Promise<void>;
  move(): Promise<void>;
  readonly withdrawals: ReturnType<typeof openWithdrawals>;
  readonly addresses: ReturnType<typeof openAddresses>;
}

/** Rounds of a look. The pause between two is 5 ms. */
const MOST_ROUNDS = 6;
const PRICES: Readonly<Record<string, bigint>> = { USDT: 1n, ETH: 20n, BTC: 500n };
const valueInUsdt = (currency: Currency, amount: bigint): bigint => amount * (PRICES[currency] ?? 1n);

/** Wallets by their ids: the currency, the chain and the address. */
const destinations = {
  ...linkedByName,
  walletOf: async (_sql: unknown, _uid: bigint, walletId: string) => {
    const [currency = '', chain = '', address = ''] = walletId.split(' ');
    if (!isCurrency(currency)) return null;
    return { walletId, currency, chain, address, label: null, usableFromMs: 0, createdAtMs: 0 };
  },
};

const lookUntilRest = async (dependencies: WatchDependencies, reader: ChainReader): Promise<void> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1)
    if ((await lookAtChain(dependencies, reader)) === 'rest') return;
};

const openParts = async (parts: ProgramParts, life: Life) => {
  const { clock, log, home, plant } = parts;
  const own = databaseOf(parts.database, life);
  const database = plant.line?.(own) ?? own;
  const opened = await openPaymentMethods({ database, clock, mode: 'demo' });
  const client = createSignerClient({ clock, socket: parts.signer.socket, sign: home.signIntent });
  const living: typeof client = {
    ...client,
    sign: (intent) => life.around(() => client.sign(intent)),
    signSweep: (intent) => life.around(() => client.signSweep(intent)),
    signCold: (intent) => life.around(() => client.signCold(intent)),
    signBatch: (intent, psbt) => life.around(() => client.signBatch(intent, psbt)),
    voidBatch: (batch) => life.around(() => client.voidBatch(batch)),
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

type Opened = Awaited<ReturnType<typeof openParts>>;

/** The reader of the first node, and those of the others. */
interface Readers {
  readonly first: ChainReader;
  readonly seconds: readonly SecondNode[];
}

const openEvmReaders = (evm: EvmChain): Readers => ({
  first: createEvmReader(evm, 'live'),
  seconds: (evm.others ?? []).map((endpoint) => evmSecondNode({ ...evm, endpoint })),
});

const openBitcoinReaders = (node: BitcoinNode, clock: ManualClock): Readers => ({
  first: createBitcoinReader(node, clock),
  seconds: (node.others ?? []).map((endpoint) => bitcoinSecondNode({ ...node, endpoint }, clock)),
});

const openWatch = (
  { plant, largeAbove }: ProgramParts,
  { database, clock, log, paymentMethods }: Opened,
  { first, seconds }: Readers,
) => {
  const planted = plant.reader ?? ((reader: ChainReader) => reader);
  const reader = planted(first);
  const large: LargeDeposits | null =
    largeAbove === null
      ? null
      : { above: largeAbove, nodes: seconds.map((each) => ({ ...each, reader: planted(each.reader) })) };
  const dependencies: WatchDependencies = {
    database,
    clock,
    log,
    paymentMethods,
    mode: 'live',
    isScreened: false,
    borrowedOutside: async () => 0n,
    valueInUsdt,
    depositLimits: async () => [],
    large: () => large,
  };
  return async (): Promise<void> => {
    if (large !== null)
      await lookAtOtherNodes(
        dependencies,
        large.nodes.map((each) => each.reader),
      );
    await lookUntilRest(dependencies, reader);
  };
};

/** The chain that takes EVM transactions. */
const openEvmPayouts = ({ plant }: ProgramParts, evm: EvmChain): SweepChain => {
  const made = createSweepChain(evm);
  return plant.payoutChain?.(made) ?? made;
};

const MAX_FEE_RATE = 200n;

/** The node that takes Bitcoin transactions, as `openPayouts` opens it. */
const openBitcoin = (
  { plant, home, sweeps }: ProgramParts,
  { signer, paymentMethods }: Opened,
  node: BitcoinNode,
): BitcoinPayouts => {
  const others = (node.others ?? []).map((endpoint) =>
    createBitcoinRpc({ ...node, endpoint }, { timeoutMs: 5_000, retries: 1 }),
  );
  const made = createBitcoinPayoutNode(createBitcoinRpc(node), MAX_FEE_RATE, others);
  let known: BitcoinKeys | null = null;
  return {
    node: plant.bitcoinNode?.(made) ?? made,
    keys: async () => {
      const { house } = await signer.bitcoinHouse();
      known ??= openBitcoinKeys({ deposits: home.keys.depositKeys.bitcoin, house, network: node.network });
      return known;
    },
    sweeps: {
      policy: sweeps,
      maxFeeRate: 40n,
      confirmations: async () => (await paymentMethods.forChain('BTC', 'BTC'))?.confirmations ?? null,
    },
  };
};

const openPayer = (
  { database, clock, log, paymentMethods, signer }: Opened,
  chain: SweepChain | null,
  bitcoin: BitcoinPayouts | null,
  timeouts: LadderTimeouts,
) =>
  openWithdrawals({
    refuseFrozen: (sql, uid) => refuseFrozen(sql, uid, 'withdrawals'),
    refuseFrozenStep: (sql, uid) => refuseFrozenStep(sql, uid, 'withdrawals'),
    refuseWaiting: async () => undefined,
    confirmAgain: async () => undefined,
    notify: async () => undefined,
    isVerified: async () => true,
    borrowedOutside: async () => 0n,
    rule: { mode: 'demo', valueInUsdt, standingOf: async () => 'verified' },
    database,
    clock,
    log,
    paymentMethods,
    destinations,
    signer,
    isSigned: ({ kind }) => kind === 'chain',
    chainOf: (name) => (name === 'ERC20' ? chain : null),
    bitcoin,
    timeouts,
    approveAfterMs: 0,
  });

/** Starts a process of the product on the database, the signer and the nodes of a world. */
export const startProgram = async (given: ProgramParts): Promise<Program> => {
  const { clock, log, plant, home, sweeps } = given;
  const life = createLife(given.onDeath);
  const line: Line = {
    nowMs: () => clock.nowMs(),
    pause: (milliseconds) => clock.advance(milliseconds),
    chance: given.chance,
    fetch: (url, init) => life.around(() => given.fetch(url, init)),
  };
  const parts = await onLine(line, () => openParts(given, life));
  const { database, signer, paymentMethods } = parts;
  // A gate belongs to the object of a node, so each process identifies its nodes.
  const evm: EvmChain | null =
    given.evm === null ? null : { ...given.evm, firstBlock: rememberedFirstBlock(database) };
  const node = given.bitcoin === null ? null : { ...given.bitcoin };
  const chain = evm === null ? null : openEvmPayouts(given, evm);
  const bitcoin = node === null ? null : openBitcoin(given, parts, node);
  const timeouts = plant.isHasty === true ? { ...LADDER_TIMEOUTS, spentForMs: 0 } : LADDER_TIMEOUTS;
  const withdrawals = openPayer(parts, chain, bitcoin, timeouts);
  const sweeper = createSweeper({
    database,
    clock,
    log,
    signer,
    policy: sweeps,
    chain: () => chain,
    timeouts,
  });
  const mover = createColdMover({
    database,
    clock,
    log,
    signer,
    paymentMethods,
    evm: () => evm,
    payoutChain: () => chain,
    bitcoin,
    timeouts,
  });
  const readers =
    evm === null ? (node === null ? null : openBitcoinReaders(node, clock)) : openEvmReaders(evm);
  const look = readers === null ? async () => undefined : openWatch(given, parts, readers);
  const readDepositKeys = async () => ({ ...home.keys.depositKeys });
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    await onLine(line, work).catch(() => undefined);
  };
  return {
    life,
    run,
    act: async (work) => {
      try {
        return await onLine(line, work);
      } catch (error) {
        if (error instanceof Killed || !life.isAlive()) return null;
        throw error;
      }
    },
    look: () => run(look),
    pay: () => run(() => withdrawals.processor.processDue()),
    sweep: () => run(() => sweeper.processDue()),
    move: () => run(() => mover.moveDue()),
    withdrawals,
    addresses: openAddresses({ database, clock, readDepositKeys, bitcoinNetwork: 'regtest' }),
  };
};

/** A decimal string, as a customer writes it. */
export const written = (amount: bigint, currency: Currency): string => formatAmount(amount, currency);
