import * as contract from '@tallystick/contract';
import {
  type CustomerLine,
  type CustomerPosition,
  countCustomers,
  describeCountry,
  describeCustomer,
  endCustomerSessions,
  freezeAccount,
  liftFreeze,
  noteCustomer,
  selectCustomers,
} from '../../accounts/public.ts';
import {
  decodeCursor,
  encodeCursor,
  pageStart,
  TIME_UID_CURSOR,
  toPage,
} from '../../platform/http/cursor.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Services } from '../open/services.ts';
import { type Looked, readDoings } from './customer-doings.ts';
import { readTimeline, readTotals } from './customer-history.ts';
import { findCustomers } from './find-customers.ts';
import { warnOfCustomer } from './warn-of-customer.ts';

const FIRST = { after: null, offset: 0 };

const toLine = (of: CustomerLine): contract.CustomerLine => ({
  uid: String(of.uid),
  account: of.account,
  locale: of.locale,
  created_at: wireTime(of.createdAtMs),
  kyc_status: of.kycStatus,
  frozen: [...of.frozen],
  frozen_by_mail_link: of.frozenByMailLink,
});

const positionOf = (cursor: string): CustomerPosition => {
  const [timeMs = '', uid = ''] = decodeCursor(cursor, TIME_UID_CURSOR);
  return { createdAtMs: Number(timeMs), uid: BigInt(uid) };
};

/** Staff's desk for customers: search, overview, freezes with a reason. Nothing here moves money or touches a trade. */
export const registerCustomerDesk = (http: Http, services: Looked & Pick<Services, 'operator'>): void => {
  const { core, operator } = services;
  const { database, accounts, sockets } = core;
  const freezing = {
    accounts: accounts.context,
    operator,
    onSignedOut: (uid: bigint) => void sockets.signOut(uid),
  };

  http.serve(contract.customers, async (query, { staff }) => {
    operator.require(staff, 'see_customers');
    const found = query.q === undefined ? null : await findCustomers(database, query.q);
    const [lines, total] = await Promise.all([
      selectCustomers(database, found, pageStart(query, positionOf), query.row + 1),
      found === null ? countCustomers(database) : found.length,
    ]);
    return toPage(query, lines, total, toLine, ({ createdAtMs, uid }) => encodeCursor([createdAtMs, uid]));
  });

  http.serve(contract.customer, async ({ uid: number }, { staff }) => {
    operator.require(staff, 'see_customers');
    const uid = BigInt(number);
    const [line] = await selectCustomers(database, [uid], FIRST, 1);
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
  http.serve(contract.customerTimeline, (query, { staff }) => {
    operator.require(staff, 'see_customers');
    return readTimeline(core, staff.role, query);
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
};
