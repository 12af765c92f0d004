/** What processes tell each other: that there is something new to be read in the database. */
export const BUS_SUBJECTS = ['prices', 'orders', 'chat'] as const;
export type BusSubject = (typeof BUS_SUBJECTS)[number];

/**
 * Wakes whoever waits for news, here and in other processes. It carries no facts: everyone reads them from the database, and looks
 * there now and then by themselves, so that a bus that loses everything delays and nothing more.
 */
export interface Bus {
  /** There is something new. Never throws and never waits; tells while one is under way are one. */
  readonly tell: (subject: BusSubject) => void;
  readonly hear: (subject: BusSubject, listener: () => void) => void;
  /** Begins to hear others; does not wait for them. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** The bus of a process that is alone. */
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
