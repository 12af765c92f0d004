import type { Log } from './log.ts';

const asJson = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Error) {
    // Nothing else of it: an error of the database's driver carries its whole connection.
    const code = 'code' in value && typeof value.code === 'string' ? value.code : undefined;
    return { name: value.name, message: value.message, code, stack: value.stack, cause: value.cause };
  }
  return value;
};

/** A log of one JSON object a line. Writing it never throws. */
export const createLog = (write: (line: string) => void, nowMs: () => number): Log => {
  const at = (level: 'info' | 'warn' | 'error') => (facts: object, words: string) => {
    try {
      write(`${JSON.stringify({ time: new Date(nowMs()).toISOString(), level, words, ...facts }, asJson)}\n`);
    } catch {
      // Facts that can't be written, or a full disk: neither may stop what is being logged.
    }
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
};
