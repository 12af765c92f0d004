import { writeTronAddress } from '@tallystick/addresses';
import * as z from 'zod/mini';
import { exchange } from '../../platform/outgoing/exchange.ts';
import type { TronTransaction, TronTransfer } from './tron-transaction.rules.ts';

/**
 * Transactions of TRON, read from the HTTP API of a full node or of a public service: `wallet/gettransactioninfobyid` and
 * `wallet/getblock` of https://developers.tron.network/reference.
 */

export interface TronApi {
  /** A transaction by its hash, in lower case without 0x. Null if no block has it. Throws if the API gives no valid answer. */
  transaction(hash: string): Promise<TronTransaction | null>;
}

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 256 * 1024;
/** The first topic of `Transfer(address,address,uint256)`. */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const height = z.int().check(z.nonnegative());
const logSchema = z.object({
  // Without the version byte 41, as in a log of the EVM.
  address: hex(40),
  topics: z.array(z.string()).check(z.maxLength(4)),
  data: z.optional(z.string()),
});
const infoSchema = z.object({
  id: z.optional(hex(64)),
  blockNumber: z.optional(height),
  // Left out unless the transaction failed.
  result: z.optional(z.string()),
  receipt: z.optional(z.object({ result: z.optional(z.string()) })),
  log: z.optional(z.array(logSchema).check(z.maxLength(1_000))),
});
const blockSchema = z.object({ block_header: z.object({ raw_data: z.object({ number: height }) }) });

/** A transfer in a log. Null for another event. */
const transferOf = ({ address, topics, data = '' }: z.output<typeof logSchema>): TronTransfer | null => {
  const [event, from = '', to = ''] = topics;
  if (event !== TRANSFER || topics.length !== 3 || !/^[0-9a-f]{64}$/.test(data)) return null;
  const isAddress = (topic: string): boolean => /^[0-9a-f]{64}$/.test(topic);
  if (!isAddress(from) || !isAddress(to)) return null;
  const addressOf = (digits: string): string => writeTronAddress(Buffer.from(digits.slice(-40), 'hex'));
  return {
    contract: addressOf(address),
    from: addressOf(from),
    to: addressOf(to),
    amount: BigInt(`0x${data}`),
  };
};

/** `apiKey` is sent as `TRON-PRO-API-KEY`. Null: none. */
export const createTronApi = ({
  url,
  apiKey,
}: {
  readonly url: string;
  readonly apiKey: string | null;
}): TronApi => {
  const ask = async (path: string, input: unknown): Promise<unknown> => {
    const answer = await exchange({
      url: `${url.replace(/\/$/, '')}/wallet/${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey !== null && { 'tron-pro-api-key': apiKey }) },
      body: JSON.stringify(input),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    });
    if (answer.status !== 200) throw new Error(`the TRON API answered with HTTP ${answer.status}`);
    return JSON.parse(answer.body.toString());
  };
  return {
    transaction: async (hash) => {
      const info = infoSchema.parse(await ask('gettransactioninfobyid', { value: hash }));
      // An unknown transaction has an empty object.
      if (info.id === undefined || info.blockNumber === undefined) return null;
      if (info.id !== hash) throw new Error('the TRON API answered about another transaction');
      const head = blockSchema.parse(await ask('getblock', { detail: false })).block_header.raw_data.number;
      return {
        succeeded: info.result === undefined && info.receipt?.result === 'SUCCESS',
        blockHeight: BigInt(info.blockNumber),
        // The two answers may come from two nodes, one of which is behind.
        confirmations: Math.max(0, head - info.blockNumber + 1),
        transfers: (info.log ?? []).map(transferOf).filter((transfer) => transfer !== null),
      };
    },
  };
};
