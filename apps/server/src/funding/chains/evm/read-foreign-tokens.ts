import { type Address, getAddress, isAddress, isAddressEqual } from 'viem';
import { MOST_BLOCKS } from '../node-limits.ts';
import { createEvmClient, type EvmChain, type EvmClient } from './client.ts';
import { isTooWide, TRANSFER } from './read-transfers.ts';
import { readTokenFacts } from './token-facts.ts';

/** A transfer of a token that the server does not accept to one of its addresses. */
export interface ForeignTransfer {
  readonly contract: Address;
  readonly address: Address;
  readonly sender: Address;
  /** In units of the token. */
  readonly raw: bigint;
  readonly txid: string;
  readonly height: bigint;
}

interface Question {
  readonly addresses: readonly Address[];
  readonly from: bigint;
  readonly to: bigint;
}

/** The name and the digits that a token gives itself. Anybody can write one that says anything. */
export interface ForeignFacts {
  readonly symbol: string;
  readonly digits: number | null;
}

export interface ForeignTokens {
  /** Transfers of other tokens to these addresses in blocks. Null if even one block and one address have too many to list. */
  transfers(question: {
    readonly addresses: readonly string[];
    readonly from: bigint;
    readonly to: bigint;
  }): Promise<readonly ForeignTransfer[] | null>;
  factsOf(contract: string): Promise<ForeignFacts>;
}

const listTransfers = async (
  client: EvmClient,
  usdtContract: Address,
  { addresses, from, to }: Question,
): Promise<readonly ForeignTransfer[]> => {
  const logs = await client.getLogs({
    event: TRANSFER,
    args: { to: [...addresses] },
    // Leaves out tokens that are no amounts, as collectibles.
    strict: true,
    fromBlock: from,
    toBlock: to,
  });
  return logs
    .filter(({ address, args }) => !isAddressEqual(address, usdtContract) && args.value > 0n)
    .map(({ address, args, transactionHash, blockNumber }) => ({
      contract: getAddress(address),
      address: getAddress(args.to),
      sender: getAddress(args.from),
      raw: args.value,
      txid: transactionHash,
      height: blockNumber,
    }));
};

/** A block whose transfers are too many for one answer, in parts of its receivers. Null if one receiver has too many. */
const listByReceiver = async (
  client: EvmClient,
  usdtContract: Address,
  question: Question,
): Promise<readonly ForeignTransfer[] | null> => {
  const { addresses } = question;
  const middle = Math.floor(addresses.length / 2);
  if (middle === 0) return null;
  const found: ForeignTransfer[] = [];
  for (const part of [addresses.slice(0, middle), addresses.slice(middle)]) {
    const asked = { ...question, addresses: part };
    const listed = await listTransfers(client, usdtContract, asked).catch(async (error: unknown) => {
      if (!isTooWide(error)) throw error;
      return listByReceiver(client, usdtContract, asked);
    });
    if (listed === null) return null;
    found.push(...listed);
  }
  return found;
};

/** Asks about so many blocks at once as the node answers. It is remembered for the questions that follow. */
interface Width {
  blocks: bigint;
}

const listInParts = async (
  client: EvmClient,
  usdtContract: Address,
  question: Question,
  width: Width,
): Promise<readonly ForeignTransfer[] | null> => {
  const found: ForeignTransfer[] = [];
  for (let { from } = question; from <= question.to; ) {
    const last = from + width.blocks - 1n;
    const part = { ...question, from, to: last < question.to ? last : question.to };
    try {
      found.push(...(await listTransfers(client, usdtContract, part)));
      from = part.to + 1n;
    } catch (error) {
      if (!isTooWide(error)) throw error;
      if (part.from < part.to) {
        width.blocks = (part.to - part.from + 1n) / 2n;
        continue;
      }
      const listed = await listByReceiver(client, usdtContract, part);
      if (listed === null) return null;
      found.push(...listed);
      from += 1n;
    }
  }
  return found;
};

/** The largest number of digits that an amount of 256 bits can have after the point. */
const MAX_DIGITS = 77n;

const readFacts = async (client: EvmClient, contract: string): Promise<ForeignFacts> => {
  const nothing = { symbol: '?', digits: null };
  if (!isAddress(contract)) return nothing;
  const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
    client.request<{ Method: string; Parameters: readonly unknown[]; ReturnType: unknown }>(
      { method, params },
      { retryCount: 0 },
    );
  // The contract may refuse, or answer nonsense.
  const facts = await readTokenFacts(ask, contract).catch(() => null);
  if (facts === null) return nothing;
  return { symbol: facts.symbol, digits: facts.digits > MAX_DIGITS ? null : Number(facts.digits) };
};

export const createForeignTokens = (chain: EvmChain): ForeignTokens => {
  const client = createEvmClient(chain);
  const width: Width = { blocks: BigInt(MOST_BLOCKS) };
  return {
    transfers: ({ addresses, from, to }) => {
      const question = { addresses: addresses.filter((each) => isAddress(each)), from, to };
      return listInParts(client, chain.usdtContract, question, width);
    },
    factsOf: (contract) => readFacts(client, contract),
  };
};
