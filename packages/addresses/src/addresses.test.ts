import { hexToBytes } from '@noble/hashes/utils.js';
import { bech32m } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { bitcoinAddress } from './bitcoin.ts';
import { checkAddress } from './check-address.ts';
import { checkPayee } from './check-payee.ts';
import { evmAddress } from './evm.ts';
import type { BitcoinNetwork } from './outcome.ts';
import { tronAddress } from './tron.ts';

const EIP_55 = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

/** BIP-173 and BIP-350: valid addresses of kinds that can be paid. */
const SEGWIT: readonly (readonly [string, BitcoinNetwork])[] = [
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'mainnet'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'testnet'],
  ['tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy', 'testnet'],
  ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'testnet'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'mainnet'],
];

/** The invalid addresses of both BIPs, and valid ones of versions and lengths that nobody can spend from yet. */
const NOT_SEGWIT = [
  'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2',
  'bc1rw5uspcuh',
  'bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7',
  'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv',
  'bc1gmk9yu',
  'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
  'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
  'bc1pw5dgrnzv',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
];

const TRON = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
];

const P2 = ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'];

describe('EVM (EIP-55)', () => {
  test.each(EIP_55)('%s is right, and so is it without capitals and with nothing but', (address) => {
    expect(evmAddress(address)).toEqual({ ok: true, address });
    expect(evmAddress(address.toLowerCase())).toEqual({ ok: true, address });
    expect(evmAddress(`0x${address.slice(2).toUpperCase()}`)).toEqual({ ok: true, address });
  });

  test.each([
    ['0x', 'form'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'form'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd', 'form'],
    ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'form'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', 'form'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', 'checksum'],
    [`0x${'0'.repeat(40)}`, 'nobodys'],
  ])('%s is refused: %s', (text, problem) => {
    expect(evmAddress(text)).toEqual({ ok: false, problem });
  });
});

describe('Bitcoin', () => {
  test.each(SEGWIT)('%s is right on %s alone', (address, network) => {
    expect(bitcoinAddress(address, network)).toEqual({ ok: true, address: address.toLowerCase() });
    const elsewhere = network === 'mainnet' ? 'testnet' : 'mainnet';
    expect(bitcoinAddress(address, elsewhere)).toEqual({ ok: false, problem: 'other_network' });
  });

  test.each(NOT_SEGWIT)('%s is refused on every network', (text) => {
    for (const network of ['mainnet', 'testnet', 'regtest'] as const) {
      expect(bitcoinAddress(text, network).ok).toBe(false);
    }
  });

  test.each(P2)('%s is right', (address) => {
    expect(bitcoinAddress(address)).toEqual({ ok: true, address });
    expect(bitcoinAddress(address, 'testnet')).toEqual({ ok: false, problem: 'other_network' });
  });

  test.each(['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'])(
    '%s is of the test network',
    (address) => {
      expect(bitcoinAddress(address, 'testnet')).toEqual({ ok: true, address });
      expect(bitcoinAddress(address)).toEqual({ ok: false, problem: 'other_network' });
    },
  );
});

describe('TRON', () => {
  test.each(TRON)('%s is right', (address) => {
    expect(tronAddress(address)).toEqual({ ok: true, address });
  });

  test('the address of zeros belongs to nobody', () => {
    expect(tronAddress('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')).toEqual({ ok: false, problem: 'nobodys' });
  });
});

