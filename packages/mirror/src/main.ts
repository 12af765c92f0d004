#!/usr/bin/env node
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatVerifierKey, hashOfOrigin, parseVerifierKey } from '@tallystick/proof';
import '@tallystick/proof/notes/ml-dsa.ts';
import { systemClock } from '@tallystick/venues/clock.ts';
import type { LineEnd } from '@tallystick/venues/line-end.ts';
import { SYMBOLS } from '@tallystick/venues/protocols/pairs.ts';
import { createVenues, VENUE_NAMES } from '@tallystick/venues/venues.ts';
import { isUrl } from '@tallystick/verify/http-log.ts';
import { trusting } from '@tallystick/verify/trust.ts';
import { lockFolder, openWitnessKeys } from '@tallystick/witness';
import { type Alarms, openAlarms } from './alarms.ts';
import { openVenueRecords } from './prices/record-venues.ts';
import { openPriceWatch } from './prices/watch-prices.ts';
import { serveMirror } from './serve-mirror.ts';
import { openAppWatch } from './watch-app.ts';
import { openLogWatch, type WatchedLog } from './watch-logs.ts';

const USAGE = `tallystick-mirror --log "VKEY URL [URL …]" [--log …] [--app URL --key VKEY …] [--folder mirror] [--name NAME] [--every 10]
                  [--venues [--venue "NAME URL" …]] [--alarm URL] [--listen HOST:PORT] [--once]

Keeps a verified copy of transparency logs and serves it (C2SP tlog-tiles). It goes on where it was ended. It raises an alarm when a log
forks, stops, cannot be read, or is another one at another address, when an app is not served as it was released, and when published
prices are not those of the exchanges.

  --log     the verifier key of a log and the address below which the log is served; further addresses of the
            same log are compared with the first
  --app     the address of a host whose app is compared with its log of releases every ten minutes; that log must be
            among those of --log
  --key     with --app: the verifier key of a witness that must have seen the release; may be given again
  --venues  reads the exchanges itself and compares them with each price log among those of --log (Node 22 or later)
  --venue   with --venues: a venue and another address of it ("kraken wss://ws.kraken.com/v2"); may be given again
  --folder  the folder of the copies, one folder for each log by the SHA-256 of its origin; made when missing
  --name    what the mirror is called in its signatures; without a name it signs nothing
  --every   seconds between two looks at the logs (10)
  --alarm   an address that is called with each alarm and its end (POST of JSON)
  --listen  the address to serve the copies on; without it, nothing is served
  --once    copies each log up to its newest checkpoint and ends
`;

const MAX_LOGS = 16;
const MAX_SECONDS = 86_400;
/** For `Promise.withResolvers`, and numbers of JSON as they are written. */
const MIN_NODE_FOR_VENUES = 22;

const say = (words: string): void => {
  process.stdout.write(`${words}\n`);
};

const warn = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

const readUrl = (name: string, url: string): string => {
  if (!isUrl(url)) throw new Error(`${name} must be an address such as https://stick.example, not "${url}"`);
  return url;
};

const readLog = (text: string): WatchedLog => {
  const [vkey = '', url = '', ...others] = text.trim().split(/\s+/);
  if (![url, ...others].every(isUrl))
    throw new Error(`--log must be a verifier key, a space and an address, not "${text}"`);
  return { key: parseVerifierKey(vkey), urls: [url, ...others] };
};

const readListen = (text: string): { host: string; port: number } => {
  const [, host = '', port = ''] = /^(?:\[?([0-9a-f:.]+|[a-z0-9.-]+)\]?):([0-9]{1,5})$/i.exec(text) ?? [];
  if (host === '' || Number(port) > 65_535) throw new Error(`--listen must be host:port, not "${text}"`);
  return { host, port: Number(port) };
};

const readSeconds = (text: string): number => {
  const seconds = /^[0-9]{1,5}$/.test(text) ? Number(text) : 0;
  if (seconds < 1 || seconds > MAX_SECONDS)
    throw new Error(`--every must be 1 to ${MAX_SECONDS} seconds, not "${text}"`);
  return seconds;
};

