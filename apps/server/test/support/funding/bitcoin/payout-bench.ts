import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { parseBlock } from '../../../../src/chains/bitcoin/parse-block.ts';
import type { BitcoinRpc } from '../../../../src/chains/bitcoin/rpc.ts';
import { addressOfScript } from '../../../../src/chains/units/network.ts';
import { openBitcoinKeys } from '../../../../src/custody/addresses/house-keys.ts';
import { depositKeysReader } from '../../../../src/custody/addresses/read-deposit-keys.ts';
import { createBitcoinPayoutNode } from '../../../../src/custody/batches/bitcoin-payouts.ts';
import type { BitcoinSweeps } from '../../../../src/custody/batches/sweeps/bitcoin-sweeps.ts';
import { createColdMover } from '../../../../src/custody/cold/cold-mover.ts';
import type { ColdOptions } from '../../../../src/custody/cold-transfers/options.ts';
import { openPaymentMethods } from '../../../../src/payments/payment-methods.ts';
import { systemClock } from '../../../../src/platform/clock.ts';
import { AppError } from '../../../../src/platform/errors.ts';
import type { Sql } from '../../../../src/platform/postgres/db.ts';
import { COMPILED } from '../../../../src/platform/process/compile-cache.ts';
import { socketOf } from '../../../../src/signing/protocol.ts';
import { createSignerClient } from '../../../../src/signing/signer-client.ts';
import { onEnd } from '../../lifetime.ts';
import { collectingLog } from '../../trades/written-market.ts';
import { bookHouse, controlSum } from '../books.ts';
import { shiftedClock } from '../screening/screening-clock.ts';
import { intentKeys, temporaryFolder } from '../signer-bench.ts';
import { linkedByName, openWithdrawalBench } from '../withdrawal-bench.ts';
import { openBitcoinBench } from './bitcoin-bench.ts';
import type { SentCoins } from './bitcoin-faucet.ts';
import type { BitcoinTestNode } from './bitcoin-node.ts';
import { COLD_BITCOIN } from './cold-keys.ts';

const SIGNER = fileURLToPath(new URL('../../../../src/signing/main.ts', import.meta.url));
const policyOf = (hotLimit: string | null) => ({
  chains: {},
  bitcoin: {
    network: 'regtest',
    max_fee_rate: 500,
    cap_per_hour: '1000',
    sweeps: { max_fee_rate: 100, cost_cap_per_hour: '1' },
    ...(hotLimit !== null && {
      cold: { address: COLD_BITCOIN, hot_limit: hotLimit, cap_per_hour: '900', max_fee_rate: 100 },
    }),
  },
});
const text = z.string();

const startSigner = async (folder: string, intentKey: Uint8Array): Promise<ChildProcess> => {
  const child = fork(SIGNER, [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      TALLYSTICK_DATA: folder,
      TALLYSTICK_SIGNER_INTENT_KEY: Buffer.from(intentKey).toString('base64url'),
    },
  });
  await once(child, 'message');
  return child;
};

/** The signer in a process of its own, with the keys that it wrote. */
const openSigner = async (hotLimit: string | null) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'signer-policy.json'), JSON.stringify(policyOf(hotLimit)));
  const server = intentKeys();
  const child = await startSigner(folder, server.publicKey);
  onEnd(() => void child.kill('SIGKILL'));
  const signer = createSignerClient({ clock: systemClock, socket: socketOf(folder), sign: server.sign });
  const settings = { evm: null, bitcoin: null };
  const { bitcoin: deposits } = await depositKeysReader({ settings, mode: 'demo', dataFolder: folder })();
  if (deposits === null) throw new Error('the signer writes its keys');
  const { house } = await signer.bitcoinHouse();
  return { folder, server, signer, deposits, keys: openBitcoinKeys({ deposits, house, network: 'regtest' }) };
};

const countUnpaid = async (sql: Sql, orderNos: readonly string[]): Promise<number> => {
  const [row] = await sql.query<{ left: number }>(
    `select count(*)::integer as left from funding.withdrawals
     where withdrawal_id = any ($1::uuid[]) and status <> 'completed'`,
    [orderNos],
  );
  return row?.left ?? 0;
};

const selectAddresses = async (sql: Sql): Promise<ReadonlySet<string>> => {
  const rows = await sql.query<{ address: string }>(
    'select address from funding.addresses union select address from funding.house_addresses',
  );
  return new Set(rows.map(({ address }) => address));
};

/** The content of the blocks from a height on: payments to addresses, and coins of ours that nobody has spent. */
const scanBlocks = async ({ rpc, height }: BitcoinTestNode, from: number, ours: ReadonlySet<string>) => {
  const paid = new Map<string, bigint[]>();
  const coins = new Map<string, bigint>();
  const newest = await height();
  for (let at = from; at <= newest; at += 1) {
    const hash = await rpc.call('getblockhash', [at], text);
    for (const { txid, inputs, outputs } of parseBlock(await rpc.call('getblock', [hash, 0], text))
      .transactions) {
      for (const input of inputs) coins.delete(`${input.txid}:${input.vout}`);
      for (const [vout, { value, script }] of outputs.entries()) {
        const address = addressOfScript(script, 'regtest') ?? '';
        paid.set(address, [...(paid.get(address) ?? []), value]);
        if (ours.has(address)) coins.set(`${txid}:${vout}`, value);
      }
    }
  }
  return { paid, treasury: [...coins.values()].reduce((sum, value) => sum + value, 0n) };
};

