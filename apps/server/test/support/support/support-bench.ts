import sharp from 'sharp';
import type { Sockets } from '../../../src/platform/sockets/sockets.ts';
import { registerSupportStaffRoutes } from '../../../src/support/desk/routes.ts';
import { registerSupportRoutes } from '../../../src/support/routes.ts';
import { openSupport, type Support, type SupportOptions } from '../../../src/support/support.ts';
import { type AccountsBench, accountsBench, accountsBenchesOfFile } from '../accounts/accounts-bench.ts';
import { onEnd } from '../lifetime.ts';
import { endStaff, operatorBench } from '../operator/operator-bench.ts';
import { openTestUploads, type TestUploads } from '../platform/test-uploads.ts';

export interface SupportBench extends TestUploads {
  readonly bench: AccountsBench;
  readonly staffBench: Awaited<ReturnType<typeof operatorBench>>;
  readonly support: Support;
  /** Registers a customer. */
  readonly customer: (account: string) => Promise<{ uid: string; as: { token: string } }>;
  /** Signs `admin` in with a role. */
  readonly staff: (role?: string) => Promise<{ token: string }>;
  /** An uploaded picture of a customer. */
  readonly picture: (uid: string, purpose?: 'chat' | 'id_photo') => Promise<string>;
}

const silentLog = { warn: () => undefined };
const nobody: Pick<Sockets, 'users' | 'changed'> = { users: () => [], changed: () => undefined };

/** The number of the one payment of each kind that a customer of the bench has. */
export const paymentOf = (uid: bigint, kind: 'deposit' | 'withdrawal'): string =>
  `0197a1f0-5c1e-7b7a-9d43-${kind === 'deposit' ? 'd' : 'e'}${String(uid).padStart(11, '0')}`;

/** The slice on a separate database, with customers and staff, on a clock that does not move. */
export const supportBench = async (
  sockets = nobody,
  translator: SupportOptions['translator'] = null,
  open: () => Promise<AccountsBench> = accountsBench,
): Promise<SupportBench> => {
  const bench = await open();
  const { database, clock } = bench;
  const opened = await openTestUploads(database, clock);
  const staffBench = await operatorBench(database);
  const { operator } = staffBench;
  const support = openSupport({
    database,
    clock,
    log: silentLog,
    uploads: opened.uploads,
    sockets,
    operator,
    translator,
    describePayment: async (uid, kind, orderNo) =>
      orderNo === paymentOf(uid, kind) ? { currency: 'USDT', amount: 98_500_000n } : null,
    describeCustomer: async (uid) => ({
      uid: String(uid),
      account: 'anna',
      locale: 'en',
      since: '2026-03-02T10:00:00.000Z',
      kyc_status: 'none',
      balances: [],
      running_trades: 0,
    }),
  });
  onEnd(() => support.stop());
  registerSupportRoutes(bench.http, support);
  registerSupportStaffRoutes(staffBench.http, support);
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return {
    ...opened,
    bench,
    staffBench,
    support,
    customer: async (account) => {
      const { uid, token } = await bench.customer(account);
      return { uid, as: { token } };
    },
    staff: async (role = 'support') => {
      await database.transaction(async (sql) => {
        // Two members give a role; the test bypasses that to set up its scene.
        await sql.query(`set local session_replication_role = 'replica'`);
        await sql.query('update operator.staff set role = $1', [role]);
      });
      return { token: await staffBench.admin() };
    },
    picture: async (uid, purpose = 'chat') =>
      (await opened.uploads.keep(BigInt(uid), purpose, bytes)).upload_id,
  };
};

/**
 * Benches on one database for all tests of a file, each with its own customers, staff and clock. Call it outside of the tests. The
 * conversations of earlier tests stay in the lists, under the names of closed accounts. So do the settings.
 */
export const supportBenchesOfFile = () => {
  const open = accountsBenchesOfFile();
  return async (): Promise<SupportBench> => {
    const opened = await supportBench(nobody, null, open);
    onEnd(() => endStaff(opened.bench.database));
    return opened;
  };
};
