import * as contract from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import { type ServedList, serveList } from '../../platform/lists/list.ts';
import { conditionsOf, equals } from '../../platform/lists/list-source.ts';
import { askAgain } from './again/ask-again.ts';
import { INFO_LIST, isToVerifyAgain, selectInfoLines } from './info-list.sql.ts';
import { decideInfo, lookAtInfo, type ReviewContext, takeInfo } from './review-info.ts';

/** Staff's list of customers who submitted their information. */
export const serveInfoList = (
  http: Http,
  {
    database,
    clock,
    operator,
  }: Pick<ReviewContext, 'database' | 'clock'> & {
    readonly operator: Pick<ReviewContext['operator'], 'require'>;
  },
): ServedList =>
  serveList(http, contract.listInfos, {
    sql: database,
    source: INFO_LIST,
    require: (staff) => operator.require(staff, 'see_personal_info'),
    conditions: ({ status, uid, again }) =>
      conditionsOf(
        equals('s.status', 'text', status),
        equals('s.uid', 'bigint', uid),
        again === '1' && isToVerifyAgain(new Date(clock.nowMs())),
      ),
    rows: (keys) =>
      selectInfoLines(
        database,
        keys.map(({ key }) => key),
        new Date(clock.nowMs()),
      ),
  });

/** The staff API: waiting customers, their information, and decisions on it. Returns the list of them. */
export const registerPersonalInfoOperatorRoutes = (http: Http, context: ReviewContext): ServedList => {
  http.serve(contract.takeInfo, ({ uid }, call) => takeInfo(context, call.staff, BigInt(uid)));
  http.serve(contract.lookAtInfo, ({ uid }, call) => lookAtInfo(context, call.staff, BigInt(uid)));
  http.serve(contract.decideInfo, (form, call) => decideInfo(context, call.staff, form));
  http.serve(contract.askAgain, (form, call) => askAgain(context, call.staff, form));
  return serveInfoList(http, context);
};
