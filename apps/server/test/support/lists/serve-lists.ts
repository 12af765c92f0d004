import * as contract from '@tallystick/contract';
import { serveInfoList } from '../../../src/accounts/personal-info/operator-routes.ts';
import { serveCustomerList } from '../../../src/app/staff/customer-desk.ts';
import { serveApplicationList, serveChainDepositList } from '../../../src/deposits/lists/list-routes.ts';
import { serveAdjustmentList } from '../../../src/ledger/adjustments/operator-routes.ts';
import { listAuditLog } from '../../../src/operator/audit/list-audit-log.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import type { Http } from '../../../src/platform/http/http.ts';
import { serveList } from '../../../src/platform/lists/list.ts';
import { listMail } from '../../../src/platform/mail/list-mail.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { registerOrderLists } from '../../../src/products/public.ts';
import { serveComplaintList } from '../../../src/support/complaints/routes.ts';
import { registerTradeList } from '../../../src/trading/public.ts';
import { serveFindingList } from '../../../src/withdrawals/findings/operator-routes.ts';
import { serveWithdrawalList } from '../../../src/withdrawals/operator-routes.ts';

const never = (): never => {
  throw new Error('no row is read');
};
const anybody = { require: () => undefined };

/** Serves every list of staff from a database that answers its statements with no rows. */
export const serveLists = (http: Http, database: Database): void => {
  serveCustomerList(http, database, anybody);
  serveInfoList(http, { database, clock: systemClock, operator: anybody });
  const uploads = { claim: never, signedUrl: never };
  serveApplicationList(http, { database, clock: systemClock, tron: null, uploads }, anybody);
  serveChainDepositList(http, { database }, anybody);
  serveWithdrawalList(http, { context: { database, clock: systemClock }, readForStaff: never }, anybody);
  serveFindingList(http, database, anybody);
  serveComplaintList(http, { database, operator: anybody });
  serveAdjustmentList(http, { database, clock: systemClock, operator: anybody });
  registerTradeList(http, database, { symbolIdOf: () => 1, toWire: never }, anybody);
  registerOrderLists(http, database, { products: { toWire: never }, loans: { read: never } }, anybody);
  serveList(http, contract.mailOutbox, { ...listMail(database, false), ...anybody });
  serveList(http, contract.auditLog, { ...listAuditLog(database), ...anybody });
};

const UID = '1000000007';
export const DAYS = { from: '2025-01-01', to: '2025-01-02' };
const states = <Name extends string>(name: Name, values: readonly string[]) =>
  values.map((value) => ({ [name]: value }));

interface Listed {
  readonly route: contract.Route;
  /** Queries that one index answers in its own order. */
  readonly inOrder: readonly object[];
  /** Filters by another table, by a prefix or by a list of numbers: an index finds the rows, and few of them are sorted. */
  readonly found?: readonly object[];
}

const bothWays = (names: readonly string[]) =>
  names.flatMap((name) => [{ sort: name }, { sort: `-${name}` }]);
const CURRENCY = { currency: 'ETH' };

/** Every list with every order and every filter. */
export const LISTS: Readonly<Record<contract.StaffList, Listed>> = {
  customers: {
    route: contract.customers,
    inOrder: bothWays(['created_at', 'account']),
    found: [{ kyc: 'verified' }, { frozen: '1' }, { q: 'customer77' }],
  },
  personal_infos: {
    route: contract.listInfos,
    inOrder: [
      ...bothWays(['submitted_at']),
      ...states('status', contract.PERSONAL_INFO_STATUSES),
      { status: 'more_requested' },
      { uid: UID },
    ],
    found: [{ again: '1' }],
  },
  deposits: {
    route: contract.staffDeposits,
    inOrder: [
      ...bothWays(['created_at', 'value']),
      ...states('state', ['submitted', 'proposed', 'credited', 'rejected']),
      { uid: UID },
      CURRENCY,
    ],
    found: [{ filter: 'to_decide' }],
  },
  chain_deposits: {
    route: contract.chainDeposits,
    inOrder: [
      ...bothWays(['seen_at', 'value']),
      ...states('state', contract.CHAIN_DEPOSIT_STATES),
      { uid: UID },
      { chain: 'ERC20' },
      CURRENCY,
    ],
  },
  withdrawals: {
    route: contract.staffWithdrawals,
    inOrder: [
      ...bothWays(['created_at', 'value']),
      ...states('filter', ['failed', 'ended']),
      { uid: UID },
      CURRENCY,
    ],
    found: states('filter', ['to_decide', 'held', 'to_pay', 'at_work']),
  },
  risk: {
    route: contract.riskFindings,
    inOrder: [
      ...bothWays(['found_at']),
      { filter: 'open' },
      ...states('rule', contract.RISK_RULE_NAMES),
      { uid: UID },
    ],
  },
  adjustments: {
    route: contract.adjustments,
    inOrder: [...bothWays(['proposed_at']), ...states('state', contract.ADJUSTMENT_STATES), { uid: UID }],
  },
  trades: {
    route: contract.staffTrades,
    inOrder: [...bothWays(['created_at']), { uid: UID }, { symbol: 'BTCUSDT' }],
    found: states('state', contract.TRADE_STATES),
  },
  loans: {
    route: contract.staffLoans,
    inOrder: [
      ...bothWays(['created_at', 'amount']),
      { sort: '-risk', currency: 'BTC' },
      { uid: UID },
      { currency: 'ETH' },
    ],
    found: states('status', contract.LOAN_STATUSES),
  },
  plan_orders: {
    route: contract.staffPlanOrders,
    inOrder: [...bothWays(['created_at', 'amount']), { kind: 'miner' }],
    found: [{ kind: 'miner', uid: UID }, ...states('status', contract.PLAN_ORDER_STATUSES)],
  },
  complaints: {
    route: contract.complaints,
    inOrder: [
      ...bothWays(['opened_at', 'due_at']),
      ...states('state', contract.COMPLAINT_STATES),
      ...states('category', contract.COMPLAINT_CATEGORIES),
      { uid: UID },
    ],
  },
  mail: { route: contract.mailOutbox, inOrder: bothWays(['created_at']) },
  audit: {
    route: contract.auditLog,
    inOrder: [...bothWays(['created_at'])],
    found: [{ staff: 'ada' }, { action: 'market' }],
  },
};
