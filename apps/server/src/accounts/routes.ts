import * as contract from '@tallystick/contract';
import {
  challenge,
  chooseLocale,
  currentUser,
  limits,
  login,
  loginByAddr,
  logout,
  register,
} from '@tallystick/contract';
import { isLocale } from '@tallystick/i18n';
import { AppError } from '../platform/errors.ts';
import type { Call, Http } from '../platform/http/http.ts';
import { updateLocale } from './accounts.sql.ts';
import type { Accounts } from './accounts.ts';
import { registerApiKeyRoutes } from './api-keys/routes.ts';
import { sendCode } from './codes/send-code.ts';
import { verifyCode } from './codes/verify-code.ts';
import { changePassword } from './credentials/change-password.ts';
import { confirmOtp, disableOtp, enableOtp } from './credentials/enrol-otp.ts';
import { registerPasskeyRoutes } from './credentials/passkey-routes.ts';
import { reportNotMe } from './credentials/report-not-me.ts';
import { readMailWord } from './mail-word/read-mail-word.ts';
import { setMailWord } from './mail-word/set-mail-word.ts';
import { endSession, listSessions } from './sessions/list-sessions.ts';
import type { Device } from './sessions/sessions.ts';
import { getWechatMobile } from './wechat/get-wechat-mobile.ts';

const deviceOf = (call: Call): Device => ({ userAgent: call.userAgent, ip: call.ip });

interface Hooks {
  /** Called when a session ends, to close its connections elsewhere. */
  readonly onSignedOut: (uid: bigint) => Promise<void>;
  /** Called when a customer has chosen another language. */
  readonly onLocale: (uid: bigint, locale: string) => Promise<void>;
}

const registerAccessRoutes = (http: Http, accounts: Accounts, hooks: Hooks): void => {
  const { context } = accounts;
  /** The customer of an open call that may carry a session. */
  const uidOf = async (call: Call) => (await accounts.identify(call.token))?.uid ?? null;

  http.serve(contract.getWechatMobile, ({ code }, call) => getWechatMobile(context, code, call.ip));
  http.serve(contract.sessions, (query, call) => listSessions(context, call, query));
  http.serve(contract.endSession, async ({ id }, call) => {
    await endSession(context, call.uid, id);
    await hooks.onSignedOut(call.uid);
    return null;
  });
  http.serve(contract.resetLoginPassword, async (form, call) => {
    await changePassword(context, call, form);
    await hooks.onSignedOut(call.uid);
    return null;
  });
  http.serve(contract.sendCode, async (form, call) =>
    sendCode(context, form, { uid: await uidOf(call), ip: call.ip, locale: call.locale }),
  );
  http.serve(contract.verifyCode, async (form, call) => {
    const { endedFor } = await verifyCode(context, form, {
      uid: await uidOf(call),
      token: call.token,
      ip: call.ip,
    });
    if (endedFor !== null) await hooks.onSignedOut(endedFor);
    return null;
  });
  http.serve(contract.notMe, async ({ token }, call) => {
    const { uid } = await reportNotMe(context, token, call.ip);
    await hooks.onSignedOut(uid);
    return null;
  });
  http.serve(contract.mailWord, async (_input, call) => ({
    mail_word: await readMailWord(context, context.database, call.uid),
  }));
  http.serve(contract.setMailWord, async (form, call) => {
    await setMailWord(context, call, form);
    return null;
  });
  http.serve(contract.enableOtp, (proof, call) => enableOtp(context, call, proof));
  http.serve(contract.confirmOtp, async ({ otp }, call) => ({
    recovery_codes: await confirmOtp(context, call.uid, otp),
  }));
  http.serve(contract.disableOtp, async ({ otp }, call) => {
    await disableOtp(context, call.uid, otp);
    return null;
  });
};

export const registerAccountRoutes = (
  http: Http,
  accounts: Accounts,
  /** `onSignedOut` runs after the session has ended, so that everything it opened elsewhere closes too. */
  hooks: Hooks,
): void => {
  http.serve(register, (form, call) => accounts.register(form, call.locale, deviceOf(call)));
  http.serve(login, (form, call) => accounts.logIn(form, deviceOf(call)));
  http.serve(challenge, (form, call) => accounts.makeChallenge(form, call));
  http.serve(loginByAddr, async (form, call) => {
    const { account, nonce, signature, otp, invitation_code: invitationCode } = form;
    const login = { address: account, nonce, signature, otp, invitationCode, deviceToken: form.device_token };
    return accounts.logInByAddress(login, call.locale, deviceOf(call));
  });
  http.serve(logout, async (_input, call) => {
    await accounts.logOut(call.token);
    await hooks.onSignedOut(call.uid);
    return null;
  });
  registerAccessRoutes(http, accounts, hooks);
  registerPasskeyRoutes(http, accounts.context);
  registerApiKeyRoutes(http, accounts.context, hooks.onSignedOut);
  http.serve(chooseLocale, async ({ locale }, { uid }) => {
    if (!isLocale(locale)) throw new AppError('invalid_fields', { fields: { locale: 'invalid' } });
    await updateLocale(accounts.context.database, uid, locale);
    await hooks.onLocale(uid, locale);
    return null;
  });
  http.serve(limits, (form, call) => accounts.setLimits(call.uid, form));
  http.serve(currentUser, (_input, call) => accounts.describe(call.uid, call.token));
};
