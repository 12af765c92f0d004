import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  COSIGNATURE,
  cosignaturesOf,
  formatVerifierKey,
  hashOfOrigin,
  type LogFetch,
  signCheckpoint,
  verifyLog,
} from '@tallystick/proof';
import { logSigner, mlDsaSignerOf, signerOf } from '@tallystick/proof/testing/house.ts';
import { tilesOf } from '@tallystick/proof/testing/tile-store.ts';
import { growTree } from '@tallystick/proof/testing/trees.ts';
import { openHttpLog } from '@tallystick/verify/http-log.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogContradicted, type MirrorDependencies, mirrorLog } from './mirror-log.ts';
import { openMirrorStore } from './mirror-store.ts';
import { serveMirror } from './serve-mirror.ts';

const NOW = 1_767_312_000;
const TIMEOUT_MS = 60_000;
const log = logSigner('audit');
const signers = [signerOf('mirror.example/m', COSIGNATURE), mlDsaSignerOf('mirror.example/m')];
const entriesOf = (size: number, salt = 'entry'): Uint8Array[] =>
  Array.from({ length: size }, (_, index) => Buffer.from(`${salt} ${index}`));

/** The files of a log, by path, with its signed checkpoint. */
const filesOf = (entries: readonly Uint8Array[]): Map<string, Uint8Array> =>
  tilesOf(entries).set(
    'checkpoint',
    Buffer.from(signCheckpoint(entries.length, growTree(entries).root, log)),
  );

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tallystick-mirror-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const copyOf = (origin = log.key.name): string => join(folder, hashOfOrigin(origin));
const copy = (files: ReadonlyMap<string, Uint8Array>, changes: Partial<MirrorDependencies> = {}) =>
  mirrorLog({
    fetch: (path) => Promise.resolve(files.get(path) ?? null),
    logKey: log.key,
    store: openMirrorStore(copyOf()),
    signers,
    nowSecond: () => NOW,
    ...changes,
  });
const committed = (): string => readFileSync(join(copyOf(), 'checkpoint'), 'utf8');

