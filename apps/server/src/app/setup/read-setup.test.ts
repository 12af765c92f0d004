import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openDepositsBench } from '../../../test/support/funding/deposits-bench.ts';
import { startFaultNode } from '../../../test/support/funding/fault-node.ts';
import { listenLocally } from '../../../test/support/local-server.ts';
import { createBitcoinReader } from '../../chains/bitcoin/bitcoin-reader.ts';
import type { ChainReader } from '../../chains/chain-reader.ts';
import { deployTestToken } from '../../chains/evm/demo/test-token.ts';
import { createEvmReader } from '../../chains/evm/evm-reader.ts';
import { selectCursors } from '../../chains/progress/chain-cursor.sql.ts';
import { selectNodes } from '../../chains/progress/chain-nodes.sql.ts';
import { lookAtChain } from '../../deposits/chain/watch-chain.ts';
import { readConfig } from '../../platform/config/config.ts';
import { describeReason, wordReason } from '../../platform/reasons/read-reason.ts';
import { loadTerms } from '../../trading/terms/terms.ts';
import { readSetup } from './read-setup.ts';

const DOCTOR = fileURLToPath(new URL('../commands/doctor.ts', import.meta.url));

/** The set-up of a server whose settings name a chain, with the nodes as its watcher has found them. */
const openSetup = async () => {
  const bench = await openDepositsBench(0);
  const { database, clock, chain } = bench;
  const bitcoin = await startFaultNode(chain.endpoint);
  const config = readConfig({
    TALLYSTICK_EVM_RPC_URLS: chain.endpoint,
    TALLYSTICK_EVM_CHAIN_ID: String(chain.chainId),
    TALLYSTICK_EVM_USDT_CONTRACT: chain.usdtContract,
    TALLYSTICK_BITCOIN_RPC_URLS: bitcoin.endpoint.replace('://', '://user:password@'),
    TALLYSTICK_BITCOIN_NETWORK: 'main',
  });
  const terms = await loadTerms(database, clock);
  const checks = () =>
    readSetup({
      floor: { trading: { terms } },
      core: { config, database, clock, mode: 'demo', market: { head: () => null, source: 'sim' } },
      funding: {
        deposits: {
          chains: () => selectCursors(database),
          nodes: () => selectNodes(database, new Date(0)),
        },
      },
      queues: async () => ({ witnesses: [], witnessesNeeded: 0 }),
    });
  /** The state of a check, and the words that doctor and the console show. */
  const checkOf = async (name: string) => {
    const found = (await checks()).find((check) => check.name === name);
    return found === undefined ? null : [found.state, wordReason(found.found)];
  };
  return {
    ...bench,
    bitcoin,
    bitcoinNode: config.chains.bitcoin,
    checks,
    checkOf,
    refused: (reader: ChainReader) => expect(lookAtChain(bench.dependencies, reader)).rejects.toThrow(),
  };
};

const doctor = async (checks: unknown): Promise<string> => {
  const server = createServer((_request, response) => response.end(JSON.stringify(checks)));
  const { port } = new URL(`http://${await listenLocally(server)}`);
  const env = { PATH: process.env['PATH'], PORT: port };
  return new Promise((resolve) => {
    execFile(process.execPath, [DOCTOR], { env }, (_error, out, err) => resolve(out + err));
  });
};

test('the set-up shows a node of another chain, and so does doctor', async () => {
  const bench = await openSetup();
  expect(await bench.checkOf('chain')).toEqual(['open', describeReason('setup_chain_not_read')]);
  await bench.refused(createEvmReader({ ...bench.chain, chainId: 1 }, 'demo'));
  const words = 'the node serves the chain 31337, and the settings name 1';
  expect(await bench.checkOf('chain')).toEqual(['open', words]);
  // The other chain has no part in it.
  expect(await bench.checkOf('bitcoin')).toEqual(['open', describeReason('setup_chain_not_read')]);
  expect(await doctor(await bench.checks())).toMatch(new RegExp(`^OPEN +chain +${words}$`, 'm'));
});

test('the set-up shows a contract that is not USDT, and one that is missing, until it is corrected', async () => {
  const bench = await openSetup();
  const other = await deployTestToken(bench.client, undefined, { symbol: 'USDC' });
  await bench.refused(createEvmReader({ ...bench.chain, usdtContract: other }, 'demo'));
  expect(await bench.checkOf('chain')).toEqual([
    'open',
    'the token at the address of the settings is USDC, not USDT',
  ]);
  const nothing = '0x00000000000000000000000000000000000051aa';
  await bench.refused(createEvmReader({ ...bench.chain, usdtContract: nothing }, 'demo'));
  expect(await bench.checkOf('chain')).toEqual(['open', 'there is no token at the address of the settings']);
  await bench.look();
  expect((await bench.checkOf('chain'))?.[1]).not.toContain('token');
});

test('the set-up shows a Bitcoin node of another network', async () => {
  const bench = await openSetup();
  bench.bitcoin.set('getblockchaininfo', { kind: 'result', result: { chain: 'regtest' } });
  if (bench.bitcoinNode === null) throw new Error('the settings name a Bitcoin node');
  await bench.refused(createBitcoinReader(bench.bitcoinNode, bench.clock));
  expect(await bench.checkOf('bitcoin')).toEqual([
    'open',
    'the node serves the chain regtest, and the settings name main',
  ]);
});
