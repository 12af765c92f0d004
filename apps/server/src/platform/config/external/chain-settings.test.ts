import { expect, test } from 'vitest';
import { refusal } from '../../../../test/support/platform/config-refusal.ts';
import { readConfig } from '../config.ts';

test('the settings take a chain with its token and its public key, and give none of it away when it is wrong', () => {
  const usdtContract = `0x${'ab'.repeat(20)}`;
  const node = (urls: string, chainId = '1', contract = usdtContract) => ({
    TALLYSTICK_EVM_RPC_URLS: urls,
    TALLYSTICK_EVM_CHAIN_ID: chainId,
    TALLYSTICK_EVM_USDT_CONTRACT: contract,
  });
  expect(readConfig(node('https://node.example/key')).chains.evm).toEqual({
    endpoint: 'https://node.example/key',
    others: [],
    chainId: 1,
    usdtContract,
  });
  expect(readConfig(node('https://a.example/key, https://b.example')).chains.evm).toMatchObject({
    endpoint: 'https://a.example/key',
    others: ['https://b.example'],
  });
  expect(readConfig({ TALLYSTICK_LARGE_DEPOSIT: '0.5' }).chains.largeDeposit).toBe(500_000n);
  expect(refusal({ TALLYSTICK_LARGE_DEPOSIT: 'much' })).toContain('must be an amount of USDT');
  expect(readConfig({ TALLYSTICK_EVM_RPC_URLS: 'none' }).chains.evm).toBe('none');
  for (const wrong of [
    'ftp://secret.example',
    'https://secret.example/a,https://secret.example/b',
    'https://a.secret.example,',
    [1, 2, 3, 4, 5, 6].map((n) => `https://secret${n}.example`).join(),
  ]) {
    expect(refusal(node(wrong))).toContain('TALLYSTICK_EVM_RPC_URLS must');
    expect(refusal(node(wrong))).not.toContain('secret');
  }
  const secret = 'https://secret.example';
  for (const [wrong, name] of [
    [node(secret, ''), 'TALLYSTICK_EVM_CHAIN_ID'],
    [node(secret, '0'), 'TALLYSTICK_EVM_CHAIN_ID'],
    [node(secret, '1', ''), 'TALLYSTICK_EVM_USDT_CONTRACT'],
    [node(secret, '1', '0xsecret'), 'TALLYSTICK_EVM_USDT_CONTRACT'],
    [node(''), 'TALLYSTICK_EVM_RPC_URLS'],
  ] as const) {
    expect(refusal(wrong)).toContain(`${name} must`);
    expect(refusal(wrong)).not.toContain('secret');
  }
  const bitcoin = 'http://u:secret@127.0.0.1:8332';
  expect(readConfig({ TALLYSTICK_BITCOIN_RPC_URLS: `${bitcoin},https://b.example` }).chains.bitcoin).toEqual({
    endpoint: bitcoin,
    others: ['https://b.example'],
    network: 'main',
    payouts: 'staff',
    maxFeeRate: 200n,
  });
  expect(readConfig({ TALLYSTICK_BITCOIN_RPC_URLS: 'none' }).chains.bitcoin).toBeNull();
  expect(refusal({ TALLYSTICK_BITCOIN_RPC_URLS: 'secret:8332' })).toContain(
    'TALLYSTICK_BITCOIN_RPC_URLS must',
  );
  expect(refusal({ TALLYSTICK_BITCOIN_RPC_URLS: 'secret:8332' })).not.toContain('secret');
  expect(refusal({ TALLYSTICK_BITCOIN_NETWORK: 'moon' })).toContain('must be main, test, signet or regtest');
  const privateKey = `xprv${'9s21ZrQH143K'.repeat(9)}`;
  expect(refusal({ TALLYSTICK_EVM_XPUB: privateKey })).toContain('never a private one');
  expect(refusal({ TALLYSTICK_EVM_XPUB: privateKey })).not.toContain('9s21');
});

test('the settings refuse a deposit key of another network by its name', () => {
  const rest = 'K'.repeat(107);
  expect(refusal({ TALLYSTICK_BITCOIN_XPUB: `vpub${rest}` })).toContain(
    'a vpub is of a test network of Bitcoin',
  );
  const onSignet = { TALLYSTICK_BITCOIN_NETWORK: 'signet' };
  expect(refusal({ ...onSignet, TALLYSTICK_BITCOIN_XPUB: `zpub${rest}` })).toContain(
    'a zpub is of the main network of Bitcoin, and the settings name the network signet of Bitcoin',
  );
  expect(refusal({ TALLYSTICK_EVM_XPUB: `tpub${rest}` })).toContain('the settings name an EVM chain');
  const taken = readConfig({ ...onSignet, TALLYSTICK_BITCOIN_XPUB: `vpub${rest}` }).chains.depositKeys;
  expect(taken).toEqual({ evm: null, bitcoin: `vpub${rest}` });
});

test('the settings take an API of TRON with its key, and give none of it away when it is wrong', () => {
  const url = 'https://api.trongrid.io';
  const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  expect(readConfig({ TALLYSTICK_TRON_API_URL: url, TALLYSTICK_TRON_API_KEY: 'key' }).chains.tron).toEqual({
    url,
    apiKey: 'key',
    usdtContract,
  });
  expect(readConfig({ TALLYSTICK_TRON_USDT_CONTRACT: usdtContract }).chains.tron).toBeNull();
  const wrong = refusal({ TALLYSTICK_TRON_API_URL: 'ftp://secret.example' });
  expect(wrong).toContain('TALLYSTICK_TRON_API_URL must be an address');
  expect(wrong).not.toContain('secret');
  const contract = refusal({
    TALLYSTICK_TRON_API_URL: url,
    TALLYSTICK_TRON_USDT_CONTRACT: `${usdtContract.slice(0, -1)}u`,
  });
  expect(contract).toContain('TALLYSTICK_TRON_USDT_CONTRACT must be an address of TRON');
});
