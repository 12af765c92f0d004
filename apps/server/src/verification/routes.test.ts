import { gunzipSync } from 'node:zlib';
import {
  myLiabilities,
  publishLiabilities,
  trustFigures,
  trustKeys,
  trustLiabilities,
} from '@tallystick/contract';
import { decodeEntryBundle, verifyLiability } from '@tallystick/proof';
import { expect, test } from 'vitest';
import { createTestHttp } from '../../test/support/http.ts';
import { oncePerFile } from '../../test/support/lifetime.ts';
import { openVerificationBench } from '../../test/support/verification/verification-bench.ts';
import { AppError } from '../platform/errors.ts';
import { registerVerificationRoutes } from './routes.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

const openBench = async () => {
  const bench = await openVerificationBench();
  const asked: string[] = [];
  const served = await createTestHttp(async (token, { access }) => {
    if (access === 'user') return { uid: BigInt(token), staff: null, token };
    return { uid: null, staff: { staffId: token, name: token, role: 'finance' }, token };
  });
  registerVerificationRoutes(served.http, bench.verification, {
    askForLiabilities: async ({ name }, reason) => {
      if (name !== 'ann') throw new AppError('forbidden');
      asked.push(`${name}: ${reason}`);
    },
    mirrors: ['https://mirror.example'],
  });
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await served.http.fastify.inject({ url, headers });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };
  return { bench, served, asked, get };
};

/** A log with one full tile and four entries more. Nothing writes to it any more. */
const theGrownLog = oncePerFile(async () => {
  const opened = await openBench();
  await opened.bench.passWith(260, 100n);
  await opened.bench.grow();
  return opened;
});

test('a log is served with the headers that the specification asks for', async () => {
  const { bench, get } = await theGrownLog();
  const checkpoint = await get('/log/prices/checkpoint');
  expect(checkpoint).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=1',
      'access-control-allow-origin': '*',
    },
  });
  expect(checkpoint.bytes.toString()).toMatch(/^trade\.example\/log\/prices\n260\n/);
  const tile = { 'content-type': 'application/octet-stream', 'cache-control': FOR_EVER };
  for (const [path, hashes] of [
    ['0/000', 256],
    ['0/000.p/7', 7],
    ['0/001.p/4', 4],
    ['1/000.p/1', 1],
  ] as const) {
    const answer = await get(`/log/prices/tile/${path}`);
    expect(answer).toMatchObject({ status: 200, headers: tile });
    expect(answer.bytes.length).toBe(hashes * 32);
  }
  const key = await get('/log/prices/key');
  expect(key.bytes.toString()).toBe(`${bench.verification.logs.prices.log.verifierKey}\n`);
});

test('entries are served as bundles, compressed for who takes it', async () => {
  const { get } = await theGrownLog();
  const plain = await get('/log/prices/tile/entries/001.p/4');
  expect(plain.headers).toMatchObject({ 'cache-control': FOR_EVER, vary: 'accept-encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['content-disposition']).toBe('attachment; filename="prices-tile-entries-001.p-4.bin"');
  const entries = decodeEntryBundle(plain.bytes, 4).map((entry) => Buffer.from(entry).toString());
  expect(entries[3]).toContain('"p":{"BTCUSDT":"100"}');
  const packed = await get('/log/prices/tile/entries/001.p/4', { 'accept-encoding': 'br, gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
});

test('of anything else there is nothing, and nobody keeps that answer', async () => {
  const { get } = await theGrownLog();
  for (const url of [
    '/log/prices/tile/0/001',
    '/log/prices/tile/0/001.p/5',
    '/log/prices/tile/0/000.p/256',
    '/log/prices/tile/0/000.p/0',
    '/log/prices/tile/0/000.p/07',
    '/log/prices/tile/00/000',
    '/log/prices/tile/0/x000/000',
    '/log/prices/tile/2/000',
    '/log/prices/tile/64/000',
    '/log/prices/tile/entries/001.p/5',
    '/log/prices/tile/entries/002',
    '/log/prices/',
    '/log/prices',
    '/log/balances/checkpoint',
  ]) {
    const answer = await get(url);
    expect([url, answer.status, answer.headers['cache-control']]).toEqual([url, 404, 'no-store']);
  }
});

test('keys, figures and statements are open to all, the own balance to its owner', async () => {
  const { bench, served, asked } = await openBench();
  const [uid = 0n] = await bench.floor.openAccounts(3);
  const token = String(uid);
  const keys = await served.call(trustKeys, {});
  expect(keys).toMatchObject({ host: 'trade.example', witnesses: [] });
  expect((await served.call(trustFigures, {})).coverage).toHaveLength(11);
  expect(await served.call(trustLiabilities, {})).toMatchObject({ list: [], total: 0 });
  expect(await served.call(myLiabilities, {}, { token })).toEqual({
    statement: null,
    counted: [],
    emptied: [],
    loans: [],
  });

  expect(await served.send(publishLiabilities, { reason: 'for the press' }, { token: 'eve' })).toMatchObject({
    status: 403,
  });
  const first = await served.call(publishLiabilities, { reason: 'for the press' }, { token: 'ann' });
  const again = await served.send(publishLiabilities, { reason: 'for the press' }, { token: 'ann' });
  expect([again.status, again.headers['retry-after']]).toEqual([429, '60']);
  bench.floor.clock.advance(60_000);
  const second = await served.call(publishLiabilities, { reason: 'for the press' }, { token: 'ann' });
  expect(asked).toEqual(Array(3).fill('ann: for the press'));

  const page = await served.call(trustLiabilities, {});
  expect(page).toMatchObject({ list: [second, first], total: 2, next_cursor: null });
  const mine = await served.call(myLiabilities, {}, { token });
  expect(mine.statement).toEqual(second);
  expect(mine.counted).toMatchObject([{ currency: 'USDT', balance: '10000.00', total: '30000.00' }]);
  const proof = Buffer.from(mine.counted[0]?.proof ?? '');
  expect(verifyLiability(proof, [keys.receipts, keys.liabilities]).ok).toBe(true);
});
