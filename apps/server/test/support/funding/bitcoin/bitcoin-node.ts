import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type BitcoinNode, createBitcoinRpc } from '../../../../src/chains/bitcoin/rpc.ts';
import { FAUCET, openFaucet, REWARDS } from './bitcoin-faucet.ts';

const PROGRAM = fileURLToPath(new URL('./bitcoin-node.mjs', import.meta.url));
const KEY = 'test';
/** The reward of a block can be spent 100 blocks later. */
const BLOCKS = 100 + REWARDS;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
};

const anything = z.unknown();
const text = z.string();

/** Starts a node on its own chain, with a faucet that has the rewards of its first blocks. */
export const startBitcoinNode = async () => {
  const port = await freePort();
  const child = fork(PROGRAM, [String(port), KEY], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  const node: BitcoinNode = { endpoint: `http://x:${KEY}@127.0.0.1:${port}`, network: 'regtest' };
  const rpc = createBitcoinRpc(node, { timeoutMs: 60_000, retries: 0 });
  const mine = async (blocks: number, to = FAUCET): Promise<void> => {
    for (let left = blocks; left > 0; left -= 40)
      await rpc.call('generatetoaddress', [Math.min(40, left), to], anything);
  };
  await mine(BLOCKS);
  return {
    node,
    rpc,
    ...(await openFaucet(rpc)),
    faucet: FAUCET,
    mine,
    height: (): Promise<number> => rpc.call('getblockcount', [], z.int()),
    /** Replaces the newest blocks by one more, all empty. Their transactions wait again. */
    reorganise: async (blocks: number): Promise<void> => {
      await rpc.call('reorganise', [blocks, FAUCET], anything);
    },
    /** The fee rate of its estimates, in satoshi per virtual byte. Null: it knows none. */
    estimate: async (satoshiPerByte: number | null): Promise<void> => {
      await rpc.call('settestfee', [satoshiPerByte], anything);
    },
    /** Empties its mempool, as after a restart. */
    forget: async (): Promise<void> => {
      await rpc.call('forgetmempool', [], anything);
    },
    waiting: (): Promise<string[]> => rpc.call('getrawmempool', [], z.array(text)),
    stop: (): void => void child.kill('SIGKILL'),
  };
};

export type BitcoinTestNode = Awaited<ReturnType<typeof startBitcoinNode>>;
