import type { Address } from 'viem';
import type { AnvilClient } from '../../../src/chains/evm/demo/test-token.ts';

/** The code of the token moves to this address, which nobody else uses. */
const CODE_AT: Address = '0x00000000000000000000000000000000000c0de1';
const WRITES = 5;

/** Writes one into a slot that no block before has used: 22,100 gas. `PUSH1 1 · PUSH1 n · NUMBER · PUSH2 256 · MUL · ADD · SSTORE`. */
const writeSlot = (slot: number): string => `600160${slot.toString(16).padStart(2, '0')}4361010002` + '0155';

/** Gives every call of a token some 110,000 gas more, as a token with hooks needs, or a rollup. */
export const makeDear = async ({ read, wheels }: AnvilClient, token: Address): Promise<void> => {
  const code = await read.getCode({ address: token });
  if (code === undefined) throw new Error('the token has code');
  await wheels.setCode({ address: CODE_AT, bytecode: code });
  const writes = Array.from({ length: WRITES }, (_, slot) => writeSlot(slot)).join('');
  // A minimal proxy (EIP-1167). Its only jump goes 43 bytes from its beginning.
  const end = (writes.length / 2 + 43).toString(16);
  const proxy = `363d3d373d3d3d363d73${CODE_AT.slice(2)}5af43d82803e903d9160${end}57fd5bf3`;
  await wheels.setCode({ address: token, bytecode: `0x${writes}${proxy}` });
};
