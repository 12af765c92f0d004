import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  addOrder,
  type DataOf,
  health,
  openOrders,
  orderInfo,
  orderList,
  register,
  staffLogin,
  trustFigures,
  trustKeys,
} from '@tallystick/contract';
import {
  type LogName,
  proveConsistency,
  verifyConsistency,
  verifyReceipt,
  verifyTicket,
} from '@tallystick/proof';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import { expect, it, vi } from 'vitest';
import { findAnvil } from '../../src/chains/evm/demo/anvil.ts';
import { openKeys } from '../../src/verification/keys.ts';
import { createOrderCommitments } from '../../src/verification/orders/commit-order.ts';
import { envelope } from '../support/envelope.ts';
import { usePreparedFolder } from '../support/programs/data-folder.ts';
import { connectToDatabaseOf } from '../support/programs/postgres/program-database.ts';
import {
  type Program,
  type ProgramSettings,
  spawnProgram,
  startProgram,
} from '../support/programs/program.ts';
import { quantity } from '../support/quantity.ts';
import { chooseSeed, type Random, seededRandom, wholeBetween } from '../support/random.ts';
import { readLog } from '../support/trades/log-reader.ts';
import { SHORT_SECONDS } from '../support/trades/publish-terms.ts';
import { startTrader, type Trader } from '../support/trades/trader.ts';
import { createWireClient, type WireClient } from '../support/wire-client.ts';

const KILLS = quantity(4, 10);
const LOGS: readonly LogName[] = ['prices', 'orders', 'liabilities', 'audit', 'releases'];

/** Every served checkpoint, by log, in the order in which it was first seen. */
type Served = Map<LogName, Set<string>>;

/** Fetches the checkpoints of all logs again and again while there is a server. */
const watchCheckpoints = (client: () => WireClient | null) => {
  const served: Served = new Map(LOGS.map((name) => [name, new Set()]));
  let stopped = false;
  const look = async (url: string, name: LogName): Promise<void> => {
    const answer = await fetch(`${url}/log/${name}/checkpoint`);
    if (answer.status === 200) served.get(name)?.add(await answer.text());
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      const url = client()?.url;
      // If the server is killed during a call, there is nothing to remember.
      if (url !== undefined) await Promise.allSettled(LOGS.map((name) => look(url, name)));
      await delay(20);
    }
  };
  const running = run();
  return {
    served,
    stop: () => {
      stopped = true;
      return running;
    },
  };
};

/** Kills the first program and its successors while they serve. Every fourth kill comes during a start. */
const killAgainAndAgain = async (
  first: Program,
  settings: ProgramSettings,
  random: Random,
  serving: (client: WireClient | null) => void,
): Promise<void> => {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    if (kill % 4 === 0) {
      const starting = spawnProgram(settings);
      await delay(wholeBetween(random, 50, 1_500));
      await starting.killTree();
      continue;
    }
    const program = kill === 1 ? first : await startProgram(settings);
    serving(createWireClient(program.url));
    await delay(wholeBetween(random, 300, 3_000));
    await program.killTree();
    serving(null);
  }
};

interface OrderRow {
  order_id: string;
  uid: string;
  symbol: string;
  direction: number;
  seconds: number;
  stake: string;
  fee: string;
  profit: string;
  terms_version: number;
  accept_at: Date;
  profit_rate: string;
  fee_rate: string;
  client_nonce: string | null;
  seen: string | null;
}

