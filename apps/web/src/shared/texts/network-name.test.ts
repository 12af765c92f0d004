import { expect, test } from 'vitest';
import { networkName } from './network-name.ts';

test.each([
  ['BTC', 'BTC', 'Bitcoin'],
  ['ETH', 'ERC20', 'Ethereum'],
  ['USDT', 'ERC20', 'Ethereum (ERC20)'],
  ['USDT', 'TRC20', 'Tron (TRC20)'],
  ['USDT', 'Base', 'Base'],
])('%s on %s is on %s', (currency, chain, name) => {
  expect(networkName({ currency, chain })).toBe(name);
});

test('a bank is on no network', () => {
  expect(networkName({ currency: 'USDT', chain: null })).toBeNull();
});
