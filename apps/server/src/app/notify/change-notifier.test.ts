import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { collectingLog, START_MS } from '../../../test/support/trades/trading-floor.ts';
import { moveMoney, openLedger, tidyMovements } from '../../ledger/public.ts';
import { createLocalBus } from '../../platform/bus/bus.ts';
import { manualClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/postgres/db.ts';
import { createChangeNotifier } from './change-notifier.ts';

const UID = 1_234_567_890n;
const OTHER = 1_234_567_891n;

/** Records the notifications of a process to its followers, as `uid topic`. */
const listen = (
  database: Parameters<typeof createChangeNotifier>[0]['database'],
  uids: readonly bigint[],
) => {
  const told: string[] = [];
  const changes = createChangeNotifier(
    { database, log: collectingLog(), bus: createLocalBus() },
    { users: () => [...uids], changed: (uid, topic) => told.push(`${uid} ${topic}`) },
    // There are no trades in this test.
    { follow: () => ({ wake: () => undefined, stop: async () => undefined }) },
  );
  return { told, stop: () => changes.stop() };
};

it('money that one process moves is told to those who follow in another, once a day has passed no row is left', async () => {
  const database = await createTestDatabase();
  const clock = manualClock(START_MS);
  const ledger = await openLedger({ database, clock, lanes: 2, mode: 'demo' });
  for (const uid of [UID, OTHER]) await database.transaction((sql) => ledger.openAccounts(sql, uid));
  const elsewhere = openDatabase(database.url, { maxConnections: 2 });
  const [here, there] = [listen(database, [OTHER]), listen(elsewhere, [UID])];
  try {
    // Both have started. Their first notification says that they follow from now on.
    await expect.poll(() => [here.told.length, there.told.length]).toEqual([2, 2]);
    await database.transaction((sql) =>
      moveMoney(sql, {
        kind: 'deposit',
        uid: UID,
        reference: 'deposit:ERC20:0xabc:1',
        about: null,
        at: new Date(START_MS),
        lines: [
          {
            control: 'external',
            currency: 'USDT',
            amount: -5n,
          },
          {
            uid: UID,
            account: 'available',
            currency: 'USDT',
            amount: 5n,
          },
        ],
      }),
    );
    const both = (uid: bigint) => [`${uid} balances`, `${uid} plan_orders`];
    await expect.poll(() => there.told).toEqual([...both(UID), ...both(UID)]);
    await delay(300);
    expect(here.told).toEqual(both(OTHER));
    const rows = () => database.query('select 1 from ledger.outbox');
    clock.advance(86_400_000);
    await tidyMovements(database, clock);
    expect(await rows()).toHaveLength(1);
    clock.advance(1_000);
    await tidyMovements(database, clock);
    expect(await rows()).toHaveLength(0);
  } finally {
    await Promise.all([here.stop(), there.stop()]);
    await elsewhere.close();
  }
});
