import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import { openTestChain } from '../../../test/support/funding/deposits-bench.ts';
import { EVM, openDestinationsBench, WALLET } from '../../../test/support/funding/destinations-bench.ts';
import { type Fault, HANG, NULL, refusal, startFaultNode } from '../../../test/support/funding/fault-node.ts';
import { openWithdrawalBench } from '../../../test/support/funding/withdrawal-bench.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import type { EvmChain } from '../../chains/evm/client.ts';
import { createContractCheck, noContractCheck } from './contract-check.ts';

const theChain = oncePerFile(openTestChain);

const open = async (of: Partial<EvmChain> = {}) => {
  const { chain } = await theChain();
  const node = await startFaultNode(chain.endpoint);
  const time = { nowMs: 1_000_000 };
  const used = { ...chain, ...of, endpoint: node.endpoint };
  const isContract = createContractCheck({ clock: { nowMs: () => time.nowMs }, evmChain: () => used });
  const asked = () => node.calls.filter(({ method }) => method === 'eth_getCode').length;
  return { node, time, isContract, asked, token: chain.usdtContract };
};

test('tells contracts from accounts, and asks for an address once', async () => {
  const { isContract, asked, token, time } = await open();
  expect(await isContract('ERC20', token)).toBe(true);
  expect(await isContract('ERC20', EVM)).toBe(false);
  expect(await isContract('ERC20', token.toLowerCase())).toBe(true);
  expect(asked()).toBe(2);
  // The address may have got code since then.
  time.nowMs += 600_001;
  expect(await isContract('ERC20', EVM)).toBe(false);
  expect(asked()).toBe(3);
});

test('takes an account that delegates to code for an account', async () => {
  const { node, isContract } = await open();
  node.set('eth_getCode', { kind: 'result', result: `0xef0100${'ab'.repeat(20)}` });
  expect(await isContract('ERC20', EVM)).toBe(false);
});

test.each<[string, Fault]>([
  ['does not answer', HANG],
  ['answers null', NULL],
  ['answers something else', { kind: 'result', result: 'no code' }],
  ['refuses', refusal(-32_000, 'missing trie node')],
])('a node that %s makes no statement, and is left alone for a while', async (_name, fault) => {
  const { node, time, isContract, asked, token } = await open();
  node.set('eth_getCode', fault);
  expect(await isContract('ERC20', token)).toBeNull();
  node.heal();
  expect(await isContract('ERC20', token)).toBeNull();
  expect(asked()).toBe(1);
  time.nowMs += 30_001;
  expect(await isContract('ERC20', token)).toBe(true);
});

test('a node that limits makes no statement, and gets no call before the moment that it names', async () => {
  const { node, time, isContract, asked, token } = await open();
  node.set('eth_getCode', { kind: 'limited', retryAfterSeconds: 600 });
  expect(await isContract('ERC20', token)).toBeNull();
  node.heal();
  time.nowMs += 30_001;
  expect(await isContract('ERC20', token)).toBeNull();
  expect(asked()).toBe(1);
});

test('a node of another chain, and a chain without a node, make no statement', async () => {
  const other = await open({ chainId: 1 });
  expect(await other.isContract('ERC20', EVM)).toBeNull();
  expect(other.asked()).toBe(0);
  const { isContract, asked } = await open();
  expect([await isContract('TRC20', EVM), await isContract('BTC', EVM), await isContract(null, EVM)]).toEqual(
    [null, null, null],
  );
  expect(asked()).toBe(0);
  expect(await noContractCheck('ERC20', EVM)).toBeNull();
});

test.each([true, false, null])('a customer reads it of a saved wallet: %s', async (isContract) => {
  const asked: unknown[] = [];
  const { call, as } = await openDestinationsBench('demo', undefined, async (...of) => {
    asked.push(of);
    return isContract;
  });
  const linked = await call(contract.addWallet, WALLET, as);
  expect(linked.is_contract).toBe(isContract);
  expect(await call(contract.walletList, {}, as)).toMatchObject([{ address: EVM, is_contract: isContract }]);
  expect(asked).toContainEqual(['ERC20', EVM]);
});

test('staff reads it of a withdrawal that can be decided, and it does not stop the withdrawal', async () => {
  const bench = await openWithdrawalBench({ isContract: async (chain) => chain === 'ERC20' });
  const uid = 1_000_000_007n;
  await bench.openAccount(uid);
  const { order_no: id } = await bench.ask(uid, `w${EVM}`, '100');
  expect(await bench.withdrawals.findForStaff(id)).toMatchObject({ to_contract: true, status: 'requested' });
  await bench.withdrawals.cancel(uid, id);
  expect(await bench.withdrawals.findForStaff(id)).toMatchObject({ to_contract: null });
});
