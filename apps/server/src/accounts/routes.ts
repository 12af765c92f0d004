import { challenge, currentUser, limits, login, loginByAddr, logout, register } from '@tallystick/contract';
import type { Call, Http } from '../platform/http.ts';
import type { Accounts } from './accounts.ts';
import type { Device } from './sessions.ts';

const deviceOf = (call: Call): Device => ({ userAgent: call.userAgent, ip: call.ip });

export const registerAccountRoutes = (
  http: Http,
  accounts: Accounts,
  /** `onSignedOut` runs once the session is over, so that what it had opened elsewhere closes with it. */
  hooks: { readonly onSignedOut: (uid: bigint) => Promise<void> },
): void => {
  http.serve(register, async (form, call) => ({
    userinfo: await accounts.register(form, call.locale, deviceOf(call)),
  }));
  http.serve(login, async (form, call) => ({ userinfo: await accounts.logIn(form, deviceOf(call)) }));
  http.serve(challenge, (form, call) => accounts.makeChallenge(form, call.ip));
  http.serve(loginByAddr, async (form, call) => {
    const { account, nonce, signature, otp, invitation_code: invitationCode } = form;
    const login = { address: account, nonce, signature, otp, invitationCode };
    return { userinfo: await accounts.logInByAddress(login, call.locale, deviceOf(call)) };
  });
  http.serve(logout, async (_input, call) => {
    await accounts.logOut(call.token);
    await hooks.onSignedOut(call.uid);
    return null;
  });
  http.serve(limits, (form, call) => accounts.setLimits(call.uid, form));
  http.serve(currentUser, (_input, call) => accounts.describe(call.uid, call.token));
};
