import { sha256 } from '@noble/hashes/sha2.js';
import { hexEncode, utf8Encode } from '../encoding/bytes.ts';
import { readText } from '../encoding/canonical.ts';

/** The public logs. Each is served below its origin. */
export type LogName = 'prices' | 'orders' | 'liabilities' | 'audit' | 'releases';

/** A public host, with an optional port. */
export const HOST = /^(?=.{1,200}$)[a-z0-9]+(?:[.-][a-z0-9]+)*(?::[1-9][0-9]{0,4})?$/;

/** The origin of a log's checkpoints. It is also the name of the log's key. */
export const logOrigin = (host: string, log: LogName): string => `${readText(host, HOST)}/log/${log}`;

/** The name of the key that signs receipts and proofs of liabilities. */
export const receiptKeyName = (host: string): string => `${readText(host, HOST)}/receipts`;

/** The name of a log at a witness and on a mirror: the SHA-256 of its origin in lower-case hexadecimal. */
export const hashOfOrigin = (origin: string): string => hexEncode(sha256(utf8Encode(origin)));
