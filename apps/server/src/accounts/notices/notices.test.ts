import {
  addPasskey,
  challenge,
  chooseLocale,
  confirmOtp,
  currentUser,
  disableOtp,
  enableOtp,
  FREEZABLE,
  login,
  loginByAddr,
  notMe,
  passkeyAddChallenge,
  resetLoginPassword,
  sendCode,
  verifyCode,
} from '@tallystick/contract';
import { LOCALES } from '@tallystick/i18n';
import { NOTICE_KINDS, noticeMail } from '@tallystick/i18n/server/notice-texts.ts';
import { TOTP, URI } from 'otpauth';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import {
  type AccountsBench,
  accountsBench,
  accountsBenchesOfFile,
  PASSWORD,
} from '../../../test/support/accounts/accounts-bench.ts';
import { createAuthenticator } from '../../../test/support/platform/authenticator.ts';
import { selectFrozen } from '../freezes/freezes.sql.ts';
import { toWireFreeze } from '../freezes/freezes.ts';

const openBench = accountsBenchesOfFile();

const NEW = 'a tally of twelve notches';

const mails = (bench: AccountsBench) =>
  bench.database.query<{ recipient: string; subject: string; body: string }>(
    'select recipient, subject, body from platform.mail_outbox order by mail_id',
  );

const changePassword = (bench: AccountsBench, token: string, before: string, after: string) =>
  bench.call(
    resetLoginPassword,
    { old_password: before, new_password: after, new_password_confirm: after },
    { token },
  );

const tokenIn = (text: string): string => /not-me\?token=([\w-]+)/.exec(text)?.[1] ?? '';

/** A customer whose password was changed, with the token from the mail about it. */
const changed = async () => {
  const bench = await openBench();
  const { uid, token } = await bench.customer('marie@example.org');
  await changePassword(bench, token, PASSWORD, NEW);
  const [mail] = await mails(bench);
  return { bench, uid: BigInt(uid), token, mail, linkToken: tokenIn(mail?.body ?? '') };
};

test('a changed password is mailed, and the link freezes the account once, until staff lift it', async () => {
  const { bench, uid, token, mail, linkToken } = await changed();
  expect(mail).toMatchObject({ recipient: 'marie@example.org', subject: 'Your password was changed' });
  expect(linkToken).toHaveLength(43);
  expect((await bench.send(notMe, { token: `${linkToken}x` })).body.error).toBe('link_invalid');
  expect((await bench.send(currentUser, {}, { token })).status).toBe(200);

  await bench.call(notMe, { token: linkToken });
  expect((await bench.send(currentUser, {}, { token })).status).toBe(401);
  // Once by the new password and once by the link.
  expect(bench.signedOut).toEqual([uid, uid]);
  const again = await bench.send(login, { account: 'marie@example.org', password: NEW });
  expect(again.body.error).toBe('login_frozen');
  const frozen = await bench.database.query<{ what: string; frozen_by: string }>(
    'select what, frozen_by from accounts.freezes where uid = $1 order by freeze_id',
    [uid],
  );
  expect(frozen.map(({ what }) => what)).toEqual(['login', 'withdrawals', 'trades']);
  expect(frozen[0]).toMatchObject({ frozen_by: "the customer's mail link" });
  expect((await bench.send(notMe, { token: linkToken })).body.error).toBe('link_invalid');
});

test('the reason of such a freeze is in the language of the customer', async () => {
  const { bench, uid, linkToken } = await changed();
  await bench.call(notMe, { token: linkToken });
  const { body } = await bench.send(login, { account: 'marie@example.org', password: NEW });
  expect(body.msg).toBe('error.login_frozen (2026-03-02 10:00 UTC: freezes.byMailLink)');
  expect((await selectFrozen(bench.database, [uid])).map(toWireFreeze)).toMatchObject(
    FREEZABLE.map((what) => ({ what, by_mail_link: true })),
  );
});

test('a used link ends the other open links of its account, and of no other', async () => {
  const { bench, uid, token, linkToken } = await changed();
  const paul = await bench.customer('paul@example.org');
  await changePassword(bench, paul.token, PASSWORD, NEW);
  bench.clock.advance(60_000);
  await changePassword(bench, token, NEW, PASSWORD);
  const [first, other, second] = (await mails(bench)).map(({ body }) => tokenIn(body));
  expect(first).toBe(linkToken);
  await bench.call(notMe, { token: second ?? '' });
  await bench.database.query(
    "update accounts.freezes set lifted_at = now(), lifted_by = 'rita', lift_reason = 'checked' where uid = $1",
    [uid],
  );
  expect((await bench.send(notMe, { token: linkToken })).body.error).toBe('link_invalid');
  expect(await selectFrozen(bench.database, [uid])).toEqual([]);
  await bench.call(notMe, { token: other ?? '' });
  expect(await selectFrozen(bench.database, [BigInt(paul.uid)])).toHaveLength(FREEZABLE.length);
});