/** The entries that the order log must have: one for each order in the database. */
const expectedEntries = async (dataFolder: string): Promise<string[]> => {
  const keys = await openKeys(join(dataFolder, 'log-key'), 'demo');
  const database = await connectToDatabaseOf(dataFolder);
  try {
    const { rows } = await database.query<OrderRow>(
      `select o.order_id, o.uid::text, p.symbol, o.direction, o.seconds, o.stake::text, o.fee::text, o.profit::text,
         o.terms_version, o.accept_at, replace(o.client_nonce::text, '-', '') as client_nonce, o.seen::text,
         t.profit_rate::text, t.fee_rate::text
       from trading.orders o join market.products p using (symbol_id)
       join trading.terms t on t.terms_version = o.terms_version and t.seconds = o.seconds`,
    );
    return rows.map((row) => {
      const { commit } = createOrderCommitments({
        secret: keys.secret('orders'),
        symbolOf: () => row.symbol,
        termsOf: () => ({ profitRate: BigInt(row.profit_rate), feeRate: BigInt(row.fee_rate) }),
        rulesOf: () => 2,
      });
      const leaf = commit([
        {
          orderId: row.order_id,
          uid: BigInt(row.uid),
          symbolId: 0,
          side: row.direction === 1 ? 1 : -1,
          durationSeconds: row.seconds,
          stake: BigInt(row.stake),
          fee: BigInt(row.fee),
          profit: BigInt(row.profit),
          termsVersion: row.terms_version,
          acceptAtMs: row.accept_at.getTime(),
          acceptSecond: 0,
          clientNonce: row.client_nonce,
          seen: row.seen === null ? null : Number(row.seen),
        },
      ]);
      return Buffer.from(leaf).toString('hex');
    });
  } finally {
    await database.end();
  }
};

/** Expects that the log signed every served checkpoint, and that each is a prefix of the newest one. */
const expectNoFork = async (
  url: string,
  keys: DataOf<typeof trustKeys>,
  served: Served,
): Promise<Map<LogName, number>> => {
  const checked = new Map<LogName, number>();
  for (const name of LOGS) {
    const log = readLog(`${url}/log/${name}`, keys[name]);
    const newest = await log.checkpoint();
    const nodes = newest.size === 0 ? null : log.nodes(newest);
    let size = -1;
    for (const note of served.get(name) ?? []) {
      const older = log.open(note);
      expect(older.size).toBeGreaterThanOrEqual(size);
      size = older.size;
      const proof = nodes === null ? [] : await proveConsistency(older.size, newest.size, nodes);
      expect(verifyConsistency(older.size, older.root, newest.size, newest.root, proof)).toBe(true);
    }
    checked.set(name, served.get(name)?.size ?? 0);
  }
  return checked;
};

/** Expects that each order for which the server gave a ticket before it was killed stands in the log of orders. */
const expectTicketsKept = async (
  trader: Trader,
  wire: WireClient,
  receiptKey: string,
  entries: ReadonlySet<string>,
): Promise<number> => {
  // A refusal has the status 200 as well, and the code 0.
  const answered = trader.attempts.flatMap(({ form, answer }) => {
    if (answer?.status !== 200) return [];
    const { code, data } = envelope.parse(JSON.parse(answer.text));
    return code === 1 ? [{ form, answer, data }] : [];
  });
  for (const { data } of answered) {
    const { ticket } = addOrder.data.parse(data);
    const { ok, entry } = verifyTicket(Buffer.from(ticket ?? ''), [receiptKey]);
    expect(ok).toBe(true);
    expect(entries).toContain(Buffer.from(entry ?? []).toString('hex'));
  }
  // Another process gives the same ticket again.
  const first = answered[0];
  if (first === undefined) throw new Error('no order was answered');
  const again = await wire.send(addOrder, first.form, { token: trader.token });
  expect(again.text).toBe(first.answer?.text);
  return answered.length;
};

