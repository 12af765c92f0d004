import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Codes of authenticator apps (RFC 6238): six digits, a new one every 30 s. */

const SECRET_BYTES = 20;
const STEP_MS = 30_000;
/** A clock may be one step fast or slow, and a person takes a while to type. */
const WINDOW_STEPS = 1;

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** A new secret, and its address for an authenticator app. */
export const newTotp = (
  issuer: string,
  label: string,
): { readonly bytes: Buffer; readonly secret: string; readonly uri: string } => {
  const bytes = randomBytes(SECRET_BYTES);
  const secret = secretOf(bytes);
  return { bytes, secret: secret.base32, uri: new TOTP({ issuer, label, secret }).toString() };
};

/** The time step of this code, near now. Null if it is not a valid code. */
export const stepOf = (secret: Uint8Array, typed: string, nowMs: number): number | null => {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ secret: secretOf(secret), digits: 6, period: STEP_MS / 1000 });
  const delta = totp.validate({ token, timestamp: nowMs, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(nowMs / STEP_MS) + delta;
};
