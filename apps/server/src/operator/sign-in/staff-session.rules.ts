/** The step that a member of staff must take before any other call. */
export type Must = 'nothing' | 'enrol_otp';

export const mustOf = (mode: 'demo' | 'live', member: { readonly otpEnabled: boolean }): Must =>
  mode === 'live' && !member.otpEnabled ? 'enrol_otp' : 'nothing';

/** The calls that finish a sign-in. Until then no other call is answered. */
const FINISHING: Readonly<Record<Must, readonly string[]>> = {
  nothing: [],
  enrol_otp: [
    '/api/operator/otp/enable',
    '/api/operator/otp/confirm',
    '/api/operator/self',
    '/api/operator/logout',
  ],
};

export const finishesSignIn = (must: Must, path: string): boolean => FINISHING[must].includes(path);

const CONFIRMED_FOR_MS = 10 * 60_000;

/** The time until which actions that need a confirmation pass without another one. A sign-in counts as a confirmation. */
export const confirmedUntilMs = (confirmedAtMs: number): number => confirmedAtMs + CONFIRMED_FOR_MS;
