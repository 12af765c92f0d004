import * as z from 'zod/mini';

/** The flag "user verified" of WebAuthn, in the byte after the hash of the domain. */
const FLAGS_AT = 32;
const VERIFIED = 0x04;

const answer = z.object({ id: z.string(), response: z.object({ authenticatorData: z.string() }) });

const bytesOf = (base64url: string): string => atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));

/**
 * Whether this device's answer says that its owner was verified. Only for the view without a network: nothing but the device itself
 * vouches for it.
 */
export const isVerifiedHere = (text: string, credentials: readonly string[]): boolean => {
  try {
    const read = answer.safeParse(JSON.parse(text));
    if (!read.success || !credentials.includes(read.data.id)) return false;
    const flags = bytesOf(read.data.response.authenticatorData).charCodeAt(FLAGS_AT);
    return (flags & VERIFIED) !== 0;
  } catch {
    return false;
  }
};
