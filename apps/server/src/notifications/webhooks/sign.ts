import { createHmac, randomBytes } from 'node:crypto';

/** The beginning of every signing secret. */
const SECRET_PREFIX = 'whsec_';

export const newSigningSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString('base64url')}`;

/**
 * The header `tallystick-signature`: `t=<second>,v1=<HMAC-SHA-256 in hex>` over `<second>.<body>`. The receiver refuses an old second,
 * so that a request that somebody recorded cannot be sent again.
 */
export const signatureOf = (secret: string, second: number, body: string): string =>
  `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;
