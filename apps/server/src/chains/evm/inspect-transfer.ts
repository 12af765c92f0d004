import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import type { EvmClient } from './client.ts';
import { rpcErrorOf } from './rpc-error.ts';

/** A transfer of a token that anybody may have written. */
export interface TokenTransfer {
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  /** Units of the token. */
  readonly raw: bigint;
}

/** JSON-RPC's code for a call that the contract reverts. */
const REVERTED = 3;
/** Words of nodes for a call that the contract cannot carry out. */
const FAILED =
  /revert|invalid opcode|out ?of ?gas|execution aborted|stack (?:under|over)flow|bad instruction|gas required exceeds/i;

/** The answer of a call. Null if the contract fails. Throws if the node does not answer. */
const orFailed = async <Value>(asked: Promise<Value>): Promise<Value | null> => {
  try {
    return await asked;
  } catch (error) {
    const found = rpcErrorOf(error);
    if (found !== null && (found.code === REVERTED || FAILED.test(found.details))) return null;
    throw error;
  }
};

const WORD = 66;

/** The balance that a token says an address has after a block. Null if it says nothing that can be read. */
export const readTokenBalance = async (
  client: EvmClient,
  { contract, from }: Pick<TokenTransfer, 'contract' | 'from'>,
  blockNumber: bigint,
): Promise<bigint | null> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [getAddress(from)] });
  const answer = await orFailed(client.call({ to: getAddress(contract), data, blockNumber }));
  return answer?.data?.length === WORD ? BigInt(answer.data) : null;
};

/** True unless the answer of `transfer` is `false`. USDT and others answer nothing. */
const isAccepted = (answer: Hex): boolean => {
  if (answer === '0x') return true;
  try {
    return decodeFunctionResult({ abi: erc20Abi, functionName: 'transfer', data: answer });
  } catch {
    return false;
  }
};

/**
 * Why a transfer would not work: the token does not hold so much for the sender, now and after a final block, or refuses it. Null if it
 * would. Throws if the node does not answer. `depth`: blocks after which one is final.
 */
export const inspectTransfer = async (
  client: EvmClient,
  { contract, from, to, raw }: TokenTransfer,
  depth: bigint,
): Promise<ReasonText | null> => {
  const head = await client.getBlockNumber();
  const token: Address = getAddress(contract);
  const code = await client.getCode({ address: token });
  if (code === undefined || code === '0x') return 'return_token_gone';
  for (const height of [head, head > depth ? head - depth : 0n]) {
    const held = await readTokenBalance(client, { contract, from }, height);
    if (held === null) return 'return_balance_unreadable';
    if (held < raw) return because('return_balance_less', { held, raw, height });
  }
  const account = getAddress(from);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [getAddress(to), raw] });
  const answer = await orFailed(client.call({ account, to: token, data }));
  return answer === null || !isAccepted(answer.data ?? '0x') ? 'return_refused_by_token' : null;
};
