import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { trustKeys } from '@tallystick/contract';
import type { VenueServer } from '@tallystick/venues/testing/serve-venue.ts';
import { startVenueServer } from '@tallystick/venues/testing/venue-server.ts';
import { SPEECHES } from '@tallystick/venues/testing/venue-speech.ts';
import { expect, it, onTestFinished } from 'vitest';
import { listenLocally } from '../support/local-server.ts';
import {
  endProcessesOf,
  makeDataFolder,
  removeDataFolder,
  startProgram,
} from '../support/programs/program.ts';
import { createWireClient } from '../support/wire-client.ts';

const MIRROR_MAIN = fileURLToPath(new URL('../../../../packages/mirror/src/main.ts', import.meta.url));
const NAMES = ['binance', 'bybit', 'coinbase', 'kraken', 'okx'] as const;
const BTC = 6_512_345_000_000n;
const QUOTES_EVERY_MS = 250;
/** Seconds of a price log that one honest look compares. */
const QUIET_MS = 20_000;
const TIMEOUT_MS = 180_000;

const startVenues = (): Promise<VenueServer[]> =>
  Promise.all(NAMES.map((name) => startVenueServer(SPEECHES[name])));

const addressesOf = (venues: readonly VenueServer[]) =>
  NAMES.map((name, index) => [name, venues[index]?.address ?? ''] as const);

/** Venues tell the price of the coin, and others tell it shifted. */
const quote = (venues: readonly VenueServer[], shifted: readonly VenueServer[]): void => {
  let round = 0n;
  const say = (price: bigint) => (venue: VenueServer) =>
    venue.quote('BTCUSDT', price - price / 1_000_000n, price + price / 1_000_000n, Date.now());
  const timer = setInterval(() => {
    round += 1n;
    const price = BTC + ((round % 20n) * BTC) / 1_000_000n;
    venues.forEach(say(price));
    shifted.forEach(say((price * 10_003n) / 10_000n));
  }, QUOTES_EVERY_MS);
  onTestFinished(() => clearInterval(timer));
};

/** A receiver of alarms. */
const startWebhook = async () => {
  const alarms: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      alarms.push(body);
      response.end();
    });
  });
  return { url: `http://${await listenLocally(server)}/`, alarms };
};

/** Runs `tallystick-mirror --venues` on the price log of a house. */
const runMirror = async (log: string, folder: string, venues: readonly VenueServer[]) => {
  const { url, alarms } = await startWebhook();
  const lines = addressesOf(venues).flatMap(([name, address]) => ['--venue', `${name} ${address}`]);
  const args = ['--log', log, '--folder', folder, '--every', '1', '--alarm', url, '--venues', ...lines];
  const child = spawn(process.execPath, [MIRROR_MAIN, ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { alarms, output: () => output, stop };
};

it('a house whose prices are 3 bp beside those of the venues is found by a mirror that reads the venues itself', {
  timeout: TIMEOUT_MS,
}, async () => {
  const [venues, shifted] = await Promise.all([startVenues(), startVenues()]);
  quote(venues, shifted);
  const dataFolder = await makeDataFolder();
  onTestFinished(async () => {
    await endProcessesOf(dataFolder);
    await removeDataFolder(dataFolder);
  });
  const program = await startProgram({
    dataFolder,
    env: {
      TALLYSTICK_FEED: 'live',
      TALLYSTICK_VENUE_URLS: JSON.stringify(Object.fromEntries(addressesOf(shifted))),
    },
  });
  const keys = await createWireClient(program.url).call(trustKeys, {});
  const log = `${keys.prices} ${program.url}/log/prices`;
  // To one mirror the venues say the same as to the house, to the other one the truth.
  const fooled = await runMirror(log, join(dataFolder, 'fooled'), shifted);
  const mirror = await runMirror(log, join(dataFolder, 'mirror'), venues);
  await expect.poll(() => mirror.alarms.join(), { timeout: 60_000 }).toContain('BTCUSDT price_off');
  expect(mirror.output()).toContain('was published; the venues allow 65');
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  expect(fooled.output()).toContain('entries');
  expect(fooled.alarms).toEqual([]);
  expect(await mirror.stop()).toBe(0);
});
