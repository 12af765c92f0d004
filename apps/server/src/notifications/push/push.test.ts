import { createHash } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { createPushBrowser, openPushReceiver } from '../../../test/support/notifications/push-receiver.ts';
import {
  openSilentReceiver,
  SWITCHING_PROTOCOLS,
} from '../../../test/support/notifications/silent-receiver.ts';
import { manualClock } from '../../platform/clock.ts';
import { addressProblem } from '../outbound/address.rules.ts';
import { createPublicLookup, isPublicAddress } from '../outbound/public-lookup.ts';
import { encryptPush } from './encrypt.ts';
import { createPushService } from './push-service.ts';

const NOW_MS = Date.parse('2026-03-02T10:00:00.000Z');
const BOUNDS = { secondsToLive: 60, timeoutMs: 10_000 };
const secret = createHash('sha256').update('a key file').digest();
const serviceOf = (mode: 'demo' | 'live' = 'demo') =>
  createPushService({ mode, clock: manualClock(NOW_MS), subject: 'https://trade.example', secret });

describe('the encryption', () => {
  it('is read by an independent implementation, and hides the length', () => {
    const browser = createPushBrowser('https://push.example/a');
    const texts = ['', 'ฝากเงินเข้าบัญชีแล้ว', 'x'.repeat(1023)];
    const sealed = texts.map((text) => encryptPush(text, browser.keys));
    expect(sealed.map((body) => browser.open(body))).toEqual(texts);
    expect(new Set(sealed.map((body) => body.length)).size).toBe(1);
    expect(() => encryptPush('x'.repeat(1024), browser.keys)).toThrow('at most 1023 bytes');
  });

  it('is not read by another browser, nor after a change', () => {
    const browser = createPushBrowser('https://push.example/a');
    const sealed = encryptPush('a notch', browser.keys);
    expect(() => createPushBrowser('https://push.example/b').open(sealed)).toThrow();
    sealed[sealed.length - 20] = (sealed[sealed.length - 20] ?? 0) ^ 1;
    expect(() => browser.open(sealed)).toThrow();
  });

  it('never repeats a key or a salt', () => {
    const { keys } = createPushBrowser('https://push.example/a');
    const heads = Array.from({ length: 50 }, () => encryptPush('same', keys).subarray(0, 86).toString('hex'));
    expect(new Set(heads.map((head) => head.slice(0, 32))).size).toBe(50);
    expect(new Set(heads.map((head) => head.slice(42))).size).toBe(50);
  });
});

const claims = z.strictObject({ aud: z.string(), exp: z.number(), sub: z.string() });

it('says who sends, by a token that another implementation verifies', async () => {
  const receiver = await openPushReceiver();
  onTestFinished(receiver.close);
  const service = serviceOf();
  const browser = createPushBrowser(`${receiver.origin}/push/1`);
  const target = { endpoint: browser.form.endpoint, ...browser.keys };
  expect(await service.send(target, 'a notch', BOUNDS)).toMatchObject({ outcome: 'sent' });
  service.close();
  const [push] = receiver.received;
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '60', urgency: 'normal' });
  expect(browser.open(push?.body ?? Buffer.alloc(0))).toBe('a notch');
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(push?.headers.authorization ?? '') ?? [];
  expect(Buffer.from(key, 'base64url')).toEqual(Buffer.from(service.publicKey));
  const [header = '', body = '', signature = ''] = token.split('.');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const publicKey = await crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), algorithm, false, [
    'verify',
  ]);
  const signed = Buffer.from(`${header}.${body}`);
  expect(await crypto.subtle.verify(algorithm, publicKey, Buffer.from(signature, 'base64url'), signed)).toBe(
    true,
  );
  const said = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  expect(said).toMatchObject({ aud: receiver.origin, sub: 'https://trade.example' });
  expect(said.exp * 1000 - NOW_MS).toBeLessThanOrEqual(86_400_000);
  // The same key file gives the same key, so that subscriptions outlive a restart.
  expect(Buffer.from(serviceOf().publicKey)).toEqual(Buffer.from(service.publicKey));
});

