import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { insertHalt, selectHalted } from './halts.sql.ts';
import type { Product } from './products.sql.ts';

export interface Halt {
  /** `listing`: the coin is not offered for new trades. */
  readonly by: 'staff' | 'index' | 'listing';
  /** Text for a halt by staff and for a coin that is not offered. */
  readonly reason: string | null;
}

export interface StaffHalts {
  /** Staff's reason for halting a symbol. Null if staff has not halted it. */
  reasonOf(symbol: string): string | null;
  /**
   * Records a halt or resumption with its reason and member of staff, in the caller's transaction. It takes effect after
   * `reload`. Throws `not_found` for an unknown symbol, `invalid_fields` without a reason.
   */
  write(sql: Sql, kind: 'halt' | 'resume', symbol: string, reason: string, staff: string): Promise<void>;
  /** Loads the committed state. */
  reload(): Promise<void>;
}

const MAX_REASON_LENGTH = 500;

export const openStaffHalts = async (
  database: Database,
  clock: Clock,
  products: readonly Product[],
): Promise<StaffHalts> => {
  let halted = await selectHalted(database);
  let asked = 0;
  let answered = 0;
  return {
    reasonOf: (symbol) => halted.get(symbol) ?? null,
    write: async (sql, kind, symbol, reason, staff) => {
      const product = products.find((known) => known.symbol === symbol);
      if (product === undefined) throw new AppError('not_found');
      const words = reason.trim();
      if (words === '') throw new AppError('invalid_fields', { fields: { reason: 'required' } });
      if (words.length > MAX_REASON_LENGTH)
        throw new AppError('invalid_fields', { fields: { reason: 'too_long' } });
      await insertHalt(sql, product.symbolId, kind, words, staff, new Date(clock.nowMs()));
    },
    reload: async () => {
      asked += 1;
      const number = asked;
      const found = await selectHalted(database);
      // A late answer to an older read must not overwrite a newer one.
      if (number < answered) return;
      answered = number;
      halted = found;
    },
  };
};
