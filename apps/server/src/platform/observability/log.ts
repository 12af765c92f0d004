/** Structured log lines: an object of facts, then words. Secrets, account names and tokens must never be facts. */
export interface Log {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}
