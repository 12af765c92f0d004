import type { Address, Hash } from 'viem';
import type { AnvilClient } from '../../../../src/chains/evm/demo/test-token.ts';

/**
 * Sends all ether of a call on to the address in its data, as a smart wallet or the batch of an exchange does: `CALL(gas,
 * CALLDATALOAD(0), CALLVALUE, 0, 0, 0, 0)`. The first twelve bytes deploy the other fifteen.
 */
const CODE = '0x600f600c600039600f6000f3600060006000600034600035 5af100'.replace(' ', '');

const hex = (text: string): `0x${string}` => `0x${text.slice(2)}`;

const giverOf = async ({ write }: AnvilClient): Promise<Address> => {
  const [giver] = await write.getAddresses();
  if (giver === undefined) throw new Error('the local chain has unlocked accounts');
  return giver;
};

/** A contract that forwards ether. No transaction of the chain names the receiver. */
export const deployForwarder = async (client: AnvilClient) => {
  const account = await giverOf(client);
  const hash = await client.write.sendTransaction({ account, data: hex(CODE) });
  const { contractAddress } = await client.read.waitForTransactionReceipt({ hash, pollingInterval: 20 });
  if (contractAddress == null) throw new Error('the forwarder was deployed');
  return {
    address: contractAddress,
    forward: (to: Address, wei: bigint): Promise<Hash> =>
      client.write.sendTransaction({
        account,
        to: contractAddress,
        value: wei,
        data: hex(`0x${to.slice(2).toLowerCase().padStart(64, '0')}`),
      }),
  };
};
