import { getPublicKey, sign } from '@noble/ed25519';
import { expect, it } from 'vitest';
import { utf8Encode } from '../encoding/bytes.ts';
import { verifyEd25519 } from './ed25519.ts';
import { keepValid } from './keep-valid.ts';

const secret = new Uint8Array(32).fill(7);
const key = getPublicKey(secret);

/** A verifier with memory, and how often it computed. */
const counting = () => {
  const computed = { times: 0 };
  const verify = keepValid((...given) => {
    computed.times += 1;
    return verifyEd25519(...given);
  });
  return { computed, verify };
};

it('a valid signature is computed once', () => {
  const { computed, verify } = counting();
  const message = utf8Encode('stick.example/prices\n1\n');
  const signature = sign(message, secret);
  expect([1, 2, 3].map(() => verify(key, message, signature))).toEqual([true, true, true]);
  expect(computed.times).toBe(1);
});

it('each bit of key, message and signature counts, although the original is kept', () => {
  const { verify } = counting();
  const message = utf8Encode('stick.example/prices\n1\n');
  const signature = sign(message, secret);
  expect(verify(key, message, signature)).toBe(true);
  const flipped = (bytes: Uint8Array, at: number): Uint8Array => bytes.with(at, (bytes[at] ?? 0) ^ 1);
  for (const at of message.keys()) expect(verify(key, flipped(message, at), signature)).toBe(false);
  for (const at of signature.keys()) expect(verify(key, message, flipped(signature, at))).toBe(false);
  for (const at of key.keys()) expect(verify(flipped(key, at), message, signature)).toBe(false);
  // The same bytes, cut at other places.
  expect(verify(key.subarray(0, 31), message, signature)).toBe(false);
  const moved = Uint8Array.from([...signature, ...message.subarray(0, 1)]);
  expect(verify(key, message.subarray(1), moved)).toBe(false);
});

it('a wrong signature is computed each time', () => {
  const { computed, verify } = counting();
  const message = utf8Encode('stick.example/prices\n1\n');
  const wrong = new Uint8Array(64);
  expect([verify(key, message, wrong), verify(key, message, wrong)]).toEqual([false, false]);
  expect(computed.times).toBe(2);
});

it('a signature of any length gets an answer', () => {
  const message = utf8Encode('stick.example/prices\n1\n');
  for (const length of [0, 1, 4_000, 1_000_000])
    expect(verifyEd25519(key, message, new Uint8Array(length))).toBe(false);
});

it('keeps 128 signatures, those used last, and none of a long message', () => {
  const { computed, verify } = counting();
  const signed = Array.from({ length: 129 }, (_, count) => {
    const message = utf8Encode(`stick.example/prices\n${count}\n`);
    return [key, message, sign(message, secret)] as const;
  });
  for (const each of signed) verify(...each);
  expect(computed.times).toBe(129);
  verify(...(signed.at(1) ?? expect.fail()));
  expect(computed.times).toBe(129);
  verify(...(signed.at(0) ?? expect.fail()));
  expect(computed.times).toBe(130);
  const long = new Uint8Array(513);
  const signature = sign(long, secret);
  verify(key, long, signature);
  verify(key, long, signature);
  expect(computed.times).toBe(132);
});
