import * as contract from '@tallystick/contract/passkeys/staff.ts';
import type { Http } from '../../platform/http/http.ts';
import type { OperatorContext } from '../context.ts';
import {
  addStaffPasskey,
  askToAddStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
} from '../passkeys/manage-passkeys.ts';
import { askForStaffPasskey } from '../passkeys/use-passkey.ts';
import { askForStaffLoginPasskey, logInStaffByPasskey } from './log-in-by-passkey.ts';
import { describeSelf } from './own-session.ts';

export const registerStaffPasskeyRoutes = (http: Http, context: OperatorContext): void => {
  http.serve(contract.staffPasskeyLoginChallenge, (_input, call) => askForStaffLoginPasskey(context, call));
  http.serve(contract.staffLoginByPasskey, async (form, call) => {
    const device = { userAgent: call.userAgent, ip: call.ip };
    const { token, deviceToken, member } = await logInStaffByPasskey(context, form, device);
    return { ...(await describeSelf(context, member)), token, device_token: deviceToken };
  });
  http.serve(contract.staffPasskeys, (_input, { staff }) => listStaffPasskeys(context, staff));
  http.serve(contract.staffPasskeyAddChallenge, (_input, { staff, host }) =>
    askToAddStaffPasskey(context, staff, host),
  );
  http.serve(contract.addStaffPasskey, (form, { staff }) => addStaffPasskey(context, staff, form));
  http.serve(contract.renameStaffPasskey, (form, { staff }) => renameStaffPasskey(context, staff, form));
  http.serve(contract.removeStaffPasskey, (form, { staff }) =>
    removeStaffPasskey(context, staff, form.passkey_id),
  );
  http.serve(contract.staffPasskeyChallenge, (_input, { staff, host }) =>
    askForStaffPasskey(context, staff, host),
  );
};
