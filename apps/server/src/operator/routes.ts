import * as contract from '@tallystick/contract/operator.ts';
import type { Http } from '../platform/http.ts';
import { chooseTabSet, haltMarket, issueInvitation, resumeMarket } from './act.ts';
import { listAuditLog } from './audit-log.ts';
import { logInStaff, logOutStaff } from './log-in-staff.ts';
import type { Operator } from './operator.ts';

export const registerOperatorRoutes = (http: Http, operator: Operator): void => {
  const { context } = operator;
  http.serve(contract.staffLogin, async (form, call) => {
    const device = { userAgent: call.userAgent, ip: call.ip };
    const { token, member } = await logInStaff(context, form, device);
    return { token, name: member.name, role: member.role };
  });
  http.serve(contract.staffLogout, async (_input, call) => {
    await logOutStaff(context, call.token, call.staff.name);
    return null;
  });
  http.serve(contract.health, () => operator.health());
  http.serve(contract.haltMarket, async (form, call) => {
    await haltMarket(context, call.staff, form.symbol, form.reason);
    return null;
  });
  http.serve(contract.resumeMarket, async (form, call) => {
    await resumeMarket(context, call.staff, form.symbol, form.reason);
    return null;
  });
  http.serve(contract.chooseTabSet, (form, call) => chooseTabSet(context, call.staff, form.tab_set));
  http.serve(contract.issueInvitation, async (form, call) => ({
    invitation_code: await issueInvitation(context, call.staff, form.note),
  }));
  http.serve(contract.auditLog, (query) => listAuditLog(context.database, query));
};
