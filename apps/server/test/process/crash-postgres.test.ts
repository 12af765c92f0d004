import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readPostmaster } from '../../src/platform/postgres/embedded/embedded-postgres-process.ts';
import {
  POSTGRES_DATABASE,
  RUNTIME_USER,
} from '../../src/platform/postgres/embedded/embedded-postgres-settings.ts';
import {
  chooseKills,
  expectNothingLost,
  spread,
  timeUntilOverdueAreSettled,
  waitUntilTradesFallDue,
} from '../support/programs/crash-harness.ts';
import { usePreparedFolder } from '../support/programs/data-folder.ts';
import { listProcesses, treeOf } from '../support/programs/processes.ts';
import { startProgram } from '../support/programs/program.ts';
import { chooseSeed, type Random, seededRandom, wholeBetween } from '../support/random.ts';
import { openCustomers, startTraders } from '../support/trades/customers.ts';
import { SHORT_SECONDS } from '../support/trades/publish-terms.ts';
import { createWireClient, type WireClient } from '../support/wire-client.ts';

const KILLS = chooseKills();
const READY_WITHIN_MS = 60_000;
/** Generous, because a test machine may be busy. The test prints the times. */
const SETTLED_WITHIN_MS = 20_000;

const killed = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
};

/** The process title that PostgreSQL gives to a connection of the server. */
const CONNECTION_TITLE = `postgres: ${RUNTIME_USER} ${POSTGRES_DATABASE} `;
const CONNECTED_WITHIN_MS = 10_000;

/** Waits until the server has connections. Its pools may be empty right after the previous kill. */
const findConnections = async (postmaster: number): Promise<readonly number[]> => {
  const deadline = performance.now() + CONNECTED_WITHIN_MS;
  for (;;) {
    const found = (await listProcesses())
      .filter(({ parent, command }) => parent === postmaster && command.startsWith(CONNECTION_TITLE))
      .map(({ pid }) => pid);
    if (found.length > 0) return found;
    if (performance.now() > deadline) throw new Error('PostgreSQL has no connection to kill');
    await delay(50);
  }
};

/**
 * Kills one of the server's connections, after which PostgreSQL closes all others and recovers. In other rounds it kills the
 * postmaster, alone or with all its children.
 */
const killPostgres = async (dataFolder: string, round: number, random: Random): Promise<void> => {
  const postmaster = await readPostmaster(`${dataFolder}/postgres`);
  if (postmaster === null) throw new Error('there is no PostgreSQL to kill');
  const [first = 0, ...children] = await treeOf(postmaster.pid);
  if (round % 3 === 0) {
    const connections = await findConnections(first);
    const chosen = connections[wholeBetween(random, 0, connections.length - 1)];
    if (chosen === undefined) throw new Error('PostgreSQL has no connection to kill');
    killed(chosen);
  } else {
    killed(first);
    if (round % 3 === 1) for (const child of children) killed(child);
  }
};

/** Waits until the server accepts trades. Until then it may answer only 503. */
const waitUntilReady = async (url: string): Promise<void> => {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const { status } = await fetch(`${url}/tradez`);
    if (status === 200) return;
    expect(status).toBe(503);
    if (performance.now() > deadline)
      throw new Error('the server is not ready a minute after PostgreSQL was killed');
    await delay(50);
  }
};

it(`loses nothing and pays nothing twice when PostgreSQL is killed ${KILLS} times under the server`, {
  timeout: 240_000 + KILLS * 20_000,
}, async () => {
  const seed = chooseSeed();
  process.stdout.write(`seed ${seed}: TALLYSTICK_TEST_SEED=${seed} repeats the moments\n`);
  const random = seededRandom(seed);
  const dataFolder = await usePreparedFolder('short trades');
  const program = await startProgram({ dataFolder });
  const wire: WireClient = createWireClient(program.url);
  const tokens = await openCustomers(wire);
  const traders = startTraders(tokens, seed, () => wire, SHORT_SECONDS);
  const tradingSince = performance.now();

  const ready: number[] = [];
  const settled: number[] = [];
  for (let round = 1; round <= KILLS; round += 1) {
    await waitUntilTradesFallDue(round, tradingSince);
    // Lets the server run for a while, so that each kill hits another moment of its work.
    await delay(wholeBetween(random, 1_050, 1_900));
    const from = Date.now() - 1_000;
    await killPostgres(dataFolder, round, random);
    const begun = performance.now();
    // Skips the moment before the server notices the kill, which must not count as ready.
    await delay(150);
    await waitUntilReady(program.url);
    ready.push(performance.now() - begun);
    settled.push(await timeUntilOverdueAreSettled(wire, tokens, { from, to: Date.now() }));
  }

  await Promise.all(traders.map((trader) => trader.stop()));
  const { orders, outcomes } = await expectNothingLost(wire, dataFolder, traders);
  const refused = traders.reduce((sum, { counts }) => sum + counts.refused, 0);
  const found = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  process.stdout.write(`${KILLS} kills of PostgreSQL, ${orders} orders, ${refused} told to wait: ${found}\n`);
  process.stdout.write(`ready after: ${spread(ready)}; overdue settled after: ${spread(settled)}\n`);
  // A run without load would prove nothing.
  expect(orders).toBeGreaterThan(20 * KILLS);
  expect(refused).toBeGreaterThan(KILLS / 2);
  expect((outcomes.get('win') ?? 0) + (outcomes.get('lose') ?? 0)).toBeGreaterThan(KILLS);
  expect(Math.max(...settled)).toBeLessThan(SETTLED_WITHIN_MS);
  // The program is the same process as in the beginning: no restart was necessary.
  expect(await Promise.race([program.exit, delay(0, 'lives')])).toBe('lives');
  await program.stop();
});
