import { verifyCode } from '@tallystick/contract';
import type { AccountsBench } from './accounts-bench.ts';

/** The password that a reset sets. */
export const NEW = 'a tally of ten notches';

/** The digits and the recipient of the newest mail. */
export const newestMail = async (bench: AccountsBench) => {
  const [mail] = await bench.database.query<{ recipient: string; body: string }>(
    'select recipient, body from platform.mail_outbox order by mail_id desc limit 1',
  );
  return { to: mail?.recipient, code: /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '' };
};

/** Six digits that are not the code. */
export const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

export const reset = (bench: AccountsBench, account: string, code: string, form: object = {}) =>
  bench.send(verifyCode, {
    purpose: 'password_reset',
    account,
    code,
    new_password: NEW,
    new_password_confirm: NEW,
    ...form,
  });
