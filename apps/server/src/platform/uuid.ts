import { randomUUID } from 'node:crypto';

/** A UUID of version 7 (RFC 9562): 48 bits of milliseconds, then random bits, so that consecutive keys are adjacent in an index. */
export const uuidV7 = (timeMs: number): string => {
  const time = timeMs.toString(16).padStart(12, '0');
  // The random part is that of a version 4 UUID, which Node takes from a pool.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};

/** The creation time of a version 7 UUID in milliseconds. */
export const uuidTimeMs = (uuid: string): number => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);
