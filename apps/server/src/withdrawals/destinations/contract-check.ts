import * as z from 'zod/mini';
import { createEvmClient, type EvmChain, type EvmClient } from '../../chains/public.ts';
import { EVM_CHAIN } from '../../payments/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRecentMap } from '../../platform/concurrency/recent-map.ts';

/** Tells whether an address is a contract. Null: nothing is known, because the node did not answer or the chain has none. */
export type ContractCheck = (chain: string | null, address: string) => Promise<boolean | null>;

/** For servers and tests that read no chain. */
export const noContractCheck: ContractCheck = async () => null;

/** Pages wait for the answer, and go without it. */
const WAIT_MS = 2_000;
const PATIENCE = { timeoutMs: WAIT_MS, retries: 0 };
/** An address can get code at any time, so an answer is not kept for long. */
const KEPT_MS = 600_000;
/** After a failure the node is left alone for this time. */
const PAUSE_MS = 30_000;
const KEPT = 10_000;

const codeSchema = z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/i));
const hexSchema = z.templateLiteral(['0x', z.string()]);
/** An ordinary account that lends its address some code (EIP-7702). Its key spends what arrives. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i;

const isContractCode = (code: string): boolean => code !== '0x' && !DELEGATION.test(code);

const readCode = async (client: EvmClient, address: string): Promise<boolean> => {
  const parameters = [hexSchema.parse(address), 'latest'] as const;
  return isContractCode(
    codeSchema.parse(await client.request({ method: 'eth_getCode', params: [...parameters] })),
  );
};

/** Resolves to null if the work fails or takes too long. A call can wait for the identification of the node by another client. */
const orNothing = async (work: Promise<boolean>): Promise<boolean | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Asks the node of the EVM chain. Answers are kept for some minutes, failures for seconds. It never throws. */
export const createContractCheck = ({
  clock,
  evmChain,
}: {
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly evmChain: () => EvmChain | null;
}): ContractCheck => {
  const known = createRecentMap<{ readonly isContract: boolean; readonly untilMs: number }>(KEPT);
  let pausedUntilMs = 0;
  return async (chain, address) => {
    const node = chain === EVM_CHAIN ? evmChain() : null;
    if (node === null) return null;
    const key = address.toLowerCase();
    const nowMs = clock.nowMs();
    const kept = known.get(key);
    if (kept !== undefined && kept.untilMs > nowMs) return kept.isContract;
    if (pausedUntilMs > nowMs) return null;
    const isContract = await orNothing(readCode(createEvmClient(node, PATIENCE), address));
    if (isContract === null) pausedUntilMs = nowMs + PAUSE_MS;
    else known.set(key, { isContract, untilMs: nowMs + KEPT_MS });
    return isContract;
  };
};