const walletOf = async (_sql: Sql, _uid: bigint, walletId: string) => ({
  walletId,
  currency: 'BTC' as const,
  chain: 'BTC',
  label: null,
  createdAtMs: 0,
  address: walletId,
  usableFromMs: 0,
});

type Watch = Awaited<ReturnType<typeof openBitcoinBench>>;
type Signer = Awaited<ReturnType<typeof openSigner>>;

/** The withdrawals of a server that pays by a signer, which a test may take away, and freezes accounts. */
const openPayer = async (
  node: BitcoinTestNode,
  { database }: Watch,
  { signer, keys }: Signer,
  sweeps: BitcoinSweeps | null,
  others: readonly BitcoinRpc[],
) => {
  const clock = shiftedClock();
  const frozen = new Set<bigint>();
  const signerIsAway = { current: false };
  const bitcoin = { node: createBitcoinPayoutNode(node.rpc, 200n, others), keys: async () => keys, sweeps };
  const { withdrawals } = await openWithdrawalBench({
    database,
    clock,
    signer: {
      ...signer,
      signBatch: (intent, psbt) =>
        signerIsAway.current ? Promise.reject(new Error('away')) : signer.signBatch(intent, psbt),
    },
    destinations: { ...linkedByName, walletOf },
    refuseFrozenStep: async (_sql, uid) => {
      if (frozen.has(uid)) throw new AppError('withdrawals_frozen');
    },
    isSigned: ({ chain }) => chain === 'BTC',
    bitcoin,
  });
  // The rule approves all payments of these tests.
  await database.query(
    'update funding.payout_rule set customer_day_max = 9e15, destination_day_max = 9e15, house_day_max = 9e15',
  );
  const log = collectingLog();
  const coldOptions: ColdOptions = {
    database,
    clock,
    log,
    signer,
    paymentMethods: await openPaymentMethods({ database, clock: systemClock, mode: 'demo' }),
    evm: () => null,
    payoutChain: () => null,
    bitcoin,
  };
  const mover = createColdMover(coldOptions);
  return {
    withdrawals,
    processor: withdrawals.processor,
    clock,
    frozen,
    signerIsAway,
    mover,
    moverLog: log,
    coldOptions,
    bitcoin,
  };
};

/** Coins that the house moved between its own addresses. */
interface Moved {
  readonly state: string;
  readonly amount: bigint;
  readonly fee: bigint | null;
  readonly tx_hash: string | null;
}
const MOVED = 'select state, amount, fee, tx_hash';

/** Bitcoin in and out over a real node and a real signer. The customers' coins are their deposits. */
export const openBitcoinPayoutBench = async (
  node: BitcoinTestNode,
  customers = 1,
  sweeps: BitcoinSweeps | null = null,
  hotLimit: string | null = null,
  /** Second nodes. */
  others: readonly BitcoinRpc[] = [],
) => {
  const signer = await openSigner(hotLimit);
  const from = await node.height();
  const watch = await openBitcoinBench(node, { customers, deposits: signer.deposits });
  const { database } = watch;
  const payer = await openPayer(node, watch, signer, sweeps, others);
  const outsideAtOpening = await controlSum(database, 'BTC', 'external');
  const { withdrawals, processor, clock } = payer;
  /** The next step of each payout, then a block and what it says. */
  const round = async (): Promise<void> => {
    await processor.processDue();
    await node.mine(1);
    await watch.look();
  };
  return {
    ...watch,
    ...payer,
    round,
    signer: signer.signer,
    folder: signer.folder,
    childArguments: [
      database.url,
      node.node.endpoint,
      socketOf(signer.folder),
      signer.server.privateKey,
      signer.folder,
    ],
    /** Pays coins to a customer in one transaction, because the faucet has few, until they are credited. */
    deposit: async (uid: bigint, ...amounts: readonly bigint[]): Promise<SentCoins> => {
      const address = await watch.addressOf(uid);
      const sent = await node.send(amounts.map((amount) => ({ address, amount })));
      await node.mine(2);
      await watch.look();
      return sent;
    },
    ask: async (uid: bigint, address: string, amount: string): Promise<string> => {
      const how = { bankId: null, rateVersion: null, clientId: null, token: 'a session', proof: {} };
      const offer = { ...how, uid, walletId: address, currency: 'BTC', amount } as const;
      return (await withdrawals.request(offer)).order_no;
    },
    statusOf: async (orderNo: string) => (await withdrawals.findForStaff(orderNo))?.rung,
    /** Steps that failed are tried again after a pause. */
    finish: async (
      orderNos: readonly string[],
      pause: () => void | Promise<void> = () => clock.advance(61_000),
    ): Promise<void> => {
      for (let turn = 0; turn < 60; turn += 1) {
        await round();
        if ((await countUnpaid(database, orderNos)) === 0) return;
        await pause();
      }
      throw new Error(`not paid: ${JSON.stringify([...processor.blockers])}`);
    },
    sweeps: () => database.query<Moved>(`${MOVED} from funding.sweeps order by created_at`),
    transfers: () =>
      database.query<Moved>(`${MOVED} from funding.cold_transfers order by created_at, transfer_id`),
    /** A demo's pools are in the books without a coin. */
    outsideAtOpening,
    /** Books bitcoin of the house in the ledger. */
    fundHouse: (amount: bigint) => bookHouse(database, 'BTC', amount),
    control: (...kinds: readonly string[]) => controlSum(database, 'BTC', ...kinds),
    scan: async () => scanBlocks(node, from, await selectAddresses(database)),
  };
};

export type BitcoinPayoutBench = Awaited<ReturnType<typeof openBitcoinPayoutBench>>;
