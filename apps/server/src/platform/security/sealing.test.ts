import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSeal } from './sealing.ts';

const SECRET = Buffer.from('a secret of a customer');

it('a sealed text opens under its key and purpose only, whole and unchanged', () => {
  const { seal, open } = createSeal(randomBytes(32));
  const sealed = seal(SECRET, 'otp:1');
  expect(open(sealed, 'otp:1')).toEqual(SECRET);
  expect(sealed.includes(SECRET)).toBe(false);
  const refused = 'a sealed secret cannot be opened with this key';
  expect(() => open(sealed, 'otp:2')).toThrow(refused);
  expect(() => createSeal(randomBytes(32)).open(sealed, 'otp:1')).toThrow(refused);
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(changed, 'otp:1')).toThrow(refused);
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => open(sealed.subarray(0, length), 'otp:1')).toThrow(refused);
});

it('the same secret is never sealed to the same bytes', () => {
  const { seal } = createSeal(randomBytes(32));
  const sealed = Array.from({ length: 1_000 }, () => seal(SECRET, 'otp:1').toString('hex'));
  expect(new Set(sealed).size).toBe(1_000);
  expect(new Set(sealed.map((text) => text.slice(0, 24))).size).toBe(1_000);
});
