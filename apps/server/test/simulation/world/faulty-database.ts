import type pg from 'pg';
import { createRandom, type Random } from '../../../src/market/feeds/random.rules.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';

/** A connection broke. The sender does not know if the statement was executed. */
export class ConnectionLost extends Error {}

export interface Faults {
  /** The share of the statements in `CHANGES` that fail, from 0 to 1. */
  share: number;
  /** Called at each fault. */
  readonly onFault: (statement: string, moment: 'before' | 'after') => void;
}

/** The prepared statements by which trading changes data. */
export const CHANGES: readonly string[] = [
  'trading_accept_batch',
  'trading_close_entry',
  'trading_enter_groups',
  'trading_settle_chunk',
  'trading_close_settlement',
];

/** The real database behind a connection that breaks before a statement is sent or after it was executed. */
export const withFaults = (database: Database, seed: string, faults: Faults): Database => {
  // Each statement and lane has its own random numbers, so that the speed of the lanes does not matter.
  const chances = new Map<string, Random>();
  const chanceOf = (key: string): Random => {
    const chance = chances.get(key) ?? createRandom(`${seed}/${key}`);
    chances.set(key, chance);
    return chance;
  };
  return {
    ...database,
    prepared: async <Row extends pg.QueryResultRow>(
      name: string,
      statement: string,
      values: readonly unknown[] = [],
    ): Promise<Row[]> => {
      if (faults.share === 0 || !CHANGES.includes(name)) {
        return database.prepared<Row>(name, statement, values);
      }
      const chance = chanceOf(`${name}/${String(values[0])}`);
      const isHit = chance.uniform() < faults.share;
      const isBefore = chance.uniform() < 0.5;
      if (isHit && isBefore) {
        faults.onFault(name, 'before');
        throw new ConnectionLost(`${name}: lost before it was sent`);
      }
      const rows = await database.prepared<Row>(name, statement, values);
      if (isHit) {
        faults.onFault(name, 'after');
        throw new ConnectionLost(`${name}: lost before the answer came`);
      }
      return rows;
    },
  };
};
