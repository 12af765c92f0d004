import { createPublicKey, verify } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isPrivateFile } from '../platform/security/private-file.ts';
import { keysOf, makeKeyFile, openKeys } from './keys.ts';

const newFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'log-key');
};

const MESSAGE = Buffer.from('a notch');

test('a demo makes its key at the first start, for its owner alone, and keeps it', async () => {
  const file = await newFile();
  const first = await openKeys(file, 'demo');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const second = await openKeys(file, 'demo');
  expect(second.signing('log/prices').publicKey).toEqual(first.signing('log/prices').publicKey);
  expect(second.secret('orders')).toEqual(first.secret('orders'));
});

test('each purpose has a key of its own, and what it signs others can check', () => {
  const keys = keysOf(Buffer.alloc(32, 7));
  const prices = keys.signing('log/prices');
  expect(keys.signing('log/orders').publicKey).not.toEqual(prices.publicKey);
  expect(keys.secret('orders')).not.toEqual(keys.secret('balances'));
  const x = Buffer.from(prices.publicKey).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  expect(verify(null, MESSAGE, key, prices.sign(MESSAGE))).toBe(true);
  expect(verify(null, Buffer.from('a nutch'), key, prices.sign(MESSAGE))).toBe(false);
});

test.each([0o640, 0o604, 0o660, 0o644])('a key file of mode %o is refused', async (mode) => {
  const file = await newFile();
  await makeKeyFile(file, 'live');
  await chmod(file, mode);
  await expect(openKeys(file, 'live')).rejects.toThrow('is readable by others');
  await chmod(file, 0o400);
  await openKeys(file, 'live');
});

test.each([
  { mode: 0o440, uid: 0, gid: 1000, own: 1000, isPrivate: true },
  { mode: 0o400, uid: 0, gid: 0, own: 1000, isPrivate: true },
  { mode: 0o440, uid: 0, gid: 1001, own: 1000, isPrivate: false },
  { mode: 0o440, uid: 0, gid: 0, own: 0, isPrivate: false },
  { mode: 0o440, uid: 1000, gid: 1000, own: 1000, isPrivate: false },
  { mode: 0o444, uid: 0, gid: 1000, own: 1000, isPrivate: false },
  { mode: 0o460, uid: 0, gid: 1000, own: 1000, isPrivate: false },
  { mode: 0o440, uid: 0, gid: 1000, own: undefined, isPrivate: false },
])('mode $mode of $uid:$gid, read by group $own, is private: $isPrivate', ({ isPrivate, own, ...stats }) => {
  expect(isPrivateFile(stats, own)).toBe(isPrivate);
});

test('live refuses the key of a demo, and makes none', async () => {
  const file = await newFile();
  await expect(openKeys(file, 'live')).rejects.toThrow('there is no key file');
  await openKeys(file, 'demo');
  await expect(openKeys(file, 'live')).rejects.toThrow('created in demo mode');
});

test('a corrupted key file is refused, and what it holds is not said', async () => {
  const file = await newFile();
  await makeKeyFile(file, 'live');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.slice(0, -3));
  const failure = await openKeys(file, 'live').catch((error: unknown) => String(error));
  expect(failure).toContain('corrupted');
  expect(failure).not.toContain(text.slice(22, 40));
});