/** Venues by name with other addresses. */
const readVenues = (texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    texts.map((text): [string, string] => {
      const [name = '', address = '', ...others] = text.trim().split(/\s+/);
      if (!VENUE_NAMES.includes(name) || !/^wss?:\/\/[^/]/.test(address) || others.length > 0)
        throw new Error(
          `--venue must be one of ${VENUE_NAMES.join(', ')}, a space and an address (wss://…), not "${text}"`,
        );
      return [name, address];
    }),
  );

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      log: { type: 'string', multiple: true, default: [] },
      app: { type: 'string', multiple: true, default: [] },
      key: { type: 'string', multiple: true, default: [] },
      venues: { type: 'boolean', default: false },
      venue: { type: 'string', multiple: true, default: [] },
      alarm: { type: 'string' },
      folder: { type: 'string', default: 'mirror' },
      name: { type: 'string' },
      every: { type: 'string', default: '10' },
      listen: { type: 'string' },
      once: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
};

type Options = ReturnType<typeof readOptions>;

/** Reads the venues and compares them with the price logs, if that is asked for. */
const openVenueWatch = (options: Options, logs: readonly WatchedLog[], alarms: Alarms) => {
  const addresses = readVenues(options.venue);
  if (!options.venues) return null;
  if (options.once) throw new Error('--venues watches for hours, and --once ends at once');
  if (Number(process.versions.node.split('.')[0]) < MIN_NODE_FOR_VENUES)
    throw new Error(`--venues needs Node ${MIN_NODE_FOR_VENUES} or later, and this is ${process.version}`);
  const log = {
    refused: (venue: string, words: string) => say(`${venue} refuses: ${words}`),
    ended: (venue: string, { code, values }: LineEnd) =>
      say(`the line to ${venue} ended: ${[code, ...Object.values(values)].join(' ')}`),
  };
  const venues = createVenues({ addresses, clock: systemClock, log });
  const records = openVenueRecords({ venues, symbols: SYMBOLS, clock: systemClock });
  const keys = logs.map(({ key }) => key);
  const { folder } = options;
  const watch = openPriceWatch({ keys, folder, records, alarms, say, nowMs: Date.now });
  return { run: records.run, look: watch.look };
};

const main = async (): Promise<void> => {
  const options = readOptions();
  if (options.help || options.log.length === 0) {
    say(USAGE);
    process.exitCode = options.help ? 0 : 1;
    return;
  }
  const logs = options.log.map(readLog);
  if (logs.length > MAX_LOGS) throw new Error(`--log can be given ${MAX_LOGS} times`);
  const apps = options.app.map((app) => readUrl('--app', app));
  const every = readSeconds(options.every);
  const where = options.listen === undefined ? null : readListen(options.listen);
  const { folder, name } = options;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const unlock = lockFolder(folder);
  const keyFolder = join(folder, 'keys');
  if (name !== undefined) mkdirSync(keyFolder, { recursive: true, mode: 0o700 });
  const signers = name === undefined ? [] : openWitnessKeys(name, keyFolder);
  const served = where === null ? null : await serveMirror(folder, where);
  const keys = [...logs.map(({ key }) => key), ...options.key.map(parseVerifierKey)];
  const trust = trusting(keys.map(formatVerifierKey), { minWitnesses: 1 });
  const nowMs = Date.now;
  const webhook = options.alarm === undefined ? null : readUrl('--alarm', options.alarm);
  const alarms = openAlarms(webhook, { say: warn, now: () => new Date(nowMs()) });
  const logWatch = openLogWatch({ logs, folder, signers, alarms, say, nowMs });
  const venueWatch = openVenueWatch(options, logs, alarms);
  const appWatch = openAppWatch({ hosts: apps, trust, alarms, say, nowMs });
  for (const { key } of signers) say(`its verifier key is ${formatVerifierKey(key)}`);
  for (const { key } of logs)
    if (served !== null) say(`serves ${key.name} below ${served.url}/${hashOfOrigin(key.name)}`);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  const reading = venueWatch?.run(stopping.signal);
  try {
    for (;;) {
      const areGood = [
        await logWatch.look(stopping.signal),
        venueWatch?.look() ?? true,
        await appWatch.look(stopping.signal),
      ];
      await alarms.send();
      if (options.once) process.exitCode = areGood.includes(false) ? 1 : 0;
      if (options.once || stopping.signal.aborted) break;
      await delay(every * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) break;
    }
  } finally {
    stopping.abort();
    await reading;
    await served?.close();
    unlock();
  }
};

await main().catch((error: unknown) => {
  warn(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
