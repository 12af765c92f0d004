import * as contract from '@tallystick/contract';
import type { Http } from '../../../platform/http/http.ts';
import {
  decideReturn,
  listTargets,
  proposeReturn,
  type ReturnContext,
  toWireReturn,
} from './propose-return.ts';
import { selectReturns } from './token-returns.sql.ts';

/** Staff returns tokens that the server does not accept: one proposes, another decides. */
export const registerReturnStaffRoutes = (http: Http, context: ReturnContext): void => {
  const { database, operator } = context;
  http.serve(contract.tokenReturns, async ({ uid }, { staff }) => {
    operator.require(staff, 'see_deposits');
    const of = uid === undefined ? null : BigInt(uid);
    return (await selectReturns(database, of, contract.MOST_TOKEN_RETURNS)).map(toWireReturn);
  });
  http.serve(contract.returnTargets, (at, { staff }) => {
    operator.require(staff, 'decide_deposits');
    return listTargets(context, at);
  });
  http.serve(contract.proposeTokenReturn, (ask, { staff }) => proposeReturn(context, staff, ask));
  http.serve(contract.decideTokenReturn, (ask, { staff }) => decideReturn(context, staff, ask));
};
