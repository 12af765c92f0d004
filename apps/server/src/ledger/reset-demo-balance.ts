import { invariant } from '../platform/errors.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { uuidV7 } from '../platform/uuid.ts';
import { lockLane } from './borrowed.sql.ts';
import { DEMO_GRANT, selectBalances } from './ledger.sql.ts';
import { moveMoney } from './move.sql.ts';

/**
 * Only in demo mode: sets a customer's available USDT to the demo's grant. The faucet pays what is missing and takes what is too
 * much. The caller holds the customer's lane.
 */
export const resetDemoBalance = async (sql: Sql, uid: bigint, at: Date): Promise<void> => {
  await lockLane(sql, uid);
  const balances = await selectBalances(sql, uid);
  const available = balances.find(({ currency }) => currency === 'USDT')?.available ?? 0n;
  const missing = DEMO_GRANT - available;
  if (missing === 0n) return;
  const id = uuidV7(at.getTime());
  const { outcome } = await moveMoney(sql, {
    kind: 'faucet',
    uid,
    reference: `faucet:${uid}:${id}`,
    about: null,
    at,
    lines: [
      { uid, account: 'available', currency: 'USDT', amount: missing },
      { control: 'faucet', currency: 'USDT', amount: -missing },
    ],
  });
  invariant(outcome === 'moved', 'the faucet of a demo pays and takes');
};
