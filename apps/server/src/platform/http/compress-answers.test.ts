import { gunzipSync } from 'node:zlib';
import { candles, mailWord } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { createTestHttp } from '../../../test/support/http.ts';

const candle = { time: 0, open: '1.00', high: '1.00', low: '1.00', close: '1.00', volume: '0' };

test('a long public answer is compressed for a client that accepts gzip', async () => {
  const { http } = await createTestHttp(() => Promise.resolve(null));
  http.serve(candles, ({ symbol, interval, from = 0 }) =>
    Promise.resolve({
      symbol,
      interval,
      source: 'sim',
      candles: Array.from({ length: from }, () => candle),
    }),
  );
  const read = async (count: number, accepted: string) => {
    const url = `${candles.path}?symbol=BTCUSDT&interval=1m&from=${count}`;
    const answer = await http.fastify.inject({ url, headers: { 'accept-encoding': accepted } });
    const { 'content-encoding': encoding, 'content-length': length, vary } = answer.headers;
    expect(Number(length)).toBe(answer.rawPayload.length);
    const text = encoding === 'gzip' ? gunzipSync(answer.rawPayload).toString() : answer.payload;
    return { encoding, vary, bytes: answer.rawPayload.length, text };
  };
  const plain = await read(100, 'br');
  const packed = await read(100, 'gzip, deflate, br');
  expect(plain).toMatchObject({ encoding: undefined, vary: 'accept-encoding' });
  expect(packed).toMatchObject({ encoding: 'gzip', vary: 'accept-encoding', text: plain.text });
  expect(packed.bytes).toBeLessThan(plain.bytes / 3);
  expect(await read(1, 'gzip')).toMatchObject({ encoding: undefined, vary: undefined });
});

test('an answer to a customer is never compressed, because its length would tell about its secrets', async () => {
  const { http } = await createTestHttp(() => Promise.resolve({ uid: 1n, staff: null, token: 'a' }));
  http.serve(mailWord, () => Promise.resolve({ mail_word: 'a tally '.repeat(1_000) }));
  const { headers, statusCode } = await http.fastify.inject({
    url: mailWord.path,
    headers: { 'accept-encoding': 'gzip', token: 'a' },
  });
  expect(statusCode).toBe(200);
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
});