describe('any chain', () => {
  test.each([
    ['ERC20', TRON[0] ?? ''],
    ['ERC20', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['TRC20', EIP_55[4] ?? ''],
    ['TRC20', P2[0] ?? ''],
    ['BTC', TRON[0] ?? ''],
    ['BTC', EIP_55[4] ?? ''],
    ['SOL', EIP_55[4] ?? ''],
  ])('says of %s that %s is of another one', (chain, address) => {
    expect(checkAddress(chain, address)).toEqual({ ok: false, problem: 'other_chain' });
  });

  test('takes no notice of spaces and invisible characters', () => {
    expect(checkAddress('BTC', `  ${P2[0]}\n`)).toEqual({ ok: true, address: P2[0] });
    expect(checkAddress('BTC', '1A1zP1eP5QGefi2D \u200bMPTfTL5SLmv7DivfNa').ok).toBe(true);
    expect(checkAddress('BTC', `bitcoin:${P2[0]}?amount=1`)).toEqual({ ok: true, address: P2[0] });
    expect(checkAddress('BTC', '  ')).toEqual({ ok: false, problem: 'empty' });
  });

  test('refuses look-alikes of other alphabets', () => {
    expect(checkAddress('TRC20', (TRON[0] ?? '').replace('T', 'Т')).ok).toBe(false);
    expect(checkAddress('ERC20', (EIP_55[4] ?? '').replace('a', 'а')).ok).toBe(false);
  });
});

const padded = (last: string) => `0x${last.padStart(40, '0')}`;
const NOBODYS: readonly (readonly [string, string, BitcoinNetwork])[] = [
  ...['1', '9', 'a', '11', '64', '100', '8001', 'dead', 'dEaD'].map(
    (last) => ['ERC20', padded(last), 'mainnet'] as const,
  ),
  ['ERC20', '0xdEAD000000000000000042069420694206942069', 'mainnet'],
  ['ERC20', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'mainnet'],
  ['BTC', '1111111111111111111114oLvT2', 'mainnet'],
  ['BTC', '1BitcoinEaterAddressDontSendf59kuE', 'mainnet'],
  ['BTC', 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs', 'mainnet'],
];

/** Taproot output keys by their x: the point of BIP-341, no point of the curve, and beyond the field. */
const UNSPENDABLE_KEYS = [
  '50929b74c1a04954b78b4b6035e97a5e078a5a0f28ec96d547bfee9ace803ac0',
  '00'.repeat(32),
  `${'00'.repeat(31)}05`,
  'eefdea4cdb677750a420fee807eacf21eb9898ae79b9768766e4faa04a2d4a34',
  'ff'.repeat(32),
];
const taprootOf = (key: string): string => bech32m.encode('bc', [1, ...bech32m.toWords(hexToBytes(key))], 90);

describe('an address that nobody can spend from', () => {
  test.each(NOBODYS)('is refused on %s: %s', (chain, address, network) => {
    expect(checkAddress(chain, address, network)).toEqual({ ok: false, problem: 'nobodys' });
  });

  test.each(UNSPENDABLE_KEYS)('is refused as a taproot key: %s', (key) => {
    expect(checkAddress('BTC', taprootOf(key))).toEqual({ ok: false, problem: 'nobodys' });
  });

  test('is told from keys of the curve', () => {
    // The generator of secp256k1, and the key of a test vector of BIP-341.
    for (const key of [
      '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
      '53a1f6e454df1aa2776a2814a721372d6258050de330b3c6d10ee8f4e0dda343',
    ])
      expect(checkAddress('BTC', taprootOf(key)).ok).toBe(true);
  });

  test.each([
    ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['ERC20', '0x5FbDB2315678afecb367f032d93F642f64180aa3'],
    ['ERC20', '0x5fbdb2315678afecb367f032d93f642f64180aa3'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ])('is refused as the contract of a token: %s %s', (chain, address) => {
    const contracts = ['0x5FbDB2315678afecb367f032d93F642f64180aa3'];
    expect(checkPayee(chain, address, { contracts })).toEqual({ ok: false, problem: 'contract' });
    // It is an address all the same, for a setting that names the contract.
    expect(checkAddress(chain, address).ok).toBe(true);
    expect(checkPayee('ERC20', EIP_55[4] ?? '', { contracts })).toEqual({ ok: true, address: EIP_55[4] });
  });
});

describe('one character changed, lost, doubled or swapped with the next', () => {
  const ALPHABETS: readonly (readonly [string, readonly string[], string])[] = [
    ['ERC20', EIP_55.slice(4), '0123456789abcdefABCDEF'],
    ['TRC20', TRON, '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'],
    ['BTC', P2, '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'],
    [
      'BTC',
      SEGWIT.filter(([, network]) => network === 'mainnet').map(([address]) => address.toLowerCase()),
      '023456789acdefghjklmnpqrstuvwxyz',
    ],
  ];
  const changesOf = (address: string, alphabet: string): Set<string> => {
    const changes = new Set<string>();
    for (let at = 0; at < address.length; at += 1) {
      const [before, after] = [address.slice(0, at), address.slice(at + 1)];
      for (const other of alphabet) changes.add(before + other + after);
      changes.add(before + after);
      changes.add(before + (address[at] ?? '') + (address[at] ?? '') + after);
      changes.add(before + (address[at + 1] ?? '') + (address[at] ?? '') + address.slice(at + 2));
    }
    changes.delete(address);
    return changes;
  };

  test.each(ALPHABETS)('is refused: %s, %j', (chain, addresses, alphabet) => {
    for (const address of addresses) {
      expect(checkAddress(chain, address).ok).toBe(true);
      const changes = changesOf(address, alphabet);
      const passed = [...changes].filter((text) => checkAddress(chain, text).ok);
      expect(passed).toEqual([]);
      expect(changes.size).toBeGreaterThan(600);
    }
  });
});