test('the link ends after seven days, and the database holds no token outside the mail', async () => {
  const { bench, linkToken } = await changed();
  const rows = await bench.database.query<{ text: string }>('select n::text as text from accounts.notices n');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(linkToken);
  bench.clock.advance(7 * 86_400_000);
  expect((await bench.send(notMe, { token: linkToken })).body.error).toBe('link_invalid');
});

test('every kind of notice has a link of its own, in every language', async () => {
  const bench = await openBench();
  const { uid } = await bench.customer('marie@example.org');
  for (const locale of LOCALES) {
    await bench.database.query('update accounts.users set locale = $2 where uid = $1', [uid, locale]);
    for (const kind of NOTICE_KINDS) {
      await bench.database.transaction((sql) =>
        bench.accounts.notify(sql, { uid: BigInt(uid), kind, detail: null }),
      );
    }
    // Beyond the daily bound of each kind.
    bench.clock.advance(86_400_000);
  }
  const tokens = (await mails(bench)).map(({ body }) => tokenIn(body));
  expect(tokens.filter((token) => token.length !== 43)).toEqual([]);
  expect(new Set(tokens).size).toBe(LOCALES.length * NOTICE_KINDS.length);
});

test('a changed address is told to the old one and the new one', async () => {
  const bench = await openBench();
  const { token } = await bench.customer('marie@example.org');
  const email = 'm@trade.example';
  await bench.call(sendCode, { purpose: 'email', email }, { token });
  const code = /\b\d{6}\b/.exec((await mails(bench))[0]?.body ?? '')?.[0] ?? '';
  await bench.call(verifyCode, { purpose: 'email', email, code, password: PASSWORD }, { token });
  const told = (await mails(bench)).filter(({ subject }) => subject === 'Your e-mail address was changed');
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([email, 'marie@example.org']);
});

test('the link of a mail sets a changed address back to the one before the first change since', async () => {
  const bench = await openBench();
  const { uid, token } = await bench.customer('marie@example.org');
  const change = async (email: string): Promise<void> => {
    bench.clock.advance(61_000);
    await bench.call(sendCode, { purpose: 'email', email }, { token });
    const code = /\b\d{6}\b/.exec((await mails(bench)).at(-1)?.body ?? '')?.[0] ?? '';
    await bench.call(verifyCode, { purpose: 'email', email, code, password: PASSWORD }, { token });
  };
  const stored = () =>
    bench.database.query<{ email: string | null; email_proved_at: Date | null }>(
      'select email, email_proved_at from accounts.users where uid = $1',
      [uid],
    );
  await change('own@trade.example');
  const own = await stored();
  await change('strange@trade.example');
  await change('stranger@trade.example');
  const told = (await mails(bench)).filter(({ subject }) => subject === 'Your e-mail address was changed');
  // The second change, as the owner's own address was told of it.
  const mail = told.find(({ recipient }, at) => at >= 2 && recipient === 'own@trade.example');
  await bench.call(notMe, { token: tokenIn(mail?.body ?? '') });
  expect(own).toMatchObject([{ email: 'own@trade.example' }]);
  expect(await stored()).toEqual(own);
});

test('a second factor that is turned on or off is mailed', async () => {
  const bench = await openBench();
  const { uid, token } = await bench.customer('marie@example.org');
  const app = URI.parse((await bench.call(enableOtp, { password: PASSWORD }, { token })).uri);
  if (!(app instanceof TOTP)) throw new Error('not an address of a TOTP');
  expect(await mails(bench)).toHaveLength(0);
  const code = () => app.generate({ timestamp: bench.clock.nowMs() });
  await bench.call(confirmOtp, { otp: code() }, { token });
  const subject = 'Your two-step verification was changed';
  expect(await mails(bench)).toMatchObject([{ recipient: 'marie@example.org', subject }]);
  bench.clock.advance(30_000);
  await bench.call(disableOtp, { otp: code() }, { token });
  expect((await mails(bench)).map((mail) => mail.subject)).toEqual([subject, subject]);
  const changes = await bench.database.query('select what from accounts.security_changes where uid = $1', [
    uid,
  ]);
  expect(changes).toEqual([{ what: 'second_factor' }, { what: 'second_factor' }]);
});

