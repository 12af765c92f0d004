import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { createRecentMap } from '../../platform/concurrency/recent-map.ts';

/** Identifies this server to push services (RFC 8292). */
export interface Vapid {
  /** 65 bytes: an uncompressed point of P-256. Browsers bind their subscriptions to it. */
  readonly publicKey: Buffer;
  /** The value of the header `Authorization` for a push service. */
  authorization(origin: string): string;
}

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** RFC 8292 permits 24 hours. */
const VALID_MS = 12 * 3_600_000;
const USED_MS = 6 * 3_600_000;
const ORIGINS = 200;

const base64url = (value: string | Uint8Array): string => Buffer.from(value).toString('base64url');

/** A private key from 32 secret bytes. The bias of the remainder is below 2^-32. */
const privateKeyOf = (secret: Uint8Array): Buffer => {
  const scalar = (BigInt(`0x${Buffer.from(secret).toString('hex')}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
};

const openKey = (secret: Uint8Array): { readonly publicKey: Buffer; readonly key: KeyObject } => {
  const d = privateKeyOf(secret);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const publicKey = curve.getPublicKey();
  const [x, y] = [base64url(publicKey.subarray(1, 33)), base64url(publicKey.subarray(33))];
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: base64url(d) };
  return { publicKey, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
};

export const createVapid = (secret: Uint8Array, subject: string, clock: Clock): Vapid => {
  const { publicKey, key } = openKey(secret);
  const made = createRecentMap<{ readonly untilMs: number; readonly value: string }>(ORIGINS);
  const make = (origin: string, nowMs: number): string => {
    const exp = Math.floor((nowMs + VALID_MS) / 1000);
    const claims = { aud: origin, exp, sub: subject };
    const signed = `${base64url('{"typ":"JWT","alg":"ES256"}')}.${base64url(JSON.stringify(claims))}`;
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${signed}.${base64url(signature)}, k=${base64url(publicKey)}`;
  };
  return {
    publicKey,
    authorization: (origin) => {
      const nowMs = clock.nowMs();
      const known = made.get(origin);
      if (known !== undefined && nowMs < known.untilMs) return known.value;
      const value = make(origin, nowMs);
      made.set(origin, { untilMs: nowMs + USED_MS, value });
      return value;
    },
  };
};
