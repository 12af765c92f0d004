import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuseFrozen, refuseFrozenStep } from '../../../src/accounts/freezes/freezes.ts';
import type { Notice } from '../../../src/accounts/notices/notify.ts';
import { selectPayoutStanding } from '../../../src/accounts/personal-info/personal-info.sql.ts';
import { findAnvil, startAnvil } from '../../../src/chains/evm/demo/anvil.ts';
import { createAnvilClient, deployTestToken, fundHouse } from '../../../src/chains/evm/demo/test-token.ts';
import { readBalances } from '../../../src/chains/evm/read-balances.ts';
import { createPayoutChain } from '../../../src/custody/transactions/payout-chain.ts';
import { openLedger } from '../../../src/ledger/public.ts';
import { openPaymentMethods } from '../../../src/payments/payment-methods.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { AppError } from '../../../src/platform/errors.ts';
import { COMPILED } from '../../../src/platform/process/compile-cache.ts';
import { socketOf } from '../../../src/signing/protocol.ts';
import { createSignerClient } from '../../../src/signing/signer-client.ts';
import type { LinkedDestinations } from '../../../src/withdrawals/context.ts';
import { openWithdrawals, type WithdrawalsOptions } from '../../../src/withdrawals/withdrawals.ts';
import { createTestDatabase } from '../database.ts';
import { onEnd } from '../lifetime.ts';
import { collectingLog } from '../trades/written-market.ts';
import { intentKeys, temporaryFolder } from './signer-bench.ts';

const SIGNER = fileURLToPath(new URL('../../../src/signing/main.ts', import.meta.url));

/** The only password that the re-authentication of this bench refuses. */
export const WRONG_PASSWORD = 'a wrong password';

/** Ids in the wire's format. */
export const WALLET_ID = '0198a000-0000-7000-8000-000000000001';
export const CARD_ID = '0198a000-0000-7000-8000-000000000002';

/** Addresses and cards by their ids. A wallet’s id is `w` and its address, or `WALLET_ID`; a card’s is `card` or `CARD_ID`. */
export const linkedByName: LinkedDestinations = {
  walletOf: async (_sql, _uid, walletId) => {
    const wallet = { walletId, currency: 'USDT', chain: 'ERC20', label: null, createdAtMs: 0 } as const;
    if (walletId === WALLET_ID) return { ...wallet, address: `0x${'2'.repeat(40)}`, usableFromMs: 0 };
    if (walletId === 'new') return { ...wallet, address: `0x${'1'.repeat(40)}`, usableFromMs: 8e15 };
    return walletId.startsWith('w0x') ? { ...wallet, address: walletId.slice(1), usableFromMs: 0 } : null;
  },
  bankOf: async (_sql, _uid, bankId) =>
    bankId === 'card' || bankId === CARD_ID
      ? {
          bankId,
          cardholderName: 'Mali S.',
          openingBank: 'Siam Bank',
          cardLast4: '4242',
          accountLast4: null,
          bankCode: null,
          branch: null,
          usableFromMs: 0,
          createdAtMs: 0,
        }
      : null,
  cardFingerprint: async () => Buffer.alloc(32, 1),
  openNumbers: async () => ({ card: '4242424242424242', account: null }),
};

/** A signer that is always unreachable, for tests without payments. */
const noSigner = {
  sign: () => Promise.reject(new Error('there is no signer')),
  signAnchor: () => Promise.reject(new Error('there is no signer')),
  signSweep: () => Promise.reject(new Error('there is no signer')),
  signReturn: () => Promise.reject(new Error('there is no signer')),
  signBatch: () => Promise.reject(new Error('there is no signer')),
  signCold: () => Promise.reject(new Error('there is no signer')),
  signVoid: () => Promise.reject(new Error('there is no signer')),
  coldTargets: () => Promise.reject(new Error('there is no signer')),
  voidBatch: () => Promise.reject(new Error('there is no signer')),
  bitcoinHouse: () => Promise.reject(new Error('there is no signer')),
  gasCeiling: () => Promise.reject(new Error('there is no signer')),
  payer: () => Promise.reject(new Error('there is no signer')),
  holding: () => Promise.reject(new Error('there is no signer')),
};

