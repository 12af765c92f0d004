import { type Currency, formatAmount, isCurrency } from '@tallystick/money';
import { refuseFrozen, refuseFrozenStep } from '../../../../src/accounts/freezes/freezes.ts';
import type { EvmChain } from '../../../../src/chains/evm/client.ts';
import { openAddresses } from '../../../../src/custody/addresses/addresses.ts';
import type { BitcoinPayouts } from '../../../../src/custody/batches/bitcoin-payouts.ts';
import { createColdMover } from '../../../../src/custody/cold/cold-mover.ts';
import type { RefillContext } from '../../../../src/custody/refills/request-refill.ts';
import type { SweepChain } from '../../../../src/custody/sweeping/sweep-chain.ts';
import { createSweeper } from '../../../../src/custody/sweeping/sweeper.ts';
import {
  LADDER_TIMEOUTS,
  type LadderTimeouts,
} from '../../../../src/custody/transactions/transaction-ladder.ts';
import { rememberedFirstBlock } from '../../../../src/deposits/chain/remembered-first-block.ts';
import { openWithdrawals } from '../../../../src/withdrawals/withdrawals.ts';
import { linkedByName } from '../../../support/funding/withdrawal-bench.ts';
import { type Line, onLine } from '../wire/line.ts';
import { createLife, Killed, type Life } from './life.ts';
import { openBitcoin, openBitcoinReaders, openEvmPayouts, openEvmReaders, openWatch } from './open-chains.ts';
import { type Opened, openParts, type ProgramParts, valueInUsdt } from './parts.ts';

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
  /** The dependencies of refills. Each act is one transaction, as with the operator's own. */
  readonly refills: RefillContext;
}

/** Wallets by their ids: the currency, the chain and the address. */
const destinations = {
  ...linkedByName,
  walletOf: async (_sql: unknown, _uid: bigint, walletId: string) => {
    const [currency = '', chain = '', address = ''] = walletId.split(' ');
    if (!isCurrency(currency)) return null;
    return { walletId, currency, chain, address, label: null, usableFromMs: 0, createdAtMs: 0 };
  },
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
    refills: {
      database,
      clock,
      operator: {
        act: (_staff, { work }) => database.transaction(async (sql) => (await work(sql)).result),
        require: () => undefined,
      },
      signer,
      hasSigner: true,
      paymentMethods,
      evm: () => evm,
      payoutChain: () => chain,
      bitcoin,
    },
    addresses: openAddresses({ database, clock, readDepositKeys, bitcoinNetwork: 'regtest' }),
  };
};

/** A decimal string, as a customer writes it. */
export const written = (amount: bigint, currency: Currency): string => formatAmount(amount, currency);
