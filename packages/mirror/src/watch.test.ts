import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  digestOf,
  formatManifest,
  formatRelease,
  formatReleaseProof,
  receivedFile,
  signCheckpoint,
  utf8Encode,
} from '@tallystick/proof';
import { HOST, logSigner, openTestLog, RELEASE_KEY, WITNESS_KEY } from '@tallystick/proof/testing/house.ts';
import { tilesOf } from '@tallystick/proof/testing/tile-store.ts';
import { growTree } from '@tallystick/proof/testing/trees.ts';
import { trusting } from '@tallystick/verify/trust.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAlarms } from './alarms.ts';
import { openAppWatch } from './watch-app.ts';
import { openLogWatch } from './watch-logs.ts';

const SIGNAL = new AbortController().signal;
const prices = logSigner('prices');

/** The files that the house serves, by path. */
let files = new Map<string, Uint8Array>();
let server: Server;
let house = '';
let folder = '';
let nowMs = 0;
let said: string[] = [];
const alarms = () => openAlarms(null, { say: (words) => said.push(words), now: () => new Date(nowMs) });

beforeEach(async () => {
  files = new Map();
  said = [];
  nowMs = 1_767_312_000_000;
  folder = mkdtempSync(join(tmpdir(), 'tallystick-watch-'));
  server = createServer((request, response) => {
    const bytes = files.get(request.url ?? '');
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  house = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const entriesOf = (size: number, salt = 'entry') =>
  Array.from({ length: size }, (_, index) => Buffer.from(`${salt} ${index}`));

/** Shows a log of prices at an address of the house. */
const showLog = (at: string, entries: readonly Uint8Array[]): void => {
  for (const [path, bytes] of tilesOf(entries)) files.set(`/${at}/${path}`, bytes);
  const note = signCheckpoint(entries.length, growTree(entries).root, prices);
  files.set(`/${at}/checkpoint`, Buffer.from(note));
};

describe('a watched log', () => {
  const open = () =>
    openLogWatch({
      logs: [{ key: prices.key, urls: [`${house}/one`, `${house}/two`] }],
      folder,
      signers: [],
      alarms: alarms(),
      say: () => undefined,
      nowMs: () => nowMs,
    });

  it('is quiet while two addresses show one log, the second one a moment behind', async () => {
    const watch = open();
    showLog('one', entriesOf(20));
    showLog('two', entriesOf(18));
    expect(await watch.look(SIGNAL)).toBe(true);
    showLog('two', entriesOf(25));
    expect(await watch.look(SIGNAL)).toBe(true);
    showLog('one', entriesOf(26));
    expect(await watch.look(SIGNAL)).toBe(true);
    expect(said).toEqual([]);
  });

  it('is an alarm when the second address shows another log', async () => {
    const watch = open();
    showLog('one', entriesOf(20));
    showLog('two', [...entriesOf(1, 'another'), ...entriesOf(22).slice(1)]);
    expect(await watch.look(SIGNAL)).toBe(false);
    expect(said.join()).toContain(`at ${house}/two: THE LOG CONTRADICTS ITSELF`);
  });

  it('is an alarm when it stops, and no more when it goes on', async () => {
    const watch = open();
    for (const at of ['one', 'two']) showLog(at, entriesOf(20));
    await watch.look(SIGNAL);
    nowMs += 121_000;
    await watch.look(SIGNAL);
    expect(said).toEqual([expect.stringContaining(`${prices.key.name} stopped: no new second since`)]);
    for (const at of ['one', 'two']) showLog(at, entriesOf(21));
    await watch.look(SIGNAL);
    expect(said.at(-1)).toBe(`${prices.key.name} stopped: well again`);
  });

  it('is an alarm when it cannot be read', async () => {
    const watch = open();
    expect(await watch.look(SIGNAL)).toBe(false);
    expect(said).toHaveLength(2);
  });
});

describe('a watched app', () => {
  const PAGE = utf8Encode('<p>app');
  const SCRIPT = utf8Encode('start()');

  const showApp = async (): Promise<void> => {
    const manifest = formatManifest(
      new Map([
        ['/', receivedFile(PAGE)],
        ['/assets/a.js', receivedFile(SCRIPT)],
      ]),
    );
    const entry = formatRelease({
      second: 1,
      version: '1.0.0',
      commit: null,
      lockfile: digestOf(PAGE),
      brand: null,
      manifest: digestOf(utf8Encode(manifest)),
    });
    const proof = await openTestLog('releases', [utf8Encode(entry)]).prove(0);
    const document = formatReleaseProof({ host: HOST, entry, manifest, proof });
    files
      .set('/', PAGE)
      .set('/assets/a.js', SCRIPT)
      .set(`/log/releases/page/${digestOf(PAGE)}`, utf8Encode(document));
  };

  const open = () =>
    openAppWatch({
      hosts: [house],
      trust: trusting([RELEASE_KEY, WITNESS_KEY], { minWitnesses: 1 }),
      alarms: alarms(),
      say: () => undefined,
      nowMs: () => nowMs,
    });

  it('is compared every ten minutes, and a changed byte in any file is an alarm that names it', async () => {
    await showApp();
    const watch = open();
    expect(await watch.look(SIGNAL)).toBe(true);
    expect(said).toEqual([]);
    files.set('/assets/a.js', SCRIPT.with(2, 0x62));
    expect(await watch.look(SIGNAL)).toBe(true);
    nowMs += 600_000;
    expect(await watch.look(SIGNAL)).toBe(false);
    expect(said).toEqual([`the app of ${house}: /assets/a.js (file_altered)`]);
    files.delete('/assets/a.js');
    nowMs += 600_000;
    expect(await watch.look(SIGNAL)).toBe(false);
    expect(said.at(-1)).toBe(`the app of ${house}: /assets/a.js (status_404)`);
    files.set('/assets/a.js', SCRIPT);
    nowMs += 600_000;
    expect(await watch.look(SIGNAL)).toBe(true);
    expect(said.at(-1)).toBe(`the app of ${house}: well again`);
  });

  it('is an alarm when its page is in no published release', async () => {
    await showApp();
    files.set('/', utf8Encode('<p>another'));
    expect(await open().look(SIGNAL)).toBe(false);
    expect(said).toEqual([`the app of ${house}: page page_unlogged`]);
  });
});
