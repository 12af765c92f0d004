import sharp from 'sharp';
import { registerCountryRoutes } from '../../../src/accounts/personal-info/country-routes.ts';
import { registerPersonalInfoOperatorRoutes } from '../../../src/accounts/personal-info/operator-routes.ts';
import { registerPersonalInfoRoutes } from '../../../src/accounts/personal-info/routes.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { createTestDatabase } from '../database.ts';
import { oncePerFile } from '../lifetime.ts';
import { endStaff, operatorBench } from '../operator/operator-bench.ts';
import { openTestUploads } from '../platform/test-uploads.ts';
import { type AccountsBench, accountsBench, endCustomers } from './accounts-bench.ts';

export const FORM = { name: 'Anna Example', phone: '+66 2 123 4567', email: 'anna@mail.example' };

/** The routes of personal information for a customer, Anna, and for staff. */
export const openPersonalInfoBench = async ({
  isKycAsked = false,
  ...options
}: {
  readonly isKycAsked?: boolean;
  readonly database?: Database;
} = {}) => {
  const bench = await accountsBench(options);
  const { database, clock } = bench;
  const traded = { has: false };
  const { uploads } = await openTestUploads(database, clock);
  const countryOfTrades = { hasTraded: async () => traded.has, refusalOf: async () => null };
  registerPersonalInfoRoutes(bench.http, { database, clock, uploads, ...countryOfTrades });
  registerCountryRoutes(bench.http, { database, clock, ...countryOfTrades });
  const staffBench = await operatorBench(database);
  const { operator } = staffBench;
  registerPersonalInfoOperatorRoutes(staffBench.http, { database, clock, uploads, operator, isKycAsked });
  const anna = await bench.customer('anna');
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = async (purpose: 'id_photo' | 'signature' | 'chat', uid = anna.uid) =>
    (await uploads.keep(BigInt(uid), purpose, bytes)).upload_id;
  return {
    bench,
    staffBench,
    database,
    clock,
    traded,
    uploads,
    anna,
    as: { token: anna.token },
    picture,
    pictures: async () => ({ id_photo: await picture('id_photo'), signature: await picture('signature') }),
    status: (of: AccountsBench) => of.accounts.personalInfoStatus(BigInt(anna.uid)),
  };
};

/**
 * Benches on one database for all tests of a file, each with its own Anna, staff and clock. Call it outside of the tests. A bench
 * ends when the next one opens.
 */
export const personalInfoBenchesOfFile = () => {
  const databaseOfFile = oncePerFile(createTestDatabase);
  let last: AccountsBench | undefined;
  return async () => {
    if (last !== undefined) {
      await endCustomers(last);
      await endStaff(last.database);
    }
    const opened = await openPersonalInfoBench({ database: await databaseOfFile() });
    last = opened.bench;
    return opened;
  };
};