test('the link of a mail undoes the second factor and the passkeys that were added since, and no older one', async () => {
  const bench = await openBench();
  const { uid, token } = await bench.customer('marie@example.org');
  const addPasskeyNow = async (name: string): Promise<void> => {
    const request = await bench.call(passkeyAddChallenge, { password: PASSWORD }, { token });
    const passkey = createAuthenticator('http://localhost:80').create(request);
    await bench.call(addPasskey, { passkey, name }, { token });
  };
  await addPasskeyNow('Own');
  bench.clock.advance(1_000);
  await addPasskeyNow('Strange');
  const app = URI.parse((await bench.call(enableOtp, { password: PASSWORD }, { token })).uri);
  if (!(app instanceof TOTP)) throw new Error('not an address of a TOTP');
  await bench.call(confirmOtp, { otp: app.generate({ timestamp: bench.clock.nowMs() }) }, { token });
  const told = await mails(bench);
  expect(told).toHaveLength(3);
  await bench.call(notMe, { token: tokenIn(told[1]?.body ?? '') });
  const passkeys = await bench.database.query('select name from accounts.passkeys where uid = $1', [uid]);
  expect(passkeys).toEqual([{ name: 'Own' }]);
  // Not `otp_required`: the owner passes with the password alone once staff lift the freeze.
  const again = await bench.send(login, { account: 'marie@example.org', password: PASSWORD });
  expect(again.body.error).toBe('login_frozen');
});

test('a sign-in from a new device is told, one from a known device is not', async () => {
  const bench = await openBench();
  const account = 'marie@example.org';
  const form = { account, password: PASSWORD };
  await bench.customer(account);
  expect(await mails(bench)).toHaveLength(0);
  const { device_token } = await bench.call(login, form);
  const [mail] = await mails(bench);
  expect(mail).toMatchObject({ recipient: account, subject: 'A login from a new device' });
  await bench.call(login, { ...form, device_token });
  expect(await mails(bench)).toHaveLength(1);
  await bench.call(login, { ...form, device_token: 'f'.repeat(64) });
  expect(await mails(bench)).toHaveLength(2);
});

test('a wallet’s sign-in from a new device is told, its first one is not', async () => {
  const bench = await openBench();
  const key = privateKeyToAccount(`0x${'45'.repeat(32)}`);
  const enter = async (device_token?: string) => {
    const { message, nonce } = await bench.call(challenge, { address: key.address, chain: 'ethereum' });
    const signature = await key.signMessage({ message });
    return bench.call(loginByAddr, { account: key.address, nonce, signature, device_token });
  };
  const { userinfo, device_token } = await enter();
  await bench.database.query("update accounts.users set email = 'w@trade.example' where uid = $1", [
    userinfo.uid,
  ]);
  expect((await enter(device_token)).device_token).toBe(device_token);
  expect(await mails(bench)).toHaveLength(0);
  await enter();
  expect(await mails(bench)).toMatchObject([
    { recipient: 'w@trade.example', subject: 'A login from a new device' },
  ]);
});

test('new devices are told at most three times a day', async () => {
  const bench = await openBench();
  const form = { account: 'marie@example.org', password: PASSWORD };
  await bench.customer(form.account);
  for (let at = 0; at < 5; at += 1) await bench.call(login, form);
  expect(await mails(bench)).toHaveLength(3);
  bench.clock.advance(86_400_000);
  await bench.call(login, form);
  expect(await mails(bench)).toHaveLength(4);
});

test('a kind of notice is mailed at most ten times a day', async () => {
  const bench = await openBench();
  const { token } = await bench.customer('marie@example.org');
  for (let at = 0; at < 12; at += 1) {
    await changePassword(bench, token, at % 2 === 0 ? PASSWORD : NEW, at % 2 === 0 ? NEW : PASSWORD);
    bench.clock.advance(900_000);
  }
  expect(await mails(bench)).toHaveLength(10);
});

test('a mail that cannot be written undoes nothing', async () => {
  const bench = await accountsBench();
  const { token } = await bench.customer('marie@example.org');
  await bench.database.query('alter table platform.mail_outbox rename to mail_outbox_away');
  await changePassword(bench, token, PASSWORD, NEW);
  expect((await bench.send(login, { account: 'marie@example.org', password: NEW })).body.code).toBe(1);
});

test('mails follow the language that was chosen last, and not that of the registration', async () => {
  const bench = await openBench();
  const { uid, token } = await bench.customer('chooses@example.org');
  expect((await bench.send(chooseLocale, { locale: 'xx' }, { token })).status).toBe(400);
  await bench.call(chooseLocale, { locale: 'de' }, { token });
  await changePassword(bench, token, PASSWORD, NEW);
  const [mail] = await mails(bench);
  expect(mail?.subject).toBe(
    noticeMail('de', 'password', { at: new Date(0), detail: null, link: '' }).subject,
  );
  expect((await bench.call(currentUser, {}, { token })).locale).toBe('de');
  expect(uid).not.toBe('');
});
