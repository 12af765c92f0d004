import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { REFUSALS } from './intents/refusals.rules.ts';

/** One line of JSON each way over a local socket. A connection may send several requests, one after the other. A PSBT of many
 * coins and payouts has some 40 kB. */
export const MAX_LINE = 128 * 1024;

const ADDRESS = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const HEX = z.string().check(z.regex(/^0x[0-9a-f]+$/));

const DIGITS = z.string().check(z.regex(/^\d{1,30}$/));
const SIGNATURE = z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/));

export const question = z.union([
  /** The intent’s bytes as text, and the server’s Ed25519 signature over them in base64url. */
  z.object({ intent: z.string(), signature: SIGNATURE }),
  /** The same of an intent to anchor a root. */
  z.object({ anchor: z.string(), signature: SIGNATURE }),
  /** The same of an intent to empty a deposit address. */
  z.object({ sweep: z.string(), signature: SIGNATURE }),
  /** The same of an intent to return a token. */
  z.object({ token_return: z.string(), signature: SIGNATURE }),
  /** The same of an intent to move money to the cold address. */
  z.object({ cold: z.string(), signature: SIGNATURE }),
  /** The same of an intent to void a payment. */
  z.object({ voided: z.string(), signature: SIGNATURE }),
  /** An intent to sign a batch of Bitcoin payouts, and its PSBT in base64. */
  z.object({
    batch: z.string(),
    psbt: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    signature: SIGNATURE,
  }),
  /** An intent never to sign a batch. */
  z.object({ void_batch: z.string(), signature: SIGNATURE }),
  /** The same of an intent to show that the key of an address is held. */
  z.object({ holding: z.string(), signature: SIGNATURE }),
  z.object({ ask: z.literal('who') }),
  z.object({ ask: z.literal('bitcoin') }),
  z.object({ ask: z.literal('cold') }),
  z.object({ ask: z.literal('gas'), chain_id: z.int().check(z.minimum(1)) }),
]);

export const answer = z.union([
  z.object({ raw: HEX, tx_hash: HEX, nonce: z.int() }),
  z.object({
    bitcoin_raw: z.string().check(z.regex(/^[0-9a-f]+$/)),
    txid: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  z.object({ is_void: z.literal(true) }),
  /** Minor units; wei for a unit of gas, or satoshi per virtual byte. Without a chain: Bitcoin. */
  z.object({
    cold: z.array(
      z.object({
        chain_id: z.nullable(z.int()),
        asset: z.string(),
        address: z.string().check(z.regex(/^[0-9A-Za-z]{20,100}$/)),
        hot_limit: DIGITS,
        cap_per_hour: DIGITS,
        max_fee: DIGITS,
      }),
    ),
  }),
  /** The highest gas limit of a transaction. */
  z.object({ gas_ceiling: DIGITS }),
  /** Satoshi. Null: the policy does not allow Bitcoin payouts. */
  z.object({ house: z.string(), cap_per_hour: z.nullable(z.string().check(z.regex(/^\d{1,16}$/))) }),
  z.object({
    holder: z.string().check(z.regex(/^(?:0x[0-9a-fA-F]{40}|[0-9a-z]{14,100})$/)),
    signature: z.string().check(z.regex(/^(?:0x[0-9a-f]{130}|[A-Za-z0-9+/]{40,400}={0,2})$/)),
  }),
  z.object({ payer: ADDRESS, evm: z.string(), bitcoin: z.string() }),
  z.object({
    refusal: z.enum(REFUSALS),
    /** Only if one coin of a batch is the reason. Older signers never name it. */
    coin: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}:\d{1,10}$/))),
  }),
  z.object({ failed: z.string() }),
]);
export type Answer = z.output<typeof answer>;

/** Some operating systems do not accept longer names. */
const MAX_SOCKET_PATH = 100;

/** The socket of the signer of a data folder. */
export const socketOf = (dataFolder: string): string => {
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 20);
  if (process.platform === 'win32') return `\\\\.\\pipe\\tallystick-signer-${name}`;
  const inside = join(dataFolder, 'signer.sock');
  return inside.length <= MAX_SOCKET_PATH ? inside : join(tmpdir(), `tallystick-${name}.sock`);
};
