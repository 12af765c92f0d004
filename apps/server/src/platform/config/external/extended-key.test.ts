import { expect, test } from 'vitest';
import { extendedKeyProblem } from './extended-key.rules.ts';

const REST = 'K'.repeat(107);
const CHAINS = ['evm', 'main', 'test', 'signet', 'regtest'] as const;

test.each([
  ['xpub', ['evm', 'main', 'test', 'signet', 'regtest']],
  ['ypub', ['main']],
  ['zpub', ['main']],
  ['tpub', ['test', 'signet', 'regtest']],
  ['upub', ['test', 'signet', 'regtest']],
  ['vpub', ['test', 'signet', 'regtest']],
  ['Zpub', []],
  ['Vpub', []],
  ['xprv', []],
  ['tprv', []],
])('a %s is taken for %j only', (prefix, taken) => {
  expect(CHAINS.filter((chain) => extendedKeyProblem(`${prefix}${REST}`, chain) === null)).toEqual(taken);
});

test('a key of another network is refused by its name, and not repeated', () => {
  expect(extendedKeyProblem(`vpub${REST}`, 'main')).toBe(
    'must be xpub, ypub or zpub: a vpub is of a test network of Bitcoin, and the settings name the main network of Bitcoin',
  );
  expect(extendedKeyProblem(`zpub${REST}`, 'signet')).toBe(
    'must be xpub, tpub, upub or vpub: a zpub is of the main network of Bitcoin, and the settings name the network signet of Bitcoin',
  );
  expect(extendedKeyProblem(`zpub${REST}`, 'evm')).toContain('the settings name an EVM chain');
  expect(extendedKeyProblem(`xprv${REST}`, 'evm')).toBe(
    'must be an extended public key (xpub), never a private one',
  );
});
