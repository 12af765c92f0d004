import { canonicalJson, parseCanonicalJson, verifyBip322, verifyEip191 } from '@tallystick/proof';
import { withMembers } from '@tallystick/proof/testing/mutations.ts';
import { hashMessage, parseTransaction } from 'viem';
import { expect, it } from 'vitest';
import { intentKeys, NOW, openSignerBench, POLICY } from '../../../test/support/funding/signer-bench.ts';
import { keyAddress } from '../../chains/units/network.ts';
import { type PolicyFile, readPolicy } from '../intents/policy.ts';
import { type HoldingIntent, writeHoldingIntent } from './holding-intent.ts';
import { signHolding } from './sign-holding.ts';

const HOST = 'trade.example';
const BLOCK = 'ab'.repeat(32);
const WITH_BITCOIN: PolicyFile = {
  ...POLICY,
  bitcoin: { network: 'main', max_fee_rate: 200, cap_per_hour: '1' },
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const openBench = async (policy: PolicyFile = WITH_BITCOIN) => {
  const { keys, server } = await openSignerBench();
  const context = {
    keys,
    intentKey: server.publicKey,
    policy: readPolicy(JSON.stringify(policy)),
    now: () => NOW,
  };
  const send = (text: string, sign = server.sign) => signHolding(context, text, sign(bytesOf(text)));
  const ask = (over: Partial<HoldingIntent> = {}) =>
    send(writeHoldingIntent({ host: HOST, block: BLOCK, key: { kind: 'payer' }, madeAt: NOW, ...over }));
  return { keys, send, ask };
};
const messageOf = (address: string): string =>
  `Tallystick proof of holding v2: ${HOST} holds ${address} after block 0x${BLOCK}`;

it('signs one text for an address, which both verifiers take', async () => {
  const { keys, ask } = await openBench();
  const payer = await ask();
  expect(payer.address).toBe(keys.payer.address);
  expect(verifyEip191(payer.address, messageOf(payer.address), payer.signature)).toBe(true);
  const deposit = await ask({ key: { kind: 'deposit', index: 7 } });
  expect(deposit.address).toBe(keys.depositKeyAt(7).address);
  expect(verifyEip191(deposit.address, messageOf(deposit.address), deposit.signature)).toBe(true);
  const path = { account: 1, branch: 1, index: 8 } as const;
  const bitcoin = await ask({ key: { kind: 'bitcoin', path } });
  expect(bitcoin.address).toBe(keyAddress(keys.bitcoinKeyAt(path).publicKey, 'main'));
  expect(verifyBip322('bc', bitcoin.address, messageOf(bitcoin.address), bitcoin.signature)).toBe(true);
});

it('never signs what a chain could take for a transaction', async () => {
  const { ask } = await openBench();
  const { address } = await ask();
  // The signed bytes begin with 0x19, which begins no transaction of any type.
  expect(hashMessage(messageOf(address))).not.toBe(hashMessage({ raw: '0x' }));
  const preimage = `0x19${Buffer.from('Ethereum Signed Message:\n').toString('hex')}` as const;
  expect(() => parseTransaction(preimage)).toThrow();
});

it.each([
  ['another host', { host: 'other.example' }, 'holdings_not_allowed'],
  ['an old request', { madeAt: NOW - 601 }, 'too_old'],
  ['a request of the future', { madeAt: NOW + 61 }, 'from_the_future'],
] as const)('refuses %s', async (_name, over, refusal) => {
  const { ask } = await openBench();
  await expect(ask(over)).rejects.toMatchObject({ refusal });
});

it('refuses without a line of the policy, and keys of Bitcoin without its network', async () => {
  const { holdings: _none, ...silent } = WITH_BITCOIN;
  await expect((await openBench(silent)).ask()).rejects.toMatchObject({ refusal: 'holdings_not_allowed' });
  const path = { account: 0, branch: 0, index: 1 } as const;
  const asked = (await openBench(POLICY)).ask({ key: { kind: 'bitcoin', path } });
  await expect(asked).rejects.toMatchObject({ refusal: 'holdings_not_allowed' });
  const { address } = await (await openBench({ ...POLICY, holdings: {} })).ask({ host: 'any.example' });
  expect(address).toMatch(/^0x/);
});

it('refuses an impostor, and any other spelling or member', async () => {
  const { send } = await openBench();
  const text = writeHoldingIntent({ host: HOST, block: BLOCK, key: { kind: 'payer' }, madeAt: NOW });
  await expect(send(text, intentKeys().sign)).rejects.toMatchObject({ refusal: 'signature_wrong' });
  const json = parseCanonicalJson(text);
  for (const changes of [
    { message: 'a text' },
    { block: BLOCK.toUpperCase() },
    { block: `${BLOCK}00` },
    { host: 'a b' },
    { holding: 'cold' },
    { holding: 'deposit 01' },
    { holding: 'deposit 2147483648' },
    { holding: 'bitcoin 2 0 1' },
    { v: 2 },
  ])
    await expect(send(canonicalJson(withMembers(json, changes)))).rejects.toMatchObject({
      refusal: 'malformed',
    });
});
