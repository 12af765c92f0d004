import * as contract from '@tallystick/contract';
import {
  CUSTOMER_LIST,
  type CustomerLine,
  describeCountry,
  describeCustomer,
  endCustomerSessions,
  freezeAccount,
  hasInfoState,
  IS_FROZEN,
  liftFreeze,
  noteCustomer,
  selectCustomers,
} from '../../accounts/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { type ServedList, serveList } from '../../platform/lists/list.ts';
import { conditionsOf } from '../../platform/lists/list-source.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import type { Services } from '../services.ts';
import { type Looked, readDoings } from './customer-doings.ts';
import { readTimeline, readTotals } from './customer-history.ts';
import { findCustomers } from './find-customers.ts';
import { exportCase } from './identity/export-case.ts';
import { warnOfCustomer } from './warn-of-customer.ts';

const toLine = (of: CustomerLine): contract.CustomerLine => ({
  uid: String(of.uid),
  account: of.account,
  locale: of.locale,
  created_at: wireTime(of.createdAtMs),
  kyc_status: of.kycStatus,
  frozen: [...of.frozen],
  frozen_by_mail_link: of.frozenByMailLink,
});

/** Staff's list of customers. */
export const serveCustomerList = (
  http: Http,
  database: Database,
  operator: Pick<Services['operator'], 'require'>,
): ServedList =>
  serveList(http, contract.customers, {
    sql: database,
    source: CUSTOMER_LIST,
    require: (staff) => operator.require(staff, 'see_customers'),
    conditions: async ({ q, kyc, frozen }) => {
      const found = q === undefined ? null : await findCustomers(database, q);
      return conditionsOf(
        found !== null && ((place) => `u.uid = any (${place(found)}::bigint[])`),
        kyc !== undefined && ((place) => hasInfoState(place(kyc))),
        frozen !== undefined && (() => IS_FROZEN),
      );
    },
    rows: async (keys) => {
      const lines = await selectCustomers(
        database,
        keys.map(({ key }) => key),
      );
      return new Map(lines.map((line) => [String(line.uid), toLine(line)]));
    },
  });

/** Staff's desk for customers: search, overview, freezes with a reason. Nothing here moves money or touches a trade. */
export const registerCustomerDesk = (
  http: Http,
  services: Looked & Pick<Services, 'operator'>,
): ServedList => {
  const { core, operator } = services;
  const { database, accounts, sockets } = core;
  const freezing = {
    accounts: accounts.context,
    operator,
    onSignedOut: (uid: bigint) => void sockets.signOut(uid),
  };

  http.serve(contract.customer, async ({ uid: number }, { staff }) => {
    operator.require(staff, 'see_customers');
    const uid = BigInt(number);
    const [line] = await selectCustomers(database, [uid]);
    if (line === undefined) throw new AppError('not_found');
    const nowMs = core.clock.nowMs();
    const [described, country, limits, doings] = await Promise.all([
      describeCustomer(database, uid, nowMs),
      describeCountry(database, uid, nowMs),
      accounts.limitsOf(uid),
      readDoings(services, uid),
    ]);
    return { ...toLine(line), ...described, country, limits, ...doings };
  });

  http.serve(contract.customerWarnings, ({ uid }, { staff }) => {
    operator.require(staff, 'see_customers');
    return warnOfCustomer(database, BigInt(uid));
  });
  http.serve(contract.exportInfo, ({ uid }, { staff }) =>
    exportCase({ operator, clock: core.clock, uploads: core.uploads }, staff, BigInt(uid)),
  );
  http.serve(contract.customerTimeline, (query, { staff }) => {
    operator.require(staff, 'see_customers');
    return readTimeline(core, staff, query);
  });
  http.serve(contract.customerTotals, ({ uid }, { staff }) => {
    operator.require(staff, 'see_customers');
    return readTotals(core, BigInt(uid));
  });
  http.serve(contract.noteCustomer, ({ uid, text }, { staff }) =>
    noteCustomer({ operator, clock: core.clock }, staff, { uid: BigInt(uid), text }),
  );
  http.serve(contract.freezeAccount, async ({ uid, what, reason }, { staff }) => {
    await freezeAccount(freezing, staff, { uid: BigInt(uid), what, reason });
    return null;
  });
  http.serve(contract.liftFreeze, ({ freeze_id, reason }, { staff }) =>
    liftFreeze(freezing, staff, { freezeId: BigInt(freeze_id), reason }),
  );
  http.serve(contract.endCustomerSessions, async ({ uid, reason }, { staff }) => ({
    ended: await endCustomerSessions(freezing, staff, { uid: BigInt(uid), reason }),
  }));
  return serveCustomerList(http, database, operator);
};
