import type { PracticeAccount } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import {
  lockPractice,
  PRACTICE_GRANT,
  PRACTICE_LANE,
  practiceOwner,
  selectPracticeBalance,
  setPracticeBalance,
} from '../../ledger/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { selectHeld } from '../orders/orders.sql.ts';

const RESETS = { name: 'practice_reset', attempts: 10, perSeconds: 86_400 };

/** A customer's practice beside real money (ADR 37). Each call throws `practice_unavailable` without a practice lane, as in a demo. */
export interface Practice {
  /** The owner of the customer's practice orders. Gives them the starting balance if they have never practised. */
  begin(customer: bigint): Promise<bigint>;
  read(customer: bigint): Promise<PracticeAccount>;
  /** Sets the balance back to its start. Refused while a practice trade runs. Does nothing if it is the start already. */
  reset(customer: bigint): Promise<PracticeAccount>;
}

/** Practice units have the digits of USDT. */
const units = (amount: bigint): string => formatAmount(amount, 'USDT');

const readAccount = async (sql: Sql, owner: bigint): Promise<PracticeAccount> => {
  const available = (await selectPracticeBalance(sql, owner)) ?? PRACTICE_GRANT;
  const held = await selectHeld(sql, owner);
  return {
    available: units(available),
    held: units(held),
    total: units(available + held),
    starting_balance: units(PRACTICE_GRANT),
  };
};

const refuseOpen = async (sql: Sql, owner: bigint): Promise<void> => {
  if ((await selectHeld(sql, owner)) > 0n) throw new AppError('practice_trades_open');
};

export const createPractice = (dependencies: {
  readonly database: Database;
  readonly clock: Clock;
  readonly lanes: readonly number[];
}): Practice => {
  const { database, clock, lanes } = dependencies;
  const ownerOf = (customer: bigint): bigint => {
    if (!lanes.includes(PRACTICE_LANE)) throw new AppError('practice_unavailable');
    return practiceOwner(customer);
  };
  const begin = async (customer: bigint): Promise<bigint> => {
    const owner = ownerOf(customer);
    if ((await selectPracticeBalance(database, owner)) === null) {
      await setPracticeBalance(database, owner, PRACTICE_GRANT, `practice:${owner}`, new Date(clock.nowMs()));
    }
    return owner;
  };
  return {
    begin,
    read: async (customer) => readAccount(database, ownerOf(customer)),
    reset: async (customer) => {
      const owner = await begin(customer);
      if ((await selectPracticeBalance(database, owner)) === PRACTICE_GRANT)
        return readAccount(database, owner);
      // Before the attempt is taken, so that a refusal costs none.
      await refuseOpen(database, owner);
      await takeAttempt(database, clock, { allowance: RESETS, key: String(customer) });
      return database.transaction(async (sql) => {
        await lockPractice(sql);
        await refuseOpen(sql, owner);
        const nowMs = clock.nowMs();
        const reference = `practice:${owner}:${uuidV7(nowMs)}`;
        await setPracticeBalance(sql, owner, PRACTICE_GRANT, reference, new Date(nowMs));
        return readAccount(sql, owner);
      });
    },
  };
};
