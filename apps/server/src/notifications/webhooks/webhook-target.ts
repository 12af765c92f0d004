import * as z from 'zod/mini';
import type { Seal } from '../../platform/security/sealing.ts';

/** The address of a webhook and the secret that signs what is sent there. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

const PURPOSE = 'webhook';
const stored = z.object({ url: z.string(), secret: z.string() });

export const sealTarget = (seal: Seal, { url, secret }: WebhookTarget): Buffer =>
  seal.seal(Buffer.from(JSON.stringify({ url, secret })), PURPOSE);

export const openTarget = (seal: Seal, sealed: Buffer): WebhookTarget =>
  stored.parse(JSON.parse(seal.open(sealed, PURPOSE).toString()));