describe('a mirror', { timeout: TIMEOUT_MS }, () => {
  it('copies each tile and each entry to the byte, while the log grows', async () => {
    for (const size of [0, 1, 255, 256, 700, 701, 66_000]) {
      const files = filesOf(entriesOf(size));
      expect(await copy(files)).toEqual({ size, isComplete: true });
      for (const [path, bytes] of files) {
        if (path === 'checkpoint') continue;
        expect(Buffer.compare(readFileSync(join(copyOf(), path)), bytes), path).toBe(0);
      }
    }
    // The partial tiles of the last two sizes are kept, and no others.
    expect(readdirSync(join(copyOf(), 'tile/0/002.p'))).toHaveLength(1);
  });

  it('signs a checkpoint with both keys, once it has its entries', async () => {
    await copy(filesOf(entriesOf(300)));
    expect(committed().startsWith(filesOf(entriesOf(300)).get('checkpoint')?.toString() ?? '-')).toBe(true);
    expect(
      cosignaturesOf(
        committed(),
        signers.map(({ key }) => key),
      ),
    ).toHaveLength(2);
  });

  it('goes on where it was ended', async () => {
    const files = filesOf(entriesOf(5_000));
    const ending = new AbortController();
    const onProgress = () => ending.abort();
    expect(await copy(files, { onProgress, signal: ending.signal })).toEqual({
      size: 5_000,
      isComplete: false,
    });
    expect(readdirSync(copyOf())).not.toContain('checkpoint');
    const fetched: string[] = [];
    const fetch: LogFetch = (path) => {
      fetched.push(path);
      return Promise.resolve(files.get(path) ?? null);
    };
    expect((await copy(files, { fetch })).isComplete).toBe(true);
    expect(fetched.filter((path) => path.startsWith('tile/entries/'))).toHaveLength(12);
    fetched.length = 0;
    await copy(files, { fetch });
    expect(fetched.filter((path) => path.startsWith('tile/entries/'))).toEqual([]);
  });

  it.each([
    ['a full bundle', 'tile/entries/001'],
    ['the last bundle', 'tile/entries/002.p/188'],
  ])('refuses an entry in %s that is not in the signed tree', async (_, path) => {
    const files = filesOf(entriesOf(700));
    const bundle = files.get(path) ?? new Uint8Array();
    files.set(path, bundle.with(5, (bundle[5] ?? 0) ^ 1));
    await expect(copy(files)).rejects.toThrow('entry_wrong');
    expect(readdirSync(copyOf())).not.toContain('checkpoint');
    expect((await copy(filesOf(entriesOf(700)))).isComplete).toBe(true);
  });

  it('keeps both checkpoints of a log that was rewritten', async () => {
    await copy(filesOf(entriesOf(300)));
    const before = committed();
    const forked = filesOf([...entriesOf(1, 'other'), ...entriesOf(400).slice(1)]);
    await expect(copy(forked)).rejects.toThrow(LogContradicted);
    const smaller = filesOf(entriesOf(100, 'other'));
    await expect(copy(smaller)).rejects.toThrow(LogContradicted);
    expect(committed()).toBe(before);
    expect(readFileSync(join(copyOf(), 'contradiction-400'), 'utf8')).toBe(
      forked.get('checkpoint')?.toString(),
    );
    expect(readdirSync(copyOf())).toContain('contradiction-100');
    // It goes on with the log that it knows.
    expect((await copy(filesOf(entriesOf(400)))).size).toBe(400);
  });

  it('says that a log shows fewer entries than it signed, and keeps them all', async () => {
    await copy(filesOf(entriesOf(300)));
    await expect(copy(filesOf(entriesOf(200)))).rejects.toThrow(
      'stick.example/log/audit shows 200 entries, and it signed 300 before',
    );
    expect(committed()).toContain('\n300\n');
  });

  it('takes no checkpoint of another key', async () => {
    const stranger = signerOf(log.key.name, 1, 'a stranger');
    const files = filesOf(entriesOf(3)).set(
      'checkpoint',
      Buffer.from(signCheckpoint(3, growTree(entriesOf(3)).root, stranger)),
    );
    await expect(copy(files)).rejects.toThrow('signature_missing');
  });

  it('serves a log that holds without the house', async () => {
    await copy(filesOf(entriesOf(700)));
    const served = await serveMirror(folder, { host: '127.0.0.1', port: 0 });
    try {
      const url = `${served.url}/${hashOfOrigin(log.key.name)}`;
      const vkeys = [log.key, ...signers.map(({ key }) => key)].map(formatVerifierKey);
      const { ok, steps } = await verifyLog({ fetch: openHttpLog(url), vkeys });
      expect(steps.filter((step) => !step.ok)).toEqual([]);
      expect(ok).toBe(true);
      const answer = await fetch(`${url}/checkpoint`);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      for (const path of ['/pending', '/full-bundles', '/../keys/key.pem', '/tile/0/999', '/tile/0/000.p/0'])
        expect((await fetch(url + path)).status).toBe(404);
      expect((await fetch(url, { method: 'POST' })).status).toBe(405);
    } finally {
      await served.close();
    }
  });
});

describe('tallystick-mirror', { timeout: TIMEOUT_MS }, () => {
  const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
  const run = (...args: readonly string[]): Promise<{ code: number; out: string; err: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, [MAIN, ...args], (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
      });
    });

  it('copies a log once, and says when the log contradicts itself', async () => {
    let files = filesOf(entriesOf(300));
    const server = createServer((request, response) => {
      const bytes = files.get((request.url ?? '').slice(1));
      response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    try {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const where = `${formatVerifierKey(log.key)} http://127.0.0.1:${port}`;
      const args = ['--log', where, '--folder', folder, '--name', 'mirror.example/m', '--once'];
      const good = await run(...args);
      expect(good).toMatchObject({ code: 0, err: '' });
      expect(good.out).toContain('stick.example/log/audit: 300 entries\n');
      files = filesOf(entriesOf(400, 'other'));
      const bad = await run(...args);
      expect(bad.code).toBe(1);
      expect(bad.err).toContain('THE LOG CONTRADICTS ITSELF: stick.example/log/audit was rewritten');
      expect((await run('--log', 'nothing')).err).toContain('--log must be a verifier key');
      expect((await run()).out).toContain('tallystick-mirror --log');
    } finally {
      server.close();
    }
  });
});
