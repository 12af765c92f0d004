import * as z from 'zod/mini';
import { text, time } from '../fields.ts';

/** The parts that passkeys of customers and of staff share. Binary values are base64url, as WebAuthn Level 3 writes them in JSON. */

const base64url = (maximum: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(maximum));

/** The browser’s answer, `PublicKeyCredential.toJSON()`, as JSON text: so it also fits into a form. */
export const passkeyAnswer = text(2, 16_384);

/** The ways to reach an authenticator. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];

const descriptor = z.object({
  type: z.literal('public-key'),
  id: base64url(1_400),
  transports: z.array(z.enum(PASSKEY_TRANSPORTS)).check(z.maxLength(8)),
});

/** `PublicKeyCredentialRequestOptionsJSON`. Without `allowCredentials` the authenticator offers the passkeys that it keeps. */
export const passkeyRequest = z.object({
  challenge: base64url(64),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor).check(z.maxLength(10)),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreation = z.object({
  challenge: base64url(64),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url(128), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(descriptor).check(z.maxLength(10)),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

export const passkeyInfo = z.object({
  passkey_id: z.string(),
  name: z.string(),
  /** True if the authenticator copies it to other devices of its owner. */
  synced: z.boolean(),
  created_at: time,
  /** Null if it was not used yet. */
  last_used_at: z.nullable(time),
});
export type PasskeyInfo = z.output<typeof passkeyInfo>;
