import * as signIn from '@tallystick/contract/operator/sign-in.ts';
import * as contract from '@tallystick/contract/operator/staff.ts';
import type { Http } from '../platform/http/http.ts';
import { registerAccessRoutes } from './access/routes.ts';
import { revokeLink, seeLink, takeLink } from './links/staff-links.ts';
import { registerNetworkRoutes } from './networks/routes.ts';
import type { Operator } from './operator.ts';
import { registerRoleRoutes } from './roles/routes.ts';
import { endColleagueSession, listColleagueSessions } from './sign-in/colleague-sessions.ts';
import { confirmAgain } from './sign-in/confirm-again.ts';
import { logInStaff, logOutStaff } from './sign-in/log-in-staff.ts';
import { changeOwnPassword, describeSelf, endOwnSession, listOwnSessions } from './sign-in/own-session.ts';
import { registerStaffPasskeyRoutes } from './sign-in/passkey-routes.ts';
import { confirmOtp, enableOtp } from './sign-in/second-factor.ts';
import { disableStaff, nameSecondAdmin } from './staff/manage-staff.ts';
import { listStaff } from './staff/staff-view.ts';

const registerOwnRoutes = (http: Http, operator: Operator): void => {
  const { context } = operator;
  http.serve(signIn.staffLogin, async (form, call) => {
    const device = { userAgent: call.userAgent, ip: call.ip };
    const { token, deviceToken, member } = await logInStaff(context, form, device);
    return { ...(await describeSelf(context, member)), token, device_token: deviceToken };
  });
  http.serve(signIn.seeStaffLink, (form, { ip }) => seeLink(context, form.token, ip));
  http.serve(signIn.takeStaffLink, (form, { ip }) => takeLink(context, form, ip));
  http.serve(signIn.staffLogout, async (_input, { token, staff }) => {
    await logOutStaff(context, token, staff.name);
    return null;
  });
  http.serve(signIn.ownStaff, async (_input, { token, staff }) =>
    describeSelf(context, (await operator.identify(token, true)) ?? { ...staff, must: 'nothing' }),
  );
  http.serve(signIn.staffSessions, (_input, { staff, token }) => listOwnSessions(context, staff, token));
  http.serve(signIn.endStaffSession, (form, { staff }) => endOwnSession(context, staff, form.session_id));
  http.serve(signIn.changeStaffPassword, (form, { staff, token }) =>
    changeOwnPassword(context, staff, token, form),
  );
  http.serve(signIn.enableStaffOtp, (form, { staff }) => enableOtp(context, staff, form.password));
  http.serve(signIn.confirmStaff, (form, { staff, token }) => confirmAgain(context, staff, token, form));
  http.serve(signIn.confirmStaffOtp, (form, { staff }) => confirmOtp(context, staff, form.otp));
};

export const registerStaffRoutes = (http: Http, operator: Operator): void => {
  const { context } = operator;
  registerOwnRoutes(http, operator);
  registerStaffPasskeyRoutes(http, context);
  registerRoleRoutes(http, operator);
  registerNetworkRoutes(http, operator);
  registerAccessRoutes(http, operator);
  http.serve(signIn.colleagueSessions, (_input, { staff, token }) => {
    operator.require(staff, 'end_staff_sessions');
    return listColleagueSessions(context, token);
  });
  http.serve(signIn.endColleagueSession, (form, { staff }) => endColleagueSession(context, staff, form));
  http.serve(contract.staffList, (_input, { staff }) => {
    operator.require(staff, 'see_staff');
    return listStaff(context);
  });
  http.serve(contract.nameSecondAdmin, (form, { staff }) => nameSecondAdmin(context, staff, form));
  http.serve(contract.disableStaff, (form, { staff }) => disableStaff(context, staff, form));
  http.serve(contract.revokeStaffLink, (form, { staff }) => revokeLink(context, staff, form));
};