/** A ledger with customers of 10,000 USDT each, and withdrawals over it, without a chain. */
export const openWithdrawalBench = async (over: Partial<WithdrawalsOptions> = {}) => {
  const database = over.database ?? (await createTestDatabase());
  const clock = over.clock ?? systemClock;
  const ledger = await openLedger({ database, clock, lanes: 1, mode: 'demo' });
  const notices: Notice[] = [];
  const withdrawals = openWithdrawals({
    refuseFrozen: (sql, uid) => refuseFrozen(sql, uid, 'withdrawals'),
    refuseFrozenStep: (sql, uid) => refuseFrozenStep(sql, uid, 'withdrawals'),
    refuseWaiting: async () => undefined,
    confirmAgain: async (_session, { password }) => {
      if (password === WRONG_PASSWORD) throw new AppError('password_wrong');
    },
    notify: async (_sql, notice) => void notices.push(notice),
    isVerified: async () => false,
    // These customers owe everything that they ever borrowed.
    borrowedOutside: async () => 2n ** 62n,
    rule: { mode: 'demo', valueInUsdt: (_currency, amount) => amount, standingOf: selectPayoutStanding },
    database,
    clock,
    log: collectingLog(),
    paymentMethods: await openPaymentMethods({ database, clock, mode: 'demo' }),
    destinations: linkedByName,
    signer: noSigner,
    isSigned: (method) => method.chain === 'ERC20',
    chainOf: () => null,
    approveAfterMs: 0,
    ...over,
  });
  return {
    database,
    ledger,
    withdrawals,
    notices,
    openAccount: async (uid: bigint) => {
      await database.transaction(async (sql) => {
        await ledger.openAccounts(sql, uid);
        await ledger.payDemoGrant(sql, uid);
      });
    },
    ask: (uid: bigint, walletId: string, amount: string, clientId: string | null = null) =>
      withdrawals.request({
        uid,
        walletId: walletId === 'card' ? null : walletId,
        bankId: walletId === 'card' ? walletId : null,
        currency: 'USDT',
        amount,
        rateVersion: null,
        clientId,
        token: 'a session',
        proof: {},
      }),
    balance: async (uid: bigint) => {
      const balance = (await ledger.balancesOf(uid)).find(({ currency }) => currency === 'USDT');
      return { available: balance?.available ?? 0n, held: balance?.held ?? 0n };
    },
  };
};

export type WithdrawalBench = Awaited<ReturnType<typeof openWithdrawalBench>>;

/** The real signer in a separate process. */
const startSignerProcess = async (folder: string, intentKey: Uint8Array): Promise<ChildProcess> => {
  const child = fork(SIGNER, [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      TALLYSTICK_DATA: folder,
      TALLYSTICK_SIGNER_INTENT_KEY: Buffer.from(intentKey).toString('base64url'),
    },
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the signer ended at once'))),
  ]);
  return child;
};

/** Members that a test adds to the assets of the signer's policy. */
export type ColdPolicies = Readonly<Partial<Record<'USDT' | 'ETH', { readonly cold: object }>>>;

/** A real chain and a real signer. Null if there is no local chain for this kind of machine. */
export const openPayoutBench = async (capPerHour = '1000000', cold: ColdPolicies = {}) => {
  const program = findAnvil();
  if (program === null) return null;
  const folder = await temporaryFolder();
  const anvil = await startAnvil(program);
  onEnd(() => anvil.stop());
  const client = createAnvilClient(anvil.endpoint);
  const token = await deployTestToken(client);
  const asset = { contract: token, decimals: 6, cap_per_hour: capPerHour, ...cold.USDT };
  await writeFile(
    join(folder, 'signer-policy.json'),
    JSON.stringify({
      chains: {
        '31337': {
          max_fee_gwei: 1_000,
          assets: { USDT: asset, ETH: { contract: null, decimals: 18, cap_per_hour: '100', ...cold.ETH } },
          anchors: { max_fee_gwei: 1_000 },
          sweeps: { max_fee_gwei: 100, cost_cap_per_hour: '100' },
          returns: { max_fee_gwei: 100, cost_cap_per_hour: '100' },
        },
      },
    }),
  );
  const keys = intentKeys();
  let child = await startSignerProcess(folder, keys.publicKey);
  onEnd(() => void child.kill('SIGKILL'));
  const chain = createPayoutChain({ endpoint: anvil.endpoint, chainId: 31_337, usdtContract: token });
  const signer = createSignerClient({ clock: systemClock, socket: socketOf(folder), sign: keys.sign });
  const payer = await signer.payer();
  if (!payer.startsWith('0x')) throw new Error('the signer has an address');
  await fundHouse(client, token, `0x${payer.slice(2)}`);
  const database = await createTestDatabase();
  const bench = await openWithdrawalBench({
    database,
    signer,
    chainOf: (name) => (name === 'ERC20' ? chain : null),
  });
  return {
    ...bench,
    databaseUrl: database.url,
    client,
    chain,
    signer,
    token,
    payer,
    anvil,
    folder,
    keys,
    mine: (blocks: number) => client.wheels.mine({ blocks }),
    /** The token balance of an address, in minor units. */
    received: async (address: `0x${string}`) =>
      (await readBalances(client.read, { usdtContract: token }, address)).usdt,
    /** `kill -9` of the signer, then a new one on its files, which a test may change meanwhile. */
    killSigner: async (change: () => Promise<void> = async () => undefined) => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await change();
      child = await startSignerProcess(folder, keys.publicKey);
    },
  };
};
