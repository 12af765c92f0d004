import { appendFile, chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { decodeFunctionData, erc20Abi, getAddress, parseTransaction, recoverTransactionAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  intentKeys,
  intentOf,
  NOW,
  OTHER,
  openSignerBench,
  PAYEE,
  TOKEN,
  temporaryFolder,
} from '../../../test/support/funding/signer-bench.ts';
import { makeSeedFile, openSignerKeys } from '../keys.ts';
import { writeIntent } from './intent.rules.ts';
import { openJournal } from './journal.ts';
import { readPolicy } from './policy.ts';

const UUID = (last: number) => `01920000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const signatureOf = (sign: (message: Uint8Array) => Uint8Array, text: string) =>
  sign(new TextEncoder().encode(text));
const asHex = (text: string): `0x02${string}` => `0x02${text.slice(4)}`;

describe('what is signed', () => {
  it('is a transfer of the policy’s token to the address of the intent, and nothing else', async () => {
    const bench = await openSignerBench();
    const { raw } = await bench.ask();
    const transaction = parseTransaction(asHex(raw));
    expect(transaction).toMatchObject({ chainId: 31_337, nonce: 7, to: TOKEN.toLowerCase() });
    expect(transaction.value).toBeUndefined();
    const call = decodeFunctionData({ abi: erc20Abi, data: transaction.data ?? '0x' });
    expect(call).toEqual({ functionName: 'transfer', args: [PAYEE, 100_000_000n] });
    expect(await recoverTransactionAddress({ serializedTransaction: asHex(raw) })).toBe(
      bench.keys.payer.address,
    );
  });

  it('of the chain’s own coin is its value in the chain’s units', async () => {
    const bench = await openSignerBench();
    const { raw } = await bench.ask({ asset: 'ETH', amount: 150_000_000n });
    const transaction = parseTransaction(asHex(raw));
    expect(transaction).toMatchObject({ to: PAYEE.toLowerCase(), value: 1_500_000_000_000_000_000n });
    expect(transaction.data).toBeUndefined();
  });

  it('has the gas limit of the intent, or the former one of an intent without', async () => {
    const bench = await openSignerBench();
    const ask = async (last: number, over: Parameters<typeof bench.ask>[0]) =>
      parseTransaction(asHex((await bench.ask({ withdrawal: UUID(last), ...over })).raw)).gas;
    expect(await ask(1, { gasLimit: 123_456n })).toBe(123_456n);
    expect(await ask(2, { gasLimit: null })).toBe(150_000n);
    expect(await ask(3, { gasLimit: null, asset: 'ETH' })).toBe(60_000n);
    // As an older server wrote it: without the member, in version 1.
    expect(writeIntent(intentOf({ gasLimit: null }))).not.toContain('gas_limit');
    await expect(bench.ask({ withdrawal: UUID(1), gasLimit: null })).resolves.toMatchObject({ nonce: 7 });
    const more = { feeStep: 1, maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n };
    await expect(ask(1, { ...more, gasLimit: 123_457n })).rejects.toMatchObject({
      refusal: 'replacement_wrong',
    });
    expect(await ask(1, { ...more, gasLimit: 123_456n })).toBe(123_456n);
  });

  it('counts its own nonces: two payments never share one, and start where the account stood', async () => {
    const bench = await openSignerBench();
    const nonces = [];
    for (const last of [1, 2, 3]) nonces.push((await bench.ask({ withdrawal: UUID(last) })).nonce);
    await bench.restart();
    nonces.push((await bench.ask({ withdrawal: UUID(4), accountNonce: 7 })).nonce);
    expect(nonces).toEqual([7, 8, 9, 10]);
  });

  it('goes on where the account stands if its journal is an old backup', async () => {
    const bench = await openSignerBench();
    expect((await bench.ask({ withdrawal: UUID(1) })).nonce).toBe(7);
    // Later payments are in the chain, and the journal has lost them.
    expect((await bench.ask({ withdrawal: UUID(2), accountNonce: 12 })).nonce).toBe(12);
    expect((await bench.ask({ withdrawal: UUID(3), accountNonce: 12 })).nonce).toBe(13);
    await expect(bench.ask({ withdrawal: UUID(9), accountNonce: 2_000 })).rejects.toMatchObject({
      refusal: 'nonce_far',
    });
    // A node that is behind does not take it back.
    expect((await bench.ask({ withdrawal: UUID(4), accountNonce: 3 })).nonce).toBe(14);
  });
});

it('takes the ceiling of gas from its policy, or the usual one', () => {
  const chain = { max_fee_gwei: 9, assets: {} };
  const policy = readPolicy(
    JSON.stringify({ chains: { 1: chain, 42161: { ...chain, max_gas: 2_000_000 } } }),
  );
  expect([1, 42_161, 7].map((chainId) => policy.gasCeiling(chainId))).toEqual([
    300_000n,
    2_000_000n,
    300_000n,
  ]);
});

describe('the same intent again', () => {
  it('gives the same transaction again, also after a restart and when it has grown old', async () => {
    const bench = await openSignerBench();
    const first = await bench.ask();
    expect(await bench.ask()).toEqual(first);
    await bench.restart();
    bench.now += 86_400;
    expect(await bench.ask({ madeAt: NOW })).toEqual(first);
    expect(await bench.ask({ accountNonce: 99 })).toEqual(first);
    expect(bench.journal.entries).toHaveLength(1);
  });

  it.each([
    ['another address', { to: OTHER }],
    ['another amount', { amount: 100_000_001n }],
    ['another asset', { asset: 'ETH' }],
    ['another chain', { chainId: 1 }],
    ['another fee', { maxFeePerGas: 3_000_000_000n }],
    ['another gas limit', { gasLimit: 120_001n }],
  ])('with %s is refused', async (_name, over) => {
    const bench = await openSignerBench();
    await bench.ask();
    await bench.restart();
    await expect(bench.ask(over)).rejects.toMatchObject({ refusal: 'altered' });
    expect(bench.journal.entries).toHaveLength(1);
  });
});

describe('a replacement', () => {
  const more = { feeStep: 1, maxFeePerGas: 2_200_000_000n, maxPriorityFeePerGas: 1_100_000_000n };

  it('keeps nonce, address and amount, and takes no room under the cap', async () => {
    const bench = await openSignerBench();
    const first = await bench.ask({ amount: 1_000_000_000n });
    const second = await bench.ask({ amount: 1_000_000_000n, ...more });
    expect(second.nonce).toBe(first.nonce);
    expect(second.txHash).not.toBe(first.txHash);
    const [a, b] = [first, second].map(({ raw }) => parseTransaction(asHex(raw)));
    expect(b).toMatchObject({ to: a?.to, data: a?.data, nonce: a?.nonce, maxFeePerGas: 2_200_000_000n });
  });

  it.each([
    ['pays less than a tenth more', { ...more, maxFeePerGas: 2_199_999_999n }, 'replacement_wrong'],
    ['gives less to who mines it', { ...more, maxPriorityFeePerGas: 1_000_000_000n }, 'replacement_wrong'],
    ['skips a step', { ...more, feeStep: 2 }, 'replacement_wrong'],
    ['offers more than the policy', { ...more, maxFeePerGas: 600_000_000_000n }, 'fee_too_high'],
    ['goes elsewhere', { ...more, to: OTHER }, 'altered'],
    ['pays more', { ...more, amount: 100_000_001n }, 'altered'],
  ])('that %s is refused', async (_name, over, refusal) => {
    const bench = await openSignerBench();
    await bench.ask();
    await expect(bench.ask(over)).rejects.toMatchObject({ refusal });
  });

  it('of nothing is refused', async () => {
    const bench = await openSignerBench();
    await expect(bench.ask(more)).rejects.toMatchObject({ refusal: 'replacement_wrong' });
  });
});

describe('refused', () => {
  it('is an intent that was altered on its way', async () => {
    const bench = await openSignerBench();
    const text = writeIntent(intentOf());
    const signature = signatureOf(bench.server.sign, text);
    for (const altered of [text.replace(PAYEE, OTHER), text.replace('100000000', '900000000')]) {
      expect(altered).not.toBe(text);
      await expect(bench.send(altered, signature)).rejects.toMatchObject({ refusal: 'signature_wrong' });
    }
  });

  it('is an intent of another key', async () => {
    const bench = await openSignerBench();
    const text = writeIntent(intentOf());
    await expect(bench.send(text, signatureOf(intentKeys().sign, text))).rejects.toMatchObject({
      refusal: 'signature_wrong',
    });
  });

  it.each([
    ['too old', { madeAt: NOW - 601 }, 'too_old'],
    ['from the future', { madeAt: NOW + 61 }, 'from_the_future'],
    ['of an asset it does not pay', { asset: 'BTC' }, 'asset_unknown'],
    ['on a chain it does not pay on', { chainId: 1 }, 'asset_unknown'],
    ['to an address with a wrong checksum', { to: PAYEE.replace('C8', 'c8') }, 'address_wrong'],
    ['to an address without a checksum', { to: PAYEE.toLowerCase() }, 'address_wrong'],
    ['to nobody', { to: `0x${'0'.repeat(40)}` }, 'address_wrong'],
    ['to where people burn money', { to: '0x000000000000000000000000000000000000dEaD' }, 'address_wrong'],
    ['to a precompile', { to: `0x${'1'.padStart(40, '0')}` }, 'address_wrong'],
    ['to the contract of the token', { to: getAddress(TOKEN) }, 'address_wrong'],
    ['of ether to the contract of the token', { asset: 'ETH', to: getAddress(TOKEN) }, 'address_wrong'],
    ['for a fee above the policy', { maxFeePerGas: 500_000_000_001n }, 'fee_too_high'],
    ['for more gas than the ceiling of the policy', { gasLimit: 300_001n }, 'gas_too_high'],
    ['for less gas than a token needs', { gasLimit: 99_999n }, 'gas_too_low'],
    ['for a second attempt without a first', { attempt: 2 }, 'attempt_wrong'],
    ['for more than its cap', { amount: 1_000_000_001n }, 'over_cap'],
  ])('is one %s', async (_name, over, refusal) => {
    const bench = await openSignerBench();
    await expect(bench.ask(over)).rejects.toMatchObject({ refusal });
    expect(bench.journal.entries).toEqual([]);
  });

  it.each([
    ['another spelling', (text: string) => text.replace('{', '{ ')],
    ['a member more', (text: string) => text.replace('"v":2', '"v":2,"x":1')],
    ['a version that is not its own', (text: string) => text.replace('"v":2', '"v":1')],
    ['calldata', (text: string) => text.replace('{', '{"data":"0xa9059cbb",')],
    ['no JSON', () => 'pay everything'],
  ])('is one in %s', async (_name, spell) => {
    const bench = await openSignerBench();
    const text = spell(writeIntent(intentOf()));
    await expect(bench.send(text, signatureOf(bench.server.sign, text))).rejects.toMatchObject({
      refusal: 'malformed',
    });
  });

  it('is what would pay more within an hour than the cap, until the hour is over; each asset has its own', async () => {
    const bench = await openSignerBench();
    await bench.ask({ withdrawal: UUID(1), amount: 600_000_000n });
    bench.now += 1_800;
    await bench.ask({ withdrawal: UUID(2), amount: 400_000_000n });
    await bench.restart();
    const third = { withdrawal: UUID(3), amount: 1n };
    await expect(bench.ask(third)).rejects.toMatchObject({ refusal: 'over_cap' });
    await bench.ask({ withdrawal: UUID(4), asset: 'ETH', amount: 200_000_000n });
    bench.now += 1_799;
    await expect(bench.ask(third)).rejects.toMatchObject({ refusal: 'over_cap' });
    bench.now += 1;
    await bench.ask(third);
    await expect(bench.ask({ withdrawal: UUID(5), amount: 600_000_000n })).rejects.toMatchObject({
      refusal: 'over_cap',
    });
  });

  it('is a clock that was put back to make room under the cap', async () => {
    const bench = await openSignerBench();
    await bench.ask({ withdrawal: UUID(1), amount: 1_000_000_000n });
    bench.now -= 7_200;
    await expect(bench.ask({ withdrawal: UUID(2), amount: 1n })).rejects.toMatchObject({
      refusal: 'over_cap',
    });
  });
});

describe('the journal', () => {
  it('is on the disk, and a line that a crash cut short is dropped', async () => {
    const bench = await openSignerBench();
    const first = await bench.ask();
    const file = join(bench.folder, 'journal');
    expect(await readFile(file, 'utf8')).toContain(first.raw);
    await appendFile(file, '{"prev":"00');
    await bench.restart();
    expect(bench.journal.entries).toHaveLength(1);
    await bench.ask({ withdrawal: UUID(2) });
    await bench.restart();
    expect(bench.journal.entries).toHaveLength(2);
  });

  it('that was altered, or lacks a line, is refused', async () => {
    const bench = await openSignerBench();
    for (const last of [1, 2, 3]) await bench.ask({ withdrawal: UUID(last) });
    const file = join(bench.folder, 'journal');
    const text = await readFile(file, 'utf8');
    const lines = text.split('\n');
    const damaged = [
      [lines[0], lines[2], ''].join('\n'),
      lines.slice(1).join('\n'),
      text.replace('"amount":"100000000"', '"amount":"1"'),
    ];
    for (const bad of damaged) {
      await writeFile(file, bad);
      await expect(openJournal(file)).rejects.toThrow(/damaged/);
    }
  });
});

describe('the seed', () => {
  it('stays the same, and the account that pays is none of those that receive', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'seed');
    const first = await openSignerKeys(file, 'demo');
    const again = await openSignerKeys(file, 'demo');
    expect(again.payer.address).toBe(first.payer.address);
    expect(again.depositKeys).toEqual(first.depositKeys);
    expect(first.depositKeys.evm).toMatch(/^xpub/);
    expect(JSON.stringify(first.depositKeys)).not.toMatch(/xprv/);
  });

  it('that others may read, that is damaged, missing, or of a demo is refused in live', async () => {
    const folder = await temporaryFolder();
    const demo = join(folder, 'demo');
    await makeSeedFile(demo, 'demo');
    await expect(openSignerKeys(demo, 'live')).rejects.toThrow(/made by a demo/);
    await expect(openSignerKeys(join(folder, 'none'), 'live')).rejects.toThrow(/no seed/);
    const live = join(folder, 'live');
    await makeSeedFile(live, 'live');
    await openSignerKeys(live, 'live');
    await chmod(live, 0o640);
    await expect(openSignerKeys(live, 'live')).rejects.toThrow(/is readable by others/);
    await chmod(live, 0o600);
    // The neighbour of the last word has another checksum. One word in 256 would have the same.
    const neighbour = (word: string): string => wordlist[wordlist.indexOf(word) ^ 1] ?? expect.fail();
    const phrase = await readFile(live, 'utf8');
    await writeFile(live, phrase.replace(/[a-z]+(?=\n$)/, neighbour));
    await expect(openSignerKeys(live, 'live')).rejects.toThrow(/damaged/);
  });
});

it.each([
  ['{', /not JSON/],
  ['{"chains":{"x":{}}}', /signer policy is invalid/],
  [
    '{"chains":{"1":{"max_fee_gwei":9,"assets":{"EUR":{"contract":null,"decimals":18,"cap_per_hour":"1"}}}}}',
    /no currency/,
  ],
  [
    '{"chains":{"1":{"max_fee_gwei":9,"assets":{"USDT":{"contract":"0xdAC17F958D2ee523a2206206994597C13D831ec7","decimals":18,"cap_per_hour":"1"}}}}}',
    /USDT must have 6 decimals/,
  ],
  [
    '{"chains":{"1":{"max_fee_gwei":9,"assets":{"ETH":{"contract":null,"decimals":8,"cap_per_hour":"1"}}}}}',
    /ETH must have 18 decimals/,
  ],
  [
    '{"chains":{"1":{"max_fee_gwei":9,"assets":{"ETH":{"contract":null,"decimals":18,"cap_per_hour":"-1"}}}}}',
    /not a valid hourly cap/,
  ],
])('a policy %s is refused', (text, words) => {
  expect(() => readPolicy(text)).toThrow(words);
});
