import { expect, test } from 'vitest';
import { witnessKeyHash } from './login-address.ts';

test('knows the hash of the key of an address', () => {
  const hash = witnessKeyHash('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l');
  expect(Buffer.from(hash ?? []).toString('hex')).toBe('2b05d564e6a7a33c087f16e0f730d1440123799d');
});

test.each([
  ['a script’s address', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['a taproot address', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  ['an old address', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['one of the test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['a wrong checksum', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0m'],
])('knows no key in %s', (_name, address) => {
  expect(witnessKeyHash(address)).toBeNull();
});
