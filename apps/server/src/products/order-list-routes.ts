import { staffLoans, staffPlanOrders } from '@tallystick/contract';
import type { Operator } from '../operator/public.ts';
import { AppError } from '../platform/errors.ts';
import type { Http } from '../platform/http/http.ts';
import { type ServedList, serveList } from '../platform/lists/list.ts';
import { conditionsOf, equals } from '../platform/lists/list-source.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { LOAN_LIST, IN_STATUS as LOANS_IN_STATUS, RISK_LIST } from './loans/loans.sql.ts';
import type { Loans } from './loans/loans.ts';
import { IN_STATUS, PLAN_ORDER_LIST, selectPlanOrdersByKey } from './orders/orders.sql.ts';
import type { Products } from './products.ts';

type Readers = Pick<Operator, 'require'>;

const isByRisk = (sort: string | undefined): boolean => sort === 'risk' || sort === '-risk';

/** Staff's list of loans. It only reads. */
const serveLoanList = (http: Http, sql: Sql, loans: Pick<Loans, 'read'>, operator: Readers): ServedList =>
  serveList(http, staffLoans, {
    sql,
    source: ({ sort, currency }) => {
      if (!isByRisk(sort)) return LOAN_LIST;
      if (currency === undefined) throw new AppError('invalid_fields', { fields: { currency: 'required' } });
      return RISK_LIST;
    },
    require: (staff) => operator.require(staff, 'see_products'),
    conditions: ({ sort, uid, order_no: orderNo, currency, status }) =>
      conditionsOf(
        equals('l.uid', 'bigint', uid),
        equals('l.loan_id', 'uuid', orderNo),
        equals(`${isByRisk(sort) ? 'o' : 'l'}.collateral_currency`, 'text', currency),
        status !== undefined && (() => LOANS_IN_STATUS[status]),
      ),
    rows: async (keys) => {
      const found = await loans.read(
        keys.map(({ also }) => also ?? '0'),
        keys.map(({ key }) => key),
      );
      return new Map(found.map((loan) => [loan.order_no, loan]));
    },
  });

/** Staff's list of fund subscriptions and rented miners. It only reads. */
const servePlanOrderList = (
  http: Http,
  sql: Sql,
  products: Pick<Products, 'toWire'>,
  operator: Readers,
): ServedList =>
  serveList(http, staffPlanOrders, {
    sql,
    source: PLAN_ORDER_LIST,
    require: (staff) => operator.require(staff, 'see_products'),
    conditions: ({ kind, uid, order_no: orderNo, status }) =>
      conditionsOf(
        equals('o.kind', 'products.plan_kind', kind),
        equals('o.uid', 'bigint', uid),
        equals('o.order_id', 'uuid', orderNo),
        status !== undefined && (() => IN_STATUS[status]),
      ),
    rows: async (keys) => {
      const found = await selectPlanOrdersByKey(
        sql,
        keys.map(({ also }) => also ?? '0'),
        keys.map(({ key }) => key),
      );
      return new Map(
        found.map((order) => [order.orderId, { ...products.toWire(order), uid: String(order.uid) }]),
      );
    },
  });

/** Staff's lists of what customers hold. */
export const registerOrderLists = (
  http: Http,
  sql: Sql,
  { products, loans }: { readonly products: Pick<Products, 'toWire'>; readonly loans: Pick<Loans, 'read'> },
  operator: Readers,
): { readonly loans: ServedList; readonly plan_orders: ServedList } => ({
  loans: serveLoanList(http, sql, loans, operator),
  plan_orders: servePlanOrderList(http, sql, products, operator),
});
