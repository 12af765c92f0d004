import { issueInvitation as inviting } from '@tallystick/contract/operator/invitations.ts';
import * as contract from '@tallystick/contract/operator/operations.ts';
import type { Http } from '../platform/http/http.ts';
import { type ServedList, serveList } from '../platform/lists/list.ts';
import { chooseTabSet, haltAllMarkets, haltMarket, issueInvitation, resumeMarket } from './act.ts';
import { listAuditLog } from './audit/list-audit-log.ts';
import type { Operator } from './operator.ts';
import { registerStaffRoutes } from './staff-routes.ts';

export const registerOperatorRoutes = (http: Http, operator: Operator): ServedList => {
  const { context } = operator;
  registerStaffRoutes(http, operator);
  http.serve(contract.health, () => operator.health());
  http.serve(contract.haltMarket, async (form, call) => {
    await haltMarket(context, call.staff, form.symbol, form.reason);
    return null;
  });
  http.serve(contract.haltAllMarkets, async ({ reason }, call) => ({
    halted: await haltAllMarkets(context, call.staff, reason),
  }));
  http.serve(contract.resumeMarket, async (form, call) => {
    await resumeMarket(context, call.staff, form.symbol, form.reason);
    return null;
  });
  http.serve(contract.chooseTabSet, (form, call) => chooseTabSet(context, call.staff, form));
  http.serve(inviting, async (form, call) => ({
    invitation_code: await issueInvitation(context, call.staff, form),
  }));
  return serveList(http, contract.auditLog, {
    ...listAuditLog(context.database),
    require: (staff) => operator.require(staff, 'see_audit'),
  });
};
