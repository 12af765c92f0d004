import type { StatedBlock, StatedHolding } from '@tallystick/proof';
import { getAddress, isAddress } from 'viem';
import {
  createEvmClient,
  ETHER_DIGITS,
  type EvmChain,
  type EvmClient,
  readBalances,
  USDT_CONTRACT_DIGITS,
} from '../../chains/public.ts';
import { toAmount } from '../../chains/units/public.ts';
import { selectColdAddresses } from '../../custody/public.ts';
import { EVM_CHAIN } from '../../payments/public.ts';
import type { HoldingKey } from '../../signing/public.ts';
import { selectCreditedAddresses } from './credited-addresses.sql.ts';
import {
  type AssetsRequest,
  orNotAnswered,
  type ReservesDependencies,
  type StatedPart,
  signHeld,
} from './stated.ts';

/** Maximum deposit addresses in one statement, each in up to two currencies. The statement has room for 256 entries in all. */
const MAX_DEPOSIT_ADDRESSES = 80;
/** A block so far below the newest one is hardly ever replaced. */
const BLOCKS_BEHIND = 2;

interface Asked {
  readonly address: `0x${string}`;
  readonly kind: StatedHolding['kind'];
  /** Null for a cold address. */
  readonly key: HoldingKey | null;
}

const addressOf = (text: string): `0x${string}` => {
  if (!isAddress(text, { strict: false })) throw new Error(`${text} is no address`);
  return getAddress(text);
};

const readBlock = async (client: EvmClient, behind: number): Promise<StatedBlock> => {
  const newest = await client.getBlockNumber();
  const block = await client.getBlock({ blockNumber: newest > behind ? newest - BigInt(behind) : 0n });
  return { number: Number(block.number), hash: block.hash.slice(2), second: Number(block.timestamp) };
};

/** The addresses: the paying one if the signer says which it is, those with credited deposits, and the cold ones. */
const addressesOf = async (dependencies: ReservesDependencies): Promise<readonly Asked[]> => {
  const { database, signer } = dependencies;
  const payer = await orNotAnswered(dependencies, 'the paying account', () => signer.payer());
  const credited = await selectCreditedAddresses(database, EVM_CHAIN, MAX_DEPOSIT_ADDRESSES);
  const cold = (await selectColdAddresses(database)).filter(({ chain }) => chain === EVM_CHAIN);
  return [
    ...(payer === null
      ? []
      : [{ address: addressOf(payer), kind: 'hot', key: { kind: 'payer' } } satisfies Asked]),
    ...credited.map(
      ({ index, address }): Asked => ({
        address: addressOf(address),
        kind: 'deposit',
        key: { kind: 'deposit', index },
      }),
    ),
    ...[...new Set(cold.map(({ address }) => addressOf(address)))].map(
      (address): Asked => ({
        address,
        kind: 'cold',
        key: null,
      }),
    ),
  ];
};

const readHeld = async (
  dependencies: ReservesDependencies,
  client: EvmClient,
  chain: EvmChain,
  address: `0x${string}`,
  block: StatedBlock | null,
): Promise<readonly { readonly currency: string; readonly balance: bigint | null }[]> => {
  const read =
    block === null
      ? null
      : await orNotAnswered(dependencies, address, () =>
          readBalances(client, chain, address, BigInt(block.number)),
        );
  return [
    {
      currency: 'USDT',
      balance: read === null ? null : toAmount(read.usdt, USDT_CONTRACT_DIGITS, 'USDT').amount,
    },
    { currency: 'ETH', balance: read === null ? null : toAmount(read.wei, ETHER_DIGITS, 'ETH').amount },
  ];
};

/** The house's addresses on the EVM chain. Null if the server reads none. */
export const readEvmHoldings = async (
  dependencies: ReservesDependencies,
  request: AssetsRequest,
): Promise<StatedPart | null> => {
  const chain = dependencies.chain();
  if (chain === null) return null;
  const client = createEvmClient(chain);
  const behind = dependencies.blocksBehind ?? BLOCKS_BEHIND;
  // All addresses after one block: money that a sweep moves meanwhile counts once.
  const block = await orNotAnswered(dependencies, EVM_CHAIN, () => readBlock(client, behind));
  const holdings: StatedHolding[] = [];
  for (const { address, kind, key } of await addressesOf(dependencies)) {
    const held = (await readHeld(dependencies, client, chain, address, block)).filter(
      ({ balance }) => balance !== 0n,
    );
    if (held.length === 0) continue;
    const signed = key === null ? null : await signHeld(dependencies, request, address, key);
    holdings.push(...held.map((each) => ({ ...each, chain: EVM_CHAIN, address, kind, signed })));
  }
  return {
    name: EVM_CHAIN,
    chain: {
      kind: 'evm',
      id: String(chain.chainId),
      coin: 'ETH',
      tokens: new Map([['USDT', getAddress(chain.usdtContract)]]),
      block,
    },
    holdings,
  };
};
