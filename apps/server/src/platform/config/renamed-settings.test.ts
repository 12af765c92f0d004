import { expect, it } from 'vitest';
import { readConfig, unknownSettings } from './config.ts';
import { withPresentNames } from './renamed-settings.ts';

const CONTRACT = `0x${'ab'.repeat(20)}`;

it('a setting works under its old name, and the start names the new ones', () => {
  const env = {
    TALLYSTICK_EVM: `https://a.example/key,https://b.example 1 ${CONTRACT}`,
    TALLYSTICK_ROLE: 'signer',
  };
  expect(readConfig(env).chains.evm).toEqual({
    endpoint: 'https://a.example/key',
    others: ['https://b.example'],
    chainId: 1,
    usdtContract: CONTRACT,
  });
  expect(readConfig(env).roles).toEqual(new Set(['signer']));
  expect(readConfig({ TALLYSTICK_EVM: 'none' }).chains.evm).toBe('none');
  expect(unknownSettings(env)).toEqual([]);
  expect(withPresentNames(env).warnings).toEqual([
    'TALLYSTICK_ROLE has a new name: set TALLYSTICK_ROLES',
    'TALLYSTICK_EVM has a new name: set TALLYSTICK_EVM_RPC_URLS, TALLYSTICK_EVM_CHAIN_ID, TALLYSTICK_EVM_USDT_CONTRACT',
  ]);
});

it('the present name wins, an empty old one is none, and a warning repeats no value', () => {
  const env = { TALLYSTICK_EVM: 'https://secret.example 1 0x', TALLYSTICK_EVM_RPC_URLS: 'none' };
  expect(readConfig(env).chains.evm).toBe('none');
  expect(withPresentNames(env).warnings.join()).not.toContain('secret');
  expect(withPresentNames({ TALLYSTICK_ROLE: ' ' })).toEqual({ env: {}, warnings: [] });
  expect(withPresentNames({ TALLYSTICK_ROLES: 'api', PORT: '1' })).toEqual({
    env: { TALLYSTICK_ROLES: 'api', PORT: '1' },
    warnings: [],
  });
});
