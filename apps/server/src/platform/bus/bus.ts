/** Messages between processes. They only say that there is something new in the database. */
export const BUS_SUBJECTS = ['prices', 'orders', 'chat'] as const;
export type BusSubject = (typeof BUS_SUBJECTS)[number];

/**
 * Wakes readers here and in other processes. It carries no facts: readers get them from the database, which they also poll. So a
 * bus that loses every message only causes delay.
 */
export interface Bus {
  /** Announces news. Never throws and never waits. Calls during a send are merged. */
  readonly tell: (subject: BusSubject) => void;
  readonly hear: (subject: BusSubject, listener: () => void) => void;
  /** Starts to hear others, without waiting for them. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** The bus of a single process. */
export const createLocalBus = (): Bus => {
  const listeners = new Map<BusSubject, (() => void)[]>();
  return {
    tell: (subject) => {
      for (const listener of listeners.get(subject) ?? []) listener();
    },
    hear: (subject, listener) => {
      listeners.set(subject, [...(listeners.get(subject) ?? []), listener]);
    },
    start: () => undefined,
    stop: async () => undefined,
  };
};
