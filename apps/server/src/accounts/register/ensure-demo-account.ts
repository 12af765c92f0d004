import { DEFAULT_LOCALE } from '@tallystick/i18n';
import { AppError } from '../../platform/errors.ts';
import { insertInvitation } from '../accounts.sql.ts';
import type { AccountsContext } from '../context.ts';
import { registerAccount } from './register-account.ts';

export interface DemoLogin {
  readonly account: string;
  readonly password: string;
  readonly invitationCode: string;
}

const DEMO: DemoLogin = { account: 'demo', password: 'hazel-notch-stock', invitationCode: 'DEMO' };

/** Creates the demo's invitation and account if they are missing. Returns the credentials. Only in demo mode. */
export const ensureDemoAccount = async (context: AccountsContext): Promise<DemoLogin> => {
  if (context.mode !== 'demo') throw new Error('a demo account is made in demo mode only');
  await insertInvitation(context.database, {
    code: DEMO.invitationCode,
    ownerUid: null,
    demo: true,
    createdAt: new Date(context.clock.nowMs()),
  });
  try {
    const user = await registerAccount(
      context,
      { account: DEMO.account, password: DEMO.password, invitation_code: DEMO.invitationCode },
      DEFAULT_LOCALE,
      { userAgent: 'first start', ip: 'local' },
    );
    await context.sessions.end(user.token);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'account_taken')) throw error;
  }
  return DEMO;
};
