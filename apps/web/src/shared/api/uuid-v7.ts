/** Bytes in hexadecimal, random ones by default. */
export const hexOf = (bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(16))): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A time-ordered UUID (RFC 9562, version 7). The client names its orders by it, so that a retry is harmless. */
export const uuidV7 = (
  now: number = Date.now(),
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(10)),
): string => {
  const time = now.toString(16).padStart(12, '0').slice(-12);
  const tail = hexOf(random);
  const variant = '89ab'.charAt((random[2] ?? 0) & 3);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${tail.slice(1, 4)}`,
    `${variant}${tail.slice(5, 8)}`,
    tail.slice(8, 20),
  ].join('-');
};
