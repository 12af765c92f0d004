import {
  digestOf,
  type Manifest,
  parseManifest,
  receivedFile,
  utf8Encode,
  verifyRelease,
} from '@tallystick/proof';
import { expect, test } from 'vitest';
import { createTestHttp } from '../../../test/support/http.ts';
import {
  openVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';
import { selectReleases } from './releases.sql.ts';
import { recordRelease, type ServedBuild } from './releases.ts';
import { registerReleaseRoutes } from './routes.ts';

const filesOf = (name: string): Manifest =>
  new Map([
    ['/', receivedFile(utf8Encode(`<p>${name}`))],
    ['/sw.js', receivedFile(utf8Encode(name))],
  ]);
const pageOf = (name: string): string => digestOf(utf8Encode(`<p>${name}`));

const buildOf = (name: string, changes: Partial<ServedBuild> = {}): ServedBuild => ({
  files: filesOf(name),
  version: '1.0.0',
  commit: null,
  lockfile: digestOf(utf8Encode('lock')),
  brand: null,
  ...changes,
});

const serve = async (bench: VerificationBench, build: ServedBuild): Promise<void> => {
  bench.verification.serve(build);
  await bench.grow();
};

const proofOf = async (bench: VerificationBench, name: string) => {
  const text = await bench.verification.releases.proofOf(Buffer.from(pageOf(name), 'hex'));
  return text === null ? null : verifyRelease(utf8Encode(text), pageOf(name), bench.keys());
};

test('each build that is served is a leaf of the log once, and its page is proven to whoever asks', async () => {
  const bench = await openVerificationBench();
  expect(await proofOf(bench, 'first')).toBeNull();
  await serve(bench, buildOf('first'));
  await serve(bench, buildOf('first'));
  expect(bench.verification.logs.releases.log.signed().size).toBe(1);
  expect(await proofOf(bench, 'first')).toMatchObject({ ok: true, manifest: filesOf('first') });

  await serve(bench, buildOf('second'));
  // An old process starts again while a cluster is upgraded.
  await serve(bench, buildOf('first'));
  expect(bench.verification.logs.releases.log.signed().size).toBe(3);
  for (const name of ['first', 'second']) expect((await proofOf(bench, name))?.ok, name).toBe(true);
  expect(await proofOf(bench, 'third')).toBeNull();
});

test('a build with the same files but another lockfile or brand is a release of its own', async () => {
  const bench = await openVerificationBench();
  await serve(bench, buildOf('first'));
  await serve(bench, buildOf('first', { lockfile: digestOf(utf8Encode('other')) }));
  await serve(bench, buildOf('first', { brand: digestOf(utf8Encode('brand')) }));
  expect(bench.verification.logs.releases.log.signed().size).toBe(3);
  expect((await proofOf(bench, 'first'))?.release?.brand).toBe(digestOf(utf8Encode('brand')));
});

test('processes that start together record one leaf for each build, in order, whatever their clocks say', async () => {
  const { floor } = await openVerificationBench();
  const { database, clock } = floor;
  await Promise.all(
    [...Array(6).keys()].map((at) => recordRelease({ database, clock }, buildOf(`build ${at % 2}`))),
  );
  clock.set(clock.nowMs() - 3_600_000);
  await recordRelease({ database, clock }, buildOf('late'));
  const stored = await selectReleases(database, 0, 100);
  expect(stored.map(({ position }) => position)).toEqual(stored.map((_, at) => at));
  const seconds = stored.map(({ entry }) => Number(/"t":(\d+)/.exec(entry)?.[1]));
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
});

test('a release can neither be changed nor removed', async () => {
  const bench = await openVerificationBench();
  await serve(bench, buildOf('first'));
  const { database } = bench.floor;
  await expect(database.query("update verification.releases set entry = '{}'")).rejects.toThrow();
  await expect(database.query('delete from verification.releases')).rejects.toThrow();
});

test('manifests and proofs are served to everyone, and nothing else is', async () => {
  const bench = await openVerificationBench();
  await serve(bench, buildOf('first'));
  const { http } = await createTestHttp(async () => null);
  registerReleaseRoutes(http, bench.verification.releases);
  const get = async (path: string) => http.fastify.inject({ url: `/log/releases/${path}` });
  const proof = await get(`page/${pageOf('first')}`);
  const verdict = verifyRelease(proof.rawPayload, pageOf('first'), bench.keys());
  expect(verdict.ok).toBe(true);
  const manifest = await get(`manifest/${verdict.release?.manifest}`);
  expect(parseManifest(manifest.rawPayload)).toEqual(filesOf('first'));
  expect(manifest.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  for (const path of [`page/${pageOf('second')}`, 'page/x', `manifest/${pageOf('first')}`, 'manifest/'])
    expect((await get(path)).statusCode, path).toBe(404);
});
