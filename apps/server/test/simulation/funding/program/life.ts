import type pg from 'pg';
import type { Database, Sql } from '../../../../src/platform/postgres/db.ts';

/** The process is dead. Nothing that it still tries has an effect. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** A process that may die before or after any statement, commit, call to a node and call to the signer. */
export interface Life {
  readonly isAlive: () => boolean;
  /** Dies at the n-th step from now on. */
  dieIn(steps: number): void;
  /** Lives on for ever. */
  spare(): void;
  /** Throws `Killed` if the process is dead, or dies now. */
  step(): void;
  around<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Two chances to die for each piece of work: before it and after it. They are drawn when it begins, because only that order is fixed. */
export const createLife = (onDeath: () => void): Life => {
  let isAlive = true;
  let left: number | null = null;
  const refuseIfDead = (): void => {
    if (!isAlive) throw new Killed('the process is dead');
  };
  const die = (): never => {
    isAlive = false;
    onDeath();
    throw new Killed('the process dies');
  };
  const draw = (chances: number): number | null => {
    refuseIfDead();
    if (left === null) return null;
    const fatal = left < chances ? left : null;
    left -= chances;
    return fatal;
  };
  return {
    isAlive: () => isAlive,
    dieIn: (steps) => {
      left = steps;
    },
    spare: () => {
      left = null;
    },
    step: () => {
      if (draw(1) !== null) die();
    },
    around: async (work) => {
      const fatal = draw(2);
      if (fatal === 0) die();
      const result = await work();
      refuseIfDead();
      return fatal === 1 ? die() : result;
    },
  };
};

const sqlOf = (sql: Sql, life: Life): Sql => ({
  query: <Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]) => {
    life.step();
    return sql.query<Row>(statement, values);
  },
  prepared: <Row extends pg.QueryResultRow>(name: string, statement: string, values?: readonly unknown[]) => {
    life.step();
    return sql.prepared<Row>(name, statement, values);
  },
});

/** The database of a process that may die: between two statements, right before a commit, and right after it. */
export const databaseOf = (database: Database, life: Life): Database => ({
  ...database,
  query: <Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]) =>
    life.around(() => database.query<Row>(statement, values)),
  prepared: <Row extends pg.QueryResultRow>(name: string, statement: string, values?: readonly unknown[]) =>
    life.around(() => database.prepared<Row>(name, statement, values)),
  transaction: (work) =>
    life.around(() =>
      database.transaction(async (sql) => {
        const result = await work(sqlOf(sql, life));
        life.step();
        return result;
      }),
    ),
});
