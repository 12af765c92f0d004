import type { Log } from './log.ts';

const asJson = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Error) {
    // Only the code: an error of the database driver contains its whole connection.
    const code = 'code' in value && typeof value.code === 'string' ? value.code : undefined;
    return { name: value.name, message: value.message, code, stack: value.stack, cause: value.cause };
  }
  return value;
};

/** A log of one JSON object per line. Writing it never throws. */
export const createLog = (write: (line: string) => void, nowMs: () => number): Log => {
  const at = (level: 'info' | 'warn' | 'error') => (facts: object, words: string) => {
    try {
      write(`${JSON.stringify({ time: new Date(nowMs()).toISOString(), level, words, ...facts }, asJson)}\n`);
    } catch {
      // Facts that cannot be serialised, or a full disk, must not stop the logged operation.
    }
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
};
