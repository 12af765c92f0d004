import { type Database, openDatabase } from '../../../src/platform/postgres/db.ts';

/** A process that dies by SIGKILL at its n-th action, for tests of kills at every step. */
export interface Dying {
  /** Counts an action, and dies if it is the last one. */
  readonly step: () => void;
  /** One action before the work and one after it. */
  readonly around: <T>(work: () => Promise<T>) => Promise<T>;
}

export const dyingAt = (dieAt: unknown): Dying => {
  let done = 0;
  const step = (): void => {
    done += 1;
    if (done === dieAt) process.kill(process.pid, 'SIGKILL');
  };
  return {
    step,
    around: async (work) => {
      step();
      const result = await work();
      step();
      return result;
    },
  };
};

/** A database whose transactions are actions: before and after each one, and right before its commit. */
export const openDyingDatabase = (url: string, { step, around }: Dying): Database => {
  const opened = openDatabase(url);
  return {
    ...opened,
    transaction: (work) =>
      around(() =>
        opened.transaction(async (sql) => {
          const result = await work(sql);
          step();
          return result;
        }),
      ),
  };
};
