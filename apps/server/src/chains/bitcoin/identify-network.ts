import * as z from 'zod/mini';
import { because } from '../../platform/reasons/reason.rules.ts';
import type { AskNode } from '../node-gate.ts';
import { NodeProblem } from '../node-problem.ts';
import type { BitcoinNetwork } from '../units/network.ts';

const FIRST_BLOCKS: Readonly<Record<BitcoinNetwork, string>> = {
  main: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  test: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
  signet: '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
};

const infoSchema = z.object({ chain: z.string().check(z.regex(/^[\w.-]{1,40}$/)) });
const hashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Compares the network and the first block. Throws `NodeProblem` if the node serves another one. */
export const identifyBitcoinNetwork =
  (expected: BitcoinNetwork) =>
  async (ask: AskNode): Promise<void> => {
    const { chain: found } = infoSchema.parse(await ask('getblockchaininfo', []));
    if (found !== expected)
      throw new NodeProblem(because('node_serves_other_chain', { found, expected }), { isOther: true });
    const first = hashSchema.parse(await ask('getblockhash', [0]));
    if (first !== FIRST_BLOCKS[expected])
      throw new NodeProblem(because('node_other_first_block', { found: first }), { isOther: true });
  };
