import { createHash, createHmac, randomBytes } from 'node:crypto';
import { proveInclusion, readNodesAuthenticated, type Tile } from '@tallystick/proof';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { IssueTickets } from '../apps/server/src/trading/accept/accepted-orders.ts';
import { selectAcceptedHeadsSince, selectAcceptedSince } from '../apps/server/src/trading/public.ts';
import { keysOf } from '../apps/server/src/verification/keys.ts';
import { openLog } from '../apps/server/src/verification/logs/open-log.ts';
import { selectOrderLeaves } from '../apps/server/src/verification/orders/order-leaves.sql.ts';
import { rememberLeaves } from '../apps/server/src/verification/orders/remember-leaves.ts';
import { sequenceOrders } from '../apps/server/src/verification/orders/sequence-orders.ts';
import { HOST, measureTickets, openCommitments, openTicketMaker } from './logs/measure-tickets.ts';
import { type SimulatedLog, simulateLog } from './logs/simulated-log.ts';
import { type Bench, type Figure, pairedFigure } from './support/figure.ts';
import { type Floor, nextOrder, openFloor } from './support/floor.ts';
import { runLoad } from './support/load.ts';
import { processorTime } from './support/processor-time.ts';

const SIZE = 100_000_000 + 123;
const TILE_WIDTH = 256;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** One second of the log (append, sign, store), against one row that is committed with the same durability. */
const measureAppends = async (
  { log, writeSecond }: SimulatedLog,
  floor: Floor,
  seconds: number,
): Promise<Figure> => {
  await floor.database.query('create table plain_row (n bigint primary key)');
  const pairs: { ours: number; baseline: number }[] = [];
  for (let second = 0; second < seconds; second += 1) {
    await writeSecond();
    const ours = await timed(() => log.grow());
    const baseline = await timed(() => floor.database.query('insert into plain_row values ($1)', [second]));
    pairs.push({ ours, baseline });
  }
  return pairedFigure('logs.append_ms', 'one row inserted and committed', pairs);
};

/** Number of tiles that an outsider reads for the proof of an entry, against the number of tile levels. */
const measureTiles = async ({ log }: SimulatedLog, proofs: number): Promise<Figure> => {
  const { size, root } = log.signed();
  const levels = Math.ceil(Math.log(size) / Math.log(TILE_WIDTH));
  const pairs: { ours: number; baseline: number }[] = [];
  for (let at = 0; at < proofs; at += 1) {
    let tiles = 0;
    const load = async (wanted: readonly Tile[]) => {
      tiles += wanted.length;
      return Promise.all(wanted.map(async (tile) => (await log.readTile(tile)) ?? new Uint8Array()));
    };
    // Entries of the last 57,600 seconds, because their tiles exist.
    const index = size - 1 - at * TILE_WIDTH;
    await proveInclusion(index, size, readNodesAuthenticated(size, root, load));
    pairs.push({ ours: tiles, baseline: levels });
  }
  return pairedFigure('logs.tiles', 'levels of tiles', pairs);
};

/** The cost of an order's ticket and of adding it to the log of orders, against two plain hashes and an HMAC by Node. */
const measureOrders = async (
  floor: Floor,
  listen: (listener: IssueTickets) => void,
  repetitions: number,
  milliseconds: number,
): Promise<Figure> => {
  const { database } = floor;
  const keys = keysOf(randomBytes(32));
  const secret = keys.secret('orders');
  const commitments = openCommitments(keys);
  const maker = openTicketMaker(keys, commitments);
  const log = await openLog({
    database,
    clock: systemClock,
    name: 'orders',
    readEntries: (from, limit) => selectOrderLeaves(database, from, limit),
    key: keys.signing('log/orders'),
    publicHost: HOST,
    fallbackHost: HOST,
  });
  const remembered = rememberLeaves();
  let issuedMicroseconds = 0;
  listen((orders) => {
    const before = process.threadCpuUsage();
    const { tickets, leaves } = maker.issue(orders);
    remembered.note(leaves);
    const { user, system } = process.threadCpuUsage(before);
    issuedMicroseconds += user + system;
    return tickets;
  });
  const sequence = async (): Promise<number> => {
    const added = await sequenceOrders({
      database,
      lanes: floor.lanes,
      acceptedSince: (lane, batchNo, limit) => selectAcceptedSince(database, lane, batchNo, limit),
      headsSince: (lane, batchNo, limit) => selectAcceptedHeadsSince(database, lane, batchNo, limit),
      commitOrders: commitments.commit,
      remembered,
    });
    await log.grow();
    return added;
  };
  const pairs: { ours: number; baseline: number }[] = [];
  for (let repetition = 0; repetition <= repetitions; repetition += 1) {
    issuedMicroseconds = 0;
    await runLoad(256, milliseconds, async () => (await floor.accept(nextOrder(floor))).kind === 'accepted');
    const before = await processorTime(database);
    const orders = await sequence();
    const after = await processorTime(database);
    const plain = process.cpuUsage();
    for (let order = 0; order < 10_000; order += 1) {
      const nonce = createHmac('sha256', secret).update(String(order)).digest();
      createHash('sha256').update(createHash('sha256').update(nonce).digest()).digest();
    }
    const { user, system } = process.cpuUsage(plain);
    // The first repetition is a warm-up.
    if (repetition === 0) continue;
    const ours = (issuedMicroseconds + after.own - before.own + after.database - before.database) / orders;
    pairs.push({ ours, baseline: (user + system) / 10_000 });
  }
  return pairedFigure('logs.order_us', 'an HMAC and two hashes by Node’s own functions', pairs);
};

/** The public logs: a second of the price log after 100 million entries, an order on its way into its log, a proof from tiles. */
export const logs: Bench = async ({ quick, say }) => {
  let issue: IssueTickets = (orders) => orders.map(() => null);
  const floor = await openFloor({
    accounts: quick ? 20_000 : 100_000,
    lanes: 1,
    issueTickets: (orders) => issue(orders),
  });
  try {
    say('simulating a log of 100 million seconds');
    const simulated = await simulateLog(floor.database, SIZE);
    const figures = [await measureAppends(simulated, floor, quick ? 100 : 600)];
    figures.push(await measureTiles(simulated, quick ? 20 : 200));
    say('tickets');
    figures.push(measureTickets(quick ? 20 : 60));
    say('orders');
    figures.push(
      await measureOrders(floor, (listener) => (issue = listener), quick ? 3 : 7, quick ? 1000 : 3000),
    );
    return figures;
  } finally {
    await floor.close();
  }
};