it(`serves logs that never fork and miss no order, killed ${KILLS} times while it trades; receipts hold`, {
  timeout: 600_000,
}, async () => {
  const seed = chooseSeed();
  process.stdout.write(`seed ${seed}: TALLYSTICK_TEST_SEED=${seed} repeats the moments\n`);
  const random = seededRandom(seed);
  const dataFolder = await usePreparedFolder('short trades');
  const settings: ProgramSettings = { dataFolder };
  let serving: WireClient | null = null;
  const opening = await startProgram(settings);
  const first = createWireClient(opening.url);
  const keys = await first.call(trustKeys, {});
  const password = 'nothing-is-unwritten';
  const { userinfo } = await first.call(register, {
    account: 'watcher',
    password,
    password_confirm: password,
    invitation_code: 'DEMO',
  });

  const { token } = userinfo;
  const trader = startTrader({
    name: 't',
    token,
    random: seededRandom(seed + 1),
    client: () => serving,
    seconds: SHORT_SECONDS,
  });
  const watcher = watchCheckpoints(() => serving);
  await killAgainAndAgain(opening, settings, random, (client) => {
    serving = client;
  });
  const last = await startProgram(settings);
  const wire = createWireClient(last.url);
  serving = wire;
  await delay(2_000);
  await trader.stop();
  // Each order must be in a signed checkpoint within two seconds of its acceptance.
  await delay(2_000);
  const orders = readLog(`${last.url}/log/orders`, keys.orders);
  const inTime = await orders.checkpoint();
  const expected = await expectedEntries(dataFolder);
  const entries = (await orders.entries(inTime)).map((entry) => Buffer.from(entry).toString('hex'));
  expect(entries.toSorted()).toEqual(expected.toSorted());
  await watcher.stop();
  const tickets = await expectTicketsKept(trader, wire, keys.receipts, new Set(entries));

  expect(await wire.call(trustKeys, {})).toEqual(keys);
  const checked = await expectNoFork(last.url, keys, watcher.served);
  const prices = readLog(`${last.url}/log/prices`, keys.prices);
  const seconds = (await prices.entries(await prices.checkpoint())).map((entry) =>
    Number(/"t":(\d+),/.exec(Buffer.from(entry).toString('utf8'))?.[1]),
  );
  for (const [at, second] of seconds.entries()) expect(second).toBeGreaterThan(seconds[at - 1] ?? 0);

  while ((await wire.call(openOrders, {}, { token })).length > 0) await delay(500);
  const { list } = await wire.call(orderList, { row: 100 }, { token });
  const vkeys = [keys.receipts, keys.orders, keys.prices];
  for (const { order_no } of list) {
    const { receipt } = await wire.call(orderInfo, { order_no }, { token });
    const { steps } = verifyReceipt(Buffer.from(receipt ?? ''), vkeys);
    expect(faultsIn(steps)).toEqual([]);
  }
  process.stdout.write(
    `${expected.length} orders, ${checked.get('prices')} checkpoints of prices, ${list.length} receipts\n`,
  );
  // A run without load would prove nothing.
  expect(tickets).toBeGreaterThan(quantity(20, 30));
  expect(expected.length).toBeGreaterThan(quantity(20, 30));
  expect(list.length).toBeGreaterThan(quantity(20, 30));
  expect(checked.get('prices')).toBeGreaterThan(quantity(3, 5));
  expect(checked.get('orders')).toBeGreaterThan(quantity(3, 5));
});

// It waits for a minute of the demo's chain, which is a program only for Linux on x64.
if (quantity(0, 1) === 1 && findAnvil() !== null) {
  it('a demo anchors its public logs in its chain, and says so to all', { timeout: 300_000 }, async () => {
    const password = 'kept-apart-from-the-copy';
    const sidecars = { TALLYSTICK_EVM_RPC_URLS: '', TALLYSTICK_SIGNER: '', TALLYSTICK_WITNESSES: '' };
    const env = { ...sidecars, TALLYSTICK_OPERATOR_PASSWORD: password };
    const program = await startProgram({ dataFolder: await usePreparedFolder(), env });
    const wire = createWireClient(program.url);
    const newest = await vi.waitUntil(async () => (await wire.call(trustFigures, {})).anchors[0], {
      timeout: 180_000,
    });
    expect(newest).toMatchObject({ chain_id: 31_337, orders: 0 });
    expect(newest?.prices).toBeGreaterThan(0);
    expect(newest?.block_hash).toMatch(/^0x[0-9a-f]{64}$/);
    const { token } = await wire.call(staffLogin, { name: 'admin', password });
    const { anchor } = await wire.call(health, {}, { token });
    expect(anchor?.hindrance).toBeNull();
    expect(anchor?.seconds_ago).toBeLessThan(300);
    await program.stop();
  });
}