it.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [302, 'refused'],
  [403, 'refused'],
] as const)('an answer of %i means %s', async (status, outcome) => {
  const receiver = await openPushReceiver();
  onTestFinished(receiver.close);
  receiver.answer.status = status;
  const browser = createPushBrowser(`${receiver.origin}/push/1`);
  const service = serviceOf();
  expect(
    await service.send({ endpoint: browser.form.endpoint, ...browser.keys }, 'a notch', BOUNDS),
  ).toMatchObject({
    outcome,
  });
  service.close();
});

it('tries later if nobody listens', async () => {
  const browser = createPushBrowser('http://127.0.0.1:1/push');
  const service = serviceOf();
  expect(
    await service.send({ endpoint: browser.form.endpoint, ...browser.keys }, 'a notch', BOUNDS),
  ).toMatchObject({
    outcome: 'later',
  });
  service.close();
});

it('a push service that switches protocols has given no answer', async () => {
  const receiver = await openSilentReceiver(SWITCHING_PROTOCOLS);
  const browser = createPushBrowser(`${receiver.origin}/push/1`);
  const service = serviceOf();
  onTestFinished(() => service.close());
  const target = { endpoint: browser.form.endpoint, ...browser.keys };
  expect(await service.send(target, 'a notch', BOUNDS)).toMatchObject({ outcome: 'later' });
  await expect.poll(receiver.open).toBe(0);
});

describe('in live, pushes go only to the public Internet', () => {
  const live = serviceOf('live');
  const { keys } = createPushBrowser('https://push.example/a');

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('%s is accepted', (endpoint) => {
    expect(live.accepts({ endpoint, ...keys })).toBe(true);
  });

  it.each([
    'http://push.example/a',
    'https://push.example:8443/a',
    'https://user:word@push.example/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://localhost/a',
    'https://metadata/a',
    'ftp://push.example/a',
    'not an address',
  ])('%s is refused', async (endpoint) => {
    expect(live.accepts({ endpoint, ...keys })).toBe(false);
    expect(await live.send({ endpoint, ...keys }, 'a notch', BOUNDS)).toMatchObject({ outcome: 'refused' });
  });

  it('names the reason', () => {
    expect(addressProblem(new URL('https://push.example/a'))).toBeNull();
    expect(addressProblem(new URL('https://10.0.0.1/a'))).toBe('it has no name');
  });

  it('refuses keys that are none', () => {
    const endpoint = 'https://push.example/a';
    expect(live.accepts({ endpoint, p256dh: Buffer.alloc(65, 4), auth: keys.auth })).toBe(false);
    expect(live.accepts({ endpoint, p256dh: keys.p256dh, auth: Buffer.alloc(15) })).toBe(false);
  });

  it.each([
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '::',
    '::1',
    '::ffff:169.254.169.254',
    '64:ff9b::a00:1',
    'fd00:ec2::254',
    'fe80::1',
    '2002:a00:1::1',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '142.250.1.1', '172.32.0.1', '2a00:1450::1', '::ffff:8.8.8.8'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  const lookUp = (addresses: readonly LookupAddress[]): Promise<string> =>
    new Promise((resolve) => {
      createPublicLookup((_name, done) => done(null, addresses))(
        'push.example',
        { all: false },
        (error, found) => resolve(error?.message ?? (typeof found === 'string' ? found : 'several')),
      );
    });

  it('a name that leads inside, also by one of several addresses, is refused at the connection', async () => {
    expect(await lookUp([{ address: '8.8.8.8', family: 4 }])).toBe('8.8.8.8');
    const inside = [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ];
    expect(await lookUp(inside)).toBe('push.example is not in the public Internet');
    expect(await lookUp([])).toBe('push.example has no address');
  });
});
