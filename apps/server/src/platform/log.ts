/** Structured log lines: an object of facts first, then words. Secrets, account names and tokens are never facts. */
export interface Log {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}
