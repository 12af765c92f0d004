import { selectCursor } from '../../chains/public.ts';
import { EVM_CHAIN } from '../../payments/public.ts';
import type { Database } from '../../platform/postgres/db.ts';

/** The first block of the EVM chain that deposits were read from. It never changes, so it is read from the database once. */
export const rememberedFirstBlock = (database: Database): (() => Promise<string | null>) => {
  let known: string | null = null;
  return async () => {
    known ??= (await selectCursor(database, EVM_CHAIN))?.genesis ?? null;
    return known;
  };
};
