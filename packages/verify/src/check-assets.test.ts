import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  ASSETS,
  assetsDocument,
  NEWEST_ANCHOR,
  owedOf,
  STATEMENT,
  withHolding,
} from '@tallystick/proof/testing/assets.ts';
import { KEYS } from '@tallystick/proof/testing/house.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runVerifier as run, type ServedHouse, serveHouse } from './testing/run-verifier.ts';

const TIMEOUT_MS = 60_000;
const keys = KEYS.flatMap((key) => ['--key', key]);
/** Only addresses of the chain that the node serves. */
const EVM = {
  ...STATEMENT,
  currencies: new Map([['USDT', owedOf(900_000_000n)]]),
  assets: {
    ...ASSETS,
    holdings: ASSETS.holdings.filter(({ chain }) => chain === 'ERC20'),
    challenges: ASSETS.challenges,
  },
};

let house: ServedHouse;
beforeAll(async () => {
  house = await serveHouse([]);
});
afterAll(() => house.close());

/** A node of the chain with these raw balances. A balance that is left out is not answered. */
const openNode = async (balances: Readonly<Record<string, bigint>>) => {
  const { number, hash } = ASSETS.chains.get('ERC20')?.block ?? { number: 0, hash: '' };
  const answerTo = (body: string): unknown => {
    if (body.includes('eth_chainId')) return '0x1';
    if (body.includes('eth_getBlockByNumber'))
      return {
        hash: body.includes(`0x${number.toString(16)}`) ? `0x${hash}` : `0x${NEWEST_ANCHOR.challenge.hash}`,
      };
    const found = Object.entries(balances).find(([address]) =>
      body.toLowerCase().includes(address.slice(2).toLowerCase()),
    );
    const isToken = body.includes('eth_call');
    return found === undefined ? null : `0x${(isToken ? found[1] : 700_000_009_999_999_999n).toString(16)}`;
  };
  const node = createServer((request, response) => {
    void text(request).then((body) => {
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answerTo(body) }));
    });
  });
  await once(node.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void node.close());
  const address = node.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
};
const rawOf = (currency: string): Record<string, bigint> =>
  Object.fromEntries(
    EVM.assets.holdings
      .filter((each) => each.currency === currency)
      .map(({ address, balance }) => [address, balance ?? 0n]),
  );

describe('the assets of a house', { timeout: TIMEOUT_MS }, () => {
  it('are summed against its debts, with the blocks to compare', async () => {
    const { out, code } = await run(house.write('assets.json', await assetsDocument()), ...keys);
    expect(out).toContain('✓ covered: the proven balances cover all debts and promises, in every currency\n');
    expect(out).toContain(
      'USDT: 1050000000 owed and promised, 1050000000 proven, 5000000 by the word of the house\n',
    );
    expect(out).toContain('balances of ERC20 after block 21000020 of 2026-01-02T01:04:36.000Z');
    expect(out).toContain('whether the chain has that block was not compared');
    expect(out).toContain('NOT shown: witnesses');
    expect(code).toBe(0);
  });

  it('are refused with the step that fails', async () => {
    const wrong = withHolding(0, { signed: ASSETS.holdings[2]?.signed ?? null });
    const { out, code } = await run(house.write('wrong.json', await assetsDocument(wrong)), ...keys);
    expect(out).toContain('✗ signatures: a signature is not by the key of its address over its challenge\n');
    expect([code, out.includes('it does NOT hold')]).toEqual([1, true]);
  });

  it('are compared with a node, which knows each balance after the stated block', async () => {
    const path = house.write('evm.json', await assetsDocument(EVM));
    const node = await openNode(rawOf('USDT'));
    const { out } = await run(path, ...keys, '--header-source', node);
    expect(out).toContain('– anchor_chain: NOT shown: the header source is for another chain');
    expect(out).toContain('✓ balances_read: your node has each balance as stated\n');
    const [first = ''] = Object.keys(rawOf('USDT'));
    const other = await openNode({ ...rawOf('USDT'), [first]: 1n });
    expect((await run(path, ...keys, '--header-source', other)).out).toContain('reason: other_balance');
  });

  it('says which balances no node gave', async () => {
    const path = house.write('silent.json', await assetsDocument(EVM));
    const { out } = await run(path, ...keys, '--header-source', await openNode({}));
    expect(out).toContain('– balances_read: NOT shown: your node does not have all of the balances');
  });
});
