import * as z from 'zod/mini';

/** The browser's answers, `PublicKeyCredential.toJSON()`. All binary values are base64url. */

const base64url = (maximum: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(maximum));

const common = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
};

const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(8_192),
    userHandle: z.nullish(base64url(128)),
  }),
});
export type PasskeyAssertion = z.output<typeof assertion>;

const attestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4_096),
    attestationObject: base64url(12_288),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))),
  }),
});
export type PasskeyAttestation = z.output<typeof attestation>;

const clientData = z.object({ challenge: base64url(64), crossOrigin: z.optional(z.boolean()) });

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Null if the text is no answer to a request for a passkey. */
export const readAssertion = (text: string): PasskeyAssertion | null =>
  assertion.safeParse(readJson(text)).data ?? null;

/** Null if the text is no answer to a request for a new passkey. */
export const readAttestation = (text: string): PasskeyAttestation | null =>
  attestation.safeParse(readJson(text)).data ?? null;

/** The challenge that was answered. Null if it cannot be read, or if another site showed our page in a frame. */
export const answeredChallenge = (clientDataJSON: string): Buffer | null => {
  const data = clientData.safeParse(readJson(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).data;
  return data === undefined || data.crossOrigin === true ? null : Buffer.from(data.challenge, 'base64url');
};
