import { decodeRlpList, rlpBytes } from '@tallystick/proof/anchors/rlp.ts';
import { transactionAt } from '@tallystick/proof/anchors/transactions-trie.ts';
import { keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findAnvil, startAnvil } from './demo/anvil.ts';
import { createAnvilClient } from './demo/test-token.ts';
import { proveInBlock } from './prove-transaction.ts';

/** The key of the local chain's first account, which is public. */
const GIVER = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
const OTHERS = 140;

const openChain = async () => {
  const program = findAnvil();
  if (program === null) throw new Error('there is no local chain for this kind of machine');
  const anvil = await startAnvil(program);
  onTestFinished(() => anvil.stop());
  const client = createAnvilClient(anvil.endpoint);
  await client.wheels.setAutomine(false);
  return client;
};

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('a transaction in a block', () => {
  it('is proven by its node, whatever types of transactions are around it', async () => {
    const client = await openChain();
    const to = GIVER.address;
    const authorization = await GIVER.signAuthorization({ chainId: 31_337, address: to, nonce: 500 });
    const paid = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n };
    const gasPrice = 10n ** 10n;
    for (let nonce = 0; nonce < OTHERS; nonce += 1) {
      const common = { chainId: 31_337, nonce, to, gas: 100_000n };
      const kinds = [
        { ...common, type: 'legacy', gasPrice },
        { ...common, type: 'eip2930', gasPrice, accessList: [{ address: to, storageKeys: [] }] },
        { ...common, ...paid, type: 'eip1559', data: '0x1234', value: 5n },
        { ...common, ...paid, type: 'eip7702', authorizationList: [authorization] },
      ] as const;
      const kind = kinds[nonce % kinds.length] ?? kinds[0];
      const serializedTransaction = await GIVER.signTransaction(kind);
      await client.read.sendRawTransaction({ serializedTransaction });
    }
    await client.wheels.mine({ blocks: 1 });
    const block = await client.read.getBlock();
    expect(block.transactions).toHaveLength(OTHERS);
    for (const index of [0, 1, 2, 3, 127, 128, OTHERS - 1]) {
      const hash = block.transactions[index] ?? '0x';
      const proven = await proveInBlock(client.read, block.number, hash);
      if (proven === null) throw new Error('not proven');
      const { header, nodes } = proven.proof;
      expect([proven.proof.index, proven.blockHash, keccak256(header)]).toEqual([
        index,
        block.hash,
        block.hash,
      ]);
      const root = rlpBytes(decodeRlpList(header)[4]);
      expect(keccak256(transactionAt(root, index, nodes))).toBe(hash);
    }
  });

  it('is not proven in a block that does not have it', async () => {
    const client = await openChain();
    await client.wheels.mine({ blocks: 1 });
    expect(await proveInBlock(client.read, 1n, `0x${'ab'.repeat(32)}`)).toBeNull();
  });
});
