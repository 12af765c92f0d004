import { createHash } from 'node:crypto';
import { type Database, openDatabase } from '../../../../src/platform/postgres/db.ts';
import { tellStatements } from '../../platform/tell-statements.ts';

/** A process that dies by SIGKILL at one of its actions, for tests of kills at every step. */
export interface Dying {
  /** Counts an action, and dies if it is the last one. */
  readonly step: (label?: string) => void;
  /** One action before the work and one after it. */
  readonly around: <T>(work: () => Promise<T>, label?: string) => Promise<T>;
  /** Tells the test all labels so far. */
  readonly report: () => Promise<void>;
}

/** Dies at its n-th action, at the first one with a label, or not at all. */
export const dyingAt = (told: unknown): Dying => {
  let done = 0;
  const seen = new Set<string>();
  const step = (label = ''): void => {
    done += 1;
    if (label !== '') seen.add(label);
    if (done === told || (label !== '' && label === told)) process.kill(process.pid, 'SIGKILL');
  };
  return {
    step,
    around: async (work, label) => {
      step(label === undefined ? undefined : `before ${label}`);
      const result = await work();
      step(label === undefined ? undefined : `after ${label}`);
      return result;
    },
    report: () =>
      new Promise((resolve) => {
        if (process.send === undefined) resolve();
        else process.send({ labels: [...seen] }, () => resolve());
      }),
  };
};

/** A statement in a label: its first words, and a hash of the whole. */
const nameOf = (statement: string): string => {
  const words = statement.replaceAll(/\s+/g, ' ').trim();
  return `${words.slice(0, 40)} ${createHash('sha256').update(words).digest('hex').slice(0, 6)}`;
};

const WRITES = /^\s*(?:insert|update|delete|with\b[\s\S]*\b(?:insert|update|delete)\b)|ledger\.|for update/i;

/** The statements of a transaction that write or lock, each once. */
const namesOf = (statements: readonly string[]): string =>
  [...new Set(statements.filter((each) => WRITES.test(each)).map(nameOf))].toSorted().join('; ');

/** A statement outside of a transaction: an action before and after it if it writes, and a single one if it reads. */
export const aroundQuery = <T>(
  { step, around }: Dying,
  statement: string,
  query: () => Promise<T>,
): Promise<T> => {
  if (WRITES.test(statement)) return around(query, nameOf(statement));
  step(`read ${nameOf(statement)}`);
  return query();
};

/** A database whose transactions are actions: before and after each one, and right before its commit. They are labelled by their writes. */
export const openDyingDatabase = (url: string, { step }: Dying): Database => {
  const opened = openDatabase(url);
  return {
    ...opened,
    transaction: async (work) => {
      const statements: string[] = [];
      const note = (statement: string): void => {
        if (statements.length === 0) step(`begin ${nameOf(statement)}`);
        statements.push(statement);
      };
      const result = await opened.transaction(async (sql) => {
        const worked = await work(tellStatements(sql, note));
        step(`commit ${namesOf(statements)}`);
        return worked;
      });
      step(`committed ${namesOf(statements)}`);
      return result;
    },
  };
};
