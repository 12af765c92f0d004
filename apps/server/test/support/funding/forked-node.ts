import { onTestFinished } from 'vitest';
import type { EvmChain } from '../../../src/chains/evm/client.ts';
import { findAnvil, startAnvil } from '../../../src/chains/evm/demo/anvil.ts';
import { createAnvilClient } from '../../../src/chains/evm/demo/test-token.ts';

/** A second node in a separate process, with the current blocks of the first one. Later blocks are its own. It ends with the test. */
export const startForkedNode = async (chain: EvmChain) => {
  const program = findAnvil();
  if (program === null) throw new Error('tests of deposits need anvil: it is there for Linux on x64');
  const anvil = await startAnvil(program, { args: ['--fork-url', chain.endpoint] });
  onTestFinished(() => anvil.stop());
  const node: EvmChain = { ...chain, endpoint: anvil.endpoint };
  return { node, client: createAnvilClient(anvil.endpoint) };
};
