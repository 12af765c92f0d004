import { expect, test } from 'vitest';
import { newSigningSecret, signatureOf } from './sign.ts';

test('the signature is the one that OpenSSL computes for the same secret, second and body', () => {
  expect(signatureOf('whsec_test', 1_700_000_000, '{"a":1}')).toBe(
    't=1700000000,v1=38877139021993b830af32feea6e18a8da83eb2f6e49ee50bd9e4cf4ca4d3789',
  );
});

test('each secret is new and names what it is', () => {
  const secrets = Array.from({ length: 20 }, newSigningSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[\w-]{43}$/);
});
