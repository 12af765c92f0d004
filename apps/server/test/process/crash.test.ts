import { setTimeout as delay } from 'node:timers/promises';
import { health, staffLogin } from '@tallystick/contract';
import { expect, it } from 'vitest';
import {
  chooseKills,
  expectNothingLost,
  FIRST_DUE_MS,
  spread,
  timeUntilOverdueAreSettled,
  waitUntilRequestInFlight,
  waitUntilTradesFallDue,
} from '../support/programs/crash-harness.ts';
import { usePreparedFolder } from '../support/programs/data-folder.ts';
import {
  type Program,
  type ProgramSettings,
  spawnProgram,
  startProgram,
} from '../support/programs/program.ts';
import { chooseSeed, seededRandom, wholeBetween } from '../support/random.ts';
import { openCustomers, startTraders } from '../support/trades/customers.ts';
import { SHORT_SECONDS } from '../support/trades/publish-terms.ts';
import { createWireClient, type WireClient } from '../support/wire-client.ts';

const KILLS = chooseKills();
const OPERATOR_PASSWORD = 'a-crash-is-no-excuse';
/** Generous, because a test machine may be busy. The test prints the times. */
const SETTLED_WITHIN_MS = 20_000;
const UNDISTURBED_MS = 2_000;
/** A start misses seconds of prices and so voids most trades. In each round of this number, trades are won and lost before the kill. */
const CALM_EVERY = 10;

/**
 * Kills only the server in most rounds; the next start takes over its PostgreSQL. In every fourth round, kills all processes of
 * the program.
 */
const kill = async (program: Program, round: number): Promise<void> => {
  if (round % 4 === 0) return program.killTree();
  process.kill(program.pid, 'SIGKILL');
  await program.exit;
};

it(`loses nothing and pays nothing twice when the server is killed ${KILLS} times while it trades`, {
  timeout: 240_000 + KILLS * 20_000,
}, async () => {
  const seed = chooseSeed();
  process.stdout.write(`seed ${seed}: TALLYSTICK_TEST_SEED=${seed} repeats the moments\n`);
  const random = seededRandom(seed);
  const settings: ProgramSettings = {
    dataFolder: await usePreparedFolder('short trades'),
    env: { TALLYSTICK_OPERATOR_PASSWORD: OPERATOR_PASSWORD },
  };
  let serving: WireClient | null = null;
  let program = await startProgram(settings);
  const tokens = await openCustomers(createWireClient(program.url));
  const traders = startTraders(tokens, seed, () => serving, SHORT_SECONDS);
  serving = createWireClient(program.url);
  const tradingSince = performance.now();

  const starts: number[] = [];
  const settled: number[] = [];
  for (let round = 1; round <= KILLS; round += 1) {
    await waitUntilTradesFallDue(round, tradingSince);
    await delay(wholeBetween(random, 100, 900));
    if (round % CALM_EVERY === 0) await delay(FIRST_DUE_MS + UNDISTURBED_MS);
    await waitUntilRequestInFlight(traders);
    serving = null;
    const from = Date.now() - 1_000;
    await kill(program, round);
    if (round % 10 === 3) {
      // Kills the program again during its start.
      const starting = spawnProgram(settings);
      await delay(wholeBetween(random, 50, 1_000));
      await kill(starting, round);
    }
    const begun = performance.now();
    program = await startProgram(settings);
    starts.push(performance.now() - begun);
    const wire = createWireClient(program.url);
    serving = wire;
    settled.push(await timeUntilOverdueAreSettled(wire, tokens, { from, to: Date.now() }));
  }

  // These trades miss no second of prices, however long the starts took. They are won or lost.
  await delay(UNDISTURBED_MS);
  await Promise.all(traders.map((trader) => trader.stop()));
  const wire = createWireClient(program.url);
  const { orders, outcomes } = await expectNothingLost(wire, settings.dataFolder, traders);
  const cut = traders.reduce((sum, { counts }) => sum + counts.cut, 0);
  const found = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  process.stdout.write(`${KILLS} kills of the server, ${orders} orders, ${cut} cut off: ${found}\n`);
  process.stdout.write(`ready after: ${spread(starts)}; overdue settled after: ${spread(settled)}\n`);
  // A run without load would prove nothing.
  expect(orders).toBeGreaterThan(20 * KILLS);
  expect(cut).toBeGreaterThan(KILLS / 8);
  expect((outcomes.get('win') ?? 0) + (outcomes.get('lose') ?? 0)).toBeGreaterThan(KILLS);
  expect(Math.max(...settled)).toBeLessThan(SETTLED_WITHIN_MS);

  await program.stop();
  const checked = await startProgram(settings);
  const staff = createWireClient(checked.url);
  const { token } = await staff.call(staffLogin, { name: 'admin', password: OPERATOR_PASSWORD });
  expect(await staff.call(health, {}, { token })).toMatchObject({
    ledger_holds: true,
    ledger_problems: [],
    settlement_delay_seconds: 0,
  });
  await checked.stop();
});
