import { HDKey } from '@scure/bip32';
import type { Currency } from '@tallystick/money';
import type { ChainReader } from '../../../src/chains/chain-reader.ts';
import type { EvmChain } from '../../../src/chains/evm/client.ts';
import { ANVIL_CHAIN_ID, findAnvil, startAnvil } from '../../../src/chains/evm/demo/anvil.ts';
import {
  type AnvilClient,
  createAnvilClient,
  ensureTestToken,
} from '../../../src/chains/evm/demo/test-token.ts';
import { createEvmReader } from '../../../src/chains/evm/evm-reader.ts';
import { openAddresses } from '../../../src/custody/addresses/addresses.ts';
import { lookAtChain, type WatchDependencies } from '../../../src/deposits/chain/watch-chain.ts';
import type { LargeDeposits } from '../../../src/deposits/large/agree-on-deposits.ts';
import { openLedger } from '../../../src/ledger/public.ts';
import { EVM_CHAIN } from '../../../src/payments/methods/default-payment-methods.ts';
import { openPaymentMethods } from '../../../src/payments/payment-methods.ts';
import { manualClock, systemClock } from '../../../src/platform/clock.ts';
import type { Sql } from '../../../src/platform/postgres/db.ts';
import { createTestDatabase } from '../database.ts';
import { onEnd } from '../lifetime.ts';
import { collectingLog } from '../trades/trading-floor.ts';

/** A real chain with its token. The test deletes it. */
export const openTestChain = async (): Promise<{
  chain: EvmChain;
  client: AnvilClient;
  reader: ChainReader;
}> => {
  const program = findAnvil();
  if (program === null) throw new Error('tests of deposits need anvil: it is there for Linux on x64');
  const anvil = await startAnvil(program);
  onEnd(() => anvil.stop());
  const client = createAnvilClient(anvil.endpoint);
  const usdtContract = await ensureTestToken(client);
  const chain = { endpoint: anvil.endpoint, chainId: ANVIL_CHAIN_ID, usdtContract };
  return { client, chain, reader: createEvmReader(chain, 'demo') };
};

/** Any key works, because nobody spends the deposits of tests. */
export const testDepositKey = (): string =>
  HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive("m/44'/60'/0'").publicExtendedKey;

export const FIRST_UID = 1_234_567_890n;

/** Borrowed money of a customer that is in the ledger. */
const restored = async (sql: Sql, uid: bigint): Promise<bigint> => {
  const [row] = await sql.query<{ balance: bigint }>(
    `select sum(balance)::bigint as balance from ledger.accounts
     where uid = $1 and kind = 'borrowed' and currency_id = 1 having count(*) > 0`,
    [uid],
  );
  return row?.balance ?? 0n;
};

/** Deposits on a separate database and chain, with customers 0, 1, … */
export const openDepositsBench = async (customers = 2) => {
  const { chain, client, reader } = await openTestChain();
  const database = await createTestDatabase();
  const clock = systemClock;
  const ledger = await openLedger({ database, clock, lanes: 3, mode: 'demo' });
  const uids = Array.from({ length: customers }, (_, at) => FIRST_UID + BigInt(at));
  for (const uid of uids) await database.transaction((sql) => ledger.openAccounts(sql, uid));
  const paymentMethods = await openPaymentMethods({ database, clock, mode: 'demo' });
  const readDepositKeys = async () => ({ evm: testDepositKey(), bitcoin: null });
  const addresses = openAddresses({ database, clock, readDepositKeys });
  /** Borrowed money that left the ledger, by customer. */
  const outside = new Map<bigint, bigint>();
  const limits = { current: [] as { amount: bigint; startMs: number }[] };
  const large: { current: LargeDeposits | null } = { current: null };
  const log = collectingLog();
  const dependencies: WatchDependencies = {
    database,
    clock,
    log,
    paymentMethods,
    mode: 'demo',
    isScreened: false,
    borrowedOutside: async (sql, uid, currency) =>
      currency === 'USDT' ? (outside.get(uid) ?? 0n) - (await restored(sql, uid)) : 0n,
    valueInUsdt: (currency, amount) => (currency === 'USDT' ? amount : amount * 20n),
    depositLimits: async () => limits.current,
    large: () => large.current,
  };
  const addressOf = async (uid: bigint): Promise<`0x${string}`> => {
    const address = await addresses.of(uid, EVM_CHAIN);
    if (address === null || !address.startsWith('0x')) throw new Error('a customer has an address');
    return `0x${address.slice(2)}`;
  };
  return {
    chain,
    client,
    database,
    clock,
    ledger,
    paymentMethods,
    addresses,
    uids,
    dependencies,
    reader,
    limits,
    outside,
    borrowed: (uid: bigint) => restored(database, uid),
    large,
    log,
    addressOf,
    look: async (): Promise<void> => {
      for (let turn = 0; turn < 50; turn += 1)
        if ((await lookAtChain(dependencies, reader)) === 'rest') return;
      throw new Error('the watcher finds no end');
    },
    mine: (blocks: number) => client.wheels.mine({ blocks }),
    deposits: () =>
      database.query<{
        uid: bigint;
        currency: string;
        amount: bigint;
        state: string;
        log_index: number;
      }>('select uid, currency, amount, state, log_index from funding.deposits order by deposit_id'),
    available: async (uid: bigint, currency: Currency): Promise<bigint> =>
      (await ledger.balancesOf(uid)).find((balance) => balance.currency === currency)?.available ?? 0n,
  };
};

/** Deposit methods that are read from the database at each call, as after the cache time. */
export const readPaymentMethodsAgain = async ({ database }: DepositsBench) => {
  const clock = manualClock(Date.now());
  const paymentMethods = await openPaymentMethods({ database, clock, mode: 'demo' });
  const later = (): typeof paymentMethods => {
    clock.advance(60_000);
    return paymentMethods;
  };
  return {
    all: () => later().all(),
    of: (wayId: string) => later().of(wayId),
    forChain: (currency: Currency, chain: string | null) => later().forChain(currency, chain),
  };
};

export type DepositsBench = Awaited<ReturnType<typeof openDepositsBench>>;
