import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyWebhook, WrongSignature } from './webhooks.ts';

const SECRET = 'whsec_q7Jw2mWc0vYz1uJ9cS3pXb8TnR5kLdHf6AeGyQiMoUs';
const NOW_MS = Date.parse('2026-03-02T10:00:00.000Z');
const body = JSON.stringify({
  id: '4821930576-17',
  uid: '4821930576',
  event_no: 17,
  type: 'trade.settled',
  created_at: '2026-03-02T10:00:00.000Z',
  data: { order_no: '1', profit: '8.20' },
});

const sign = (text: string, second = NOW_MS / 1_000, secret = SECRET): string =>
  `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${text}`).digest('hex')}`;

it('returns the event of a delivery that holds', async () => {
  const event = await verifyWebhook({ secret: SECRET, signature: sign(body), body, nowMs: NOW_MS + 299_000 });
  expect(event).toMatchObject({ event_no: 17, type: 'trade.settled', data: { profit: '8.20' } });
});

it.each([
  ['of a changed body', sign(body), body.replace('8.20', '9.20'), NOW_MS],
  ['by another secret', sign(body, NOW_MS / 1_000, 'whsec_other'), body, NOW_MS],
  ['with another time', sign(body).replace('t=17', 't=18'), body, NOW_MS + 100_000_000_000],
  ['that is old', sign(body), body, NOW_MS + 301_000],
  ['from the future', sign(body), body, NOW_MS - 301_000],
  ['without a mac', `t=${NOW_MS / 1_000}`, body, NOW_MS],
  ['that is missing', 'undefined', body, NOW_MS],
  ['of no event', sign('{"id":1}'), '{"id":1}', NOW_MS],
])('refuses a signature %s', async (_name, signature, text, nowMs) => {
  await expect(verifyWebhook({ secret: SECRET, signature, body: text, nowMs })).rejects.toThrow(
    WrongSignature,
  );
});
