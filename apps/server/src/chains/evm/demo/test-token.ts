import {
  type Address,
  type Chain,
  createTestClient,
  createWalletClient,
  getContractAddress,
  type Hash,
  type Hex,
  type HttpTransport,
  http,
  parseAbi,
  type TestClient,
  type WalletClient,
} from 'viem';
import { invariant } from '../../../platform/errors.ts';
import { createEvmClient, type EvmClient } from '../client.ts';
import { ANVIL_CHAIN_ID } from './anvil.ts';
import { TEST_USDT_BYTECODE } from './test-usdt.ts';

const ABI = parseAbi([
  'constructor()',
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** A billion, with the six digits of the token. */
const SUPPLY = 1_000_000_000_000_000n;

/** The local chain with its unlocked accounts and its test functions. Only for demos and tests. */
export interface AnvilClient {
  readonly read: EvmClient;
  readonly write: WalletClient<HttpTransport, Chain>;
  readonly wheels: TestClient<'anvil', HttpTransport, Chain>;
}

export const createAnvilClient = (endpoint: string): AnvilClient => {
  const read = createEvmClient({ endpoint, chainId: ANVIL_CHAIN_ID });
  const transport = http(endpoint, { timeout: 10_000, retryCount: 2, retryDelay: 100 });
  return {
    read,
    write: createWalletClient({ chain: read.chain, transport }),
    wheels: createTestClient({ mode: 'anvil', chain: read.chain, transport }),
  };
};

/** Waits until a transaction is in a block. The local chain makes one at once. */
const mined = (client: AnvilClient, hash: Hash) =>
  client.read.waitForTransactionReceipt({ hash, pollingInterval: 20, timeout: 20_000 });

/** The account that deploys and gives. */
const giverOf = async (client: AnvilClient): Promise<Address> => {
  const [giver] = await client.write.getAddresses();
  invariant(giver !== undefined, 'the local chain has unlocked accounts');
  return giver;
};

/** The code of the token with other decimals, or another symbol of four letters. */
const bytecodeWith = ({ digits, symbol }: { readonly digits?: number; readonly symbol?: string }): Hex => {
  let code = TEST_USDT_BYTECODE.slice(2);
  const replace = (from: string, to: string): void => {
    invariant(code.split(from).length === 2, 'the code of the token has this part once');
    code = code.replace(from, to);
  };
  if (digits !== undefined)
    replace('6040516006815260', `60405160${digits.toString(16).padStart(2, '0')}815260`);
  // The compiler wrote the four letters shifted by two bits.
  if (symbol !== undefined) replace('631554d11560e21b', `63${Buffer.from(symbol).toString('hex')}60e01b`);
  return `0x${code}`;
};

/** Deploys another token with the same name, as anybody could. */
export const deployTestToken = async (
  client: AnvilClient,
  from?: Address,
  facts: { readonly digits?: number; readonly symbol?: string } = {},
): Promise<Address> => {
  const account = from ?? (await giverOf(client));
  const bytecode = bytecodeWith(facts);
  const hash = await client.write.deployContract({ abi: ABI, bytecode, account });
  const { contractAddress } = await mined(client, hash);
  invariant(contractAddress !== null && contractAddress !== undefined, 'the token was deployed');
  await mintTestToken(client, contractAddress, SUPPLY, account);
  return contractAddress;
};

/** Makes play money of the token. By default for the account that gives it away. */
export const mintTestToken = async (
  client: AnvilClient,
  contract: Address,
  amount: bigint,
  from?: Address,
): Promise<void> => {
  const account = from ?? (await giverOf(client));
  const args = [account, amount] as const;
  await mined(
    client,
    await client.write.writeContract({ address: contract, abi: ABI, functionName: 'mint', account, args }),
  );
};

/** The token of the local chain, always its first deployment. Deploys it if it is missing. */
export const ensureTestToken = async (client: AnvilClient): Promise<Address> => {
  const from = await giverOf(client);
  const address = getContractAddress({ from, nonce: 0n });
  const code = await client.read.getCode({ address });
  if (code !== undefined && code !== '0x') return address;
  return deployTestToken(client, from);
};

/** Sends play money of the token, in its minor units, from the account with the whole supply. */
export const sendTestToken = async (
  client: AnvilClient,
  contract: Address,
  to: Address,
  amount: bigint,
): Promise<Hash> =>
  client.write.writeContract({
    address: contract,
    abi: ABI,
    functionName: 'transfer',
    account: await giverOf(client),
    args: [to, amount],
  });

/** Sends play Ether, in wei. */
export const sendTestEther = async (client: AnvilClient, to: Address, wei: bigint): Promise<Hash> =>
  client.write.sendTransaction({ account: await giverOf(client), to, value: wei });

/** Gives the house the tokens and gas for withdrawals if it has less than half of them. */
export const fundHouse = async (client: AnvilClient, contract: Address, house: Address): Promise<void> => {
  const ether = 1_000n * 10n ** 18n;
  const tokens = 10_000_000_000_000n;
  if ((await client.read.getBalance({ address: house })) < ether / 2n) {
    await mined(client, await sendTestEther(client, house, ether));
  }
  const held = await client.read.readContract({
    address: contract,
    abi: ABI,
    functionName: 'balanceOf',
    args: [house],
  });
  if (held < tokens / 2n) {
    await mined(client, await sendTestToken(client, contract, house, tokens));
  }
};
