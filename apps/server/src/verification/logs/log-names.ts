/** The public logs. Each is a separate tree at `/log/<name>/`. */
export const LOG_NAMES = ['prices', 'orders', 'liabilities', 'audit', 'releases'] as const;
export type LogName = (typeof LOG_NAMES)[number];

export const isLogName = (text: string): text is LogName => LOG_NAMES.some((name) => name === text);
