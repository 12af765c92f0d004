import type { UserInfo } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import { addressKey } from '../../platform/security/limits/address-key.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { accountKey } from '../account.rules.ts';
import type { AccountsContext } from '../context.ts';
import type { Device } from '../sessions/sessions.ts';
import { type RegistrationForm, registerAccount } from './register-account.ts';

const HOUR_SECONDS = 3_600;

/**
 * Uses one of an address's registrations. A refused one counts too, because each is a guess at an invitation code and at an
 * account's name.
 */
export const takeRegistration = (
  { database, clock, registrationsPerHour }: AccountsContext,
  ip: string,
): Promise<void> =>
  takeAttempt(database, clock, {
    allowance: {
      name: 'registration_of_address',
      attempts: registrationsPerHour,
      perSeconds: HOUR_SECONDS,
    },
    key: addressKey(ip),
  });

/** Opens an account for an outside caller. Throws the errors of `registerAccount`, and `too_many_requests`. */
export const registerStranger = async (
  context: AccountsContext,
  form: RegistrationForm,
  locale: Locale,
  device: Device,
): Promise<{ userinfo: UserInfo; device_token: string }> => {
  await takeRegistration(context, device.ip);
  const userinfo = await registerAccount(context, form, locale, device);
  const guesser = { account: accountKey(form.account), ip: device.ip, deviceToken: null };
  const { token } = await context.guesses.remember(guesser);
  return { userinfo, device_token: token };
};
