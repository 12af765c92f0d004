import { createHmac, timingSafeEqual } from 'node:crypto';

/** An address is valid at least this long, and at most twice. */
export const ADDRESS_LIVES_SECONDS = 300;

const signatureOf = (key: Buffer, uploadId: string, expires: string): Buffer =>
  createHmac('sha256', key).update(`upload\n${uploadId}\n${expires}`).digest();

/** The short-lived address of an upload. It stays the same for minutes, so that a repeated page load uses the cache. */
export const signAddress = (key: Buffer, uploadId: string, nowMs: number): string => {
  const step = Math.floor(nowMs / 1_000 / ADDRESS_LIVES_SECONDS);
  const expires = String((step + 2) * ADDRESS_LIVES_SECONDS);
  const signature = signatureOf(key, uploadId, expires).toString('base64url');
  return `/uploads/${uploadId}?expires=${expires}&signature=${signature}`;
};

/** True if the address is one of ours and still valid. */
export const isAddressValid = (
  key: Buffer,
  address: { uploadId: string; expires: string; signature: string },
  nowMs: number,
): boolean => {
  if (!/^\d{1,12}$/.test(address.expires)) return false;
  const given = Buffer.from(address.signature, 'base64url');
  const wanted = signatureOf(key, address.uploadId, address.expires);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  return nowMs < Number(address.expires) * 1_000;
};
