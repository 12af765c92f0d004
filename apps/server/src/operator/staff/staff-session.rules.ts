/** What a member of staff must do before anything else. */
export type Must = 'nothing' | 'change_password' | 'enrol_otp';

/** Roles that decide about money: in live they sign in with two factors or not at all. */
const DECIDE_MONEY: readonly string[] = ['finance', 'risk', 'admin'];

export const mustOf = (
  mode: 'demo' | 'live',
  member: { readonly role: string; readonly mustChangePassword: boolean; readonly otpEnabled: boolean },
): Must => {
  if (member.mustChangePassword) return 'change_password';
  return mode === 'live' && DECIDE_MONEY.includes(member.role) && !member.otpEnabled
    ? 'enrol_otp'
    : 'nothing';
};
