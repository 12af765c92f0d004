import * as z from 'zod/mini';
import { because } from '../../platform/reasons/reason.rules.ts';
import type { AskNode } from '../node-gate.ts';
import { NodeProblem } from '../node-problem.ts';

/** The facts that distinguish a chain from others. */
export interface ChainIdentity {
  readonly chainId: number;
  /** The hash of the first block that the database remembers of this chain. Null before the first read. Left out: any is accepted. */
  readonly firstBlock?: () => Promise<string | null>;
}

/** First blocks of public chains. Other chains are known by the first block that the database remembers. */
const FIRST_BLOCKS: ReadonlyMap<number, string> = new Map([
  [1, '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3'],
  [56, '0x0d21840abff46b96c84b2ac9e10e4f5cdaeb5693cb665db62a2f3b02d2d57b5b'],
  [8_453, '0xf712aa9241cc24369b143cf6dce85f0902a9731e70d66818a3a5845b296c73dd'],
  [11_155_111, '0x25a5cc106eea7138acab33231d7160d69cb777ee0c2c553fcddf5138993e6dd9'],
]);

const chainIdSchema = z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i));
const blockSchema = z.nullable(z.object({ hash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)) }));

/** Compares chain id and first block. Throws `NodeProblem` if the node serves another chain. */
export const identifyEvmChain =
  ({ chainId: expected, firstBlock }: ChainIdentity) =>
  async (ask: AskNode): Promise<void> => {
    const found = BigInt(chainIdSchema.parse(await ask('eth_chainId', [])));
    if (found !== BigInt(expected))
      throw new NodeProblem(because('node_serves_other_chain', { found, expected }), { isOther: true });
    const first = blockSchema.parse(await ask('eth_getBlockByNumber', ['0x0', false]));
    if (first === null)
      throw new NodeProblem(because('node_without_block', { height: 0 }), { isOther: false });
    const known = FIRST_BLOCKS.get(expected) ?? (await firstBlock?.()) ?? null;
    if (known !== null && first.hash !== known)
      throw new NodeProblem(because('node_other_first_block', { found: first.hash }), { isOther: true });
  };
