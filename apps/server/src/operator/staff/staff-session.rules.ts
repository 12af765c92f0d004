/** What a member of staff must do before anything else. */
export type Must = 'nothing' | 'change_password' | 'enrol_otp';

export const mustOf = (
  mode: 'demo' | 'live',
  member: { readonly mustChangePassword: boolean; readonly otpEnabled: boolean },
): Must => {
  if (member.mustChangePassword) return 'change_password';
  return mode === 'live' && !member.otpEnabled ? 'enrol_otp' : 'nothing';
};

/** The calls that finish a sign-in: until then no other is answered. */
const FINISHING: Readonly<Record<Must, readonly string[]>> = {
  nothing: [],
  change_password: ['/api/operator/password', '/api/operator/self', '/api/operator/logout'],
  enrol_otp: [
    '/api/operator/otp/enable',
    '/api/operator/otp/confirm',
    '/api/operator/self',
    '/api/operator/logout',
  ],
};

export const finishesSignIn = (must: Must, path: string): boolean => FINISHING[must].includes(path);

const CONFIRMED_FOR_MS = 10 * 60_000;

/** Until when acts that need a confirmation pass without another one. A sign-in confirms too. */
export const confirmedUntilMs = (confirmedAtMs: number): number => confirmedAtMs + CONFIRMED_FOR_MS;
