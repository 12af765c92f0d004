import * as contract from '@tallystick/contract/passkeys/customer.ts';
import type { Http } from '../../platform/http/http.ts';
import { wireTime } from '../../platform/wire.ts';
import type { AccountsContext } from '../context.ts';
import { askForLoginPasskey, logInByPasskey } from '../log-in-by-passkey.ts';
import { askForOwnPasskey, requirePasskey } from '../passkeys/use-passkey.ts';
import {
  addPasskey,
  askToAddPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './manage-passkeys.ts';

export const registerPasskeyRoutes = (http: Http, context: AccountsContext): void => {
  http.serve(contract.passkeyLoginChallenge, (_input, call) => askForLoginPasskey(context, call));
  http.serve(contract.loginByPasskey, (form, call) =>
    logInByPasskey(context, form, { userAgent: call.userAgent, ip: call.ip }),
  );
  http.serve(contract.passkeys, (_input, { uid }) => listPasskeys(context, uid));
  http.serve(contract.passkeyAddChallenge, (proof, call) => askToAddPasskey(context, call, proof));
  http.serve(contract.addPasskey, (form, { uid }) => addPasskey(context, uid, form));
  http.serve(contract.renamePasskey, (form, { uid }) => renamePasskey(context, uid, form));
  http.serve(contract.removePasskey, async (form, call) => {
    await removePasskey(context, call, form);
    return null;
  });
  http.serve(contract.passkeyChallenge, ({ purpose }, { uid, host }) =>
    askForOwnPasskey(context, { uid, host, purpose }),
  );
  http.serve(contract.unlockDevice, async ({ passkey }, { uid }) => {
    await requirePasskey(context, uid, 'unlock', passkey);
    return { unlocked_at: wireTime(context.clock.nowMs()) };
  });
};
