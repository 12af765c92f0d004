import { chainDeposits, staffDeposits } from '@tallystick/contract';
import { type Operator, selectOpenProposers } from '../../operator/public.ts';
import type { Http, StaffCaller } from '../../platform/http/http.ts';
import { type ServedList, serveList } from '../../platform/lists/list.ts';
import { conditionsOf, equals } from '../../platform/lists/list-source.ts';
import { isOpen } from '../applications/application-obstacles.rules.ts';
import { APPLICATION_LIST, selectApplications, TO_DECIDE } from '../applications/applications.sql.ts';
import type { DepositsContext } from '../context.ts';
import { toStaffApplication } from '../view.ts';
import { CHAIN_DEPOSIT_LIST, selectChainDeposits } from './chain-deposits.sql.ts';

type Readers = Pick<Operator, 'require'>;

const requireDeposits = (operator: Readers) => (staff: StaffCaller) =>
  operator.require(staff, 'see_deposits');

/** The list of applications for deposits. */
export const serveApplicationList = (
  http: Http,
  context: Pick<DepositsContext, 'database' | 'clock' | 'uploads' | 'tron'>,
  operator: Readers,
): ServedList =>
  serveList(http, staffDeposits, {
    sql: context.database,
    source: APPLICATION_LIST,
    require: requireDeposits(operator),
    conditions: (query) =>
      conditionsOf(
        query.filter === 'to_decide' && (() => TO_DECIDE),
        equals('a.state', 'funding.application_state', query.state),
        equals('a.uid', 'bigint', query.uid),
        equals('a.currency', 'text', query.currency),
        equals('a.order_no', 'uuid', query.order_no),
      ),
    rows: async (keys) => {
      const orderNos = keys.map(({ key }) => key);
      const found = await selectApplications(context.database, orderNos);
      const nowMs = context.clock.nowMs();
      const open = found.filter(({ chain, state }) => chain === null && isOpen(state));
      const targets = open.map(({ orderNo }) => orderNo);
      const others = await selectOpenProposers(context.database, 'bank_receipts', targets, nowMs);
      return new Map(
        found.map((row) => [row.orderNo, toStaffApplication(context, row, others.get(row.orderNo) ?? null)]),
      );
    },
  });

/** The list of deposits that the server found on a chain. */
export const serveChainDepositList = (
  http: Http,
  { database }: Pick<DepositsContext, 'database'>,
  operator: Readers,
): ServedList =>
  serveList(http, chainDeposits, {
    sql: database,
    source: CHAIN_DEPOSIT_LIST,
    require: requireDeposits(operator),
    conditions: (query) =>
      conditionsOf(
        equals('d.state', 'funding.deposit_state', query.state),
        equals('d.uid', 'bigint', query.uid),
        equals('d.currency', 'text', query.currency),
        equals('d.chain', 'text', query.chain),
        equals('d.deposit_id', 'uuid', query.deposit_id),
      ),
    rows: (keys) =>
      selectChainDeposits(
        database,
        keys.map(({ key }) => key),
      ),
  });
