import { login, sendCode, verifyCode } from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import {
  type AccountsBench,
  accountsBenchesOfFile,
  PASSWORD,
} from '../../../test/support/accounts/accounts-bench.ts';
import { NEW, newestMail, reset, wrongFor } from '../../../test/support/accounts/code-mails.ts';

const openBench = accountsBenchesOfFile();

describe('a reset by e-mail address', () => {
  const email = 'Marie@Trade.example';
  const typed = 'marie@trade.EXAMPLE';
  const prove = async (bench: AccountsBench, account: string, address = email) => {
    const { token, uid } = await bench.customer(account);
    await bench.call(sendCode, { purpose: 'email', email: address }, { token });
    const { code } = await newestMail(bench);
    bench.clock.advance(60_000);
    await bench.call(verifyCode, { purpose: 'email', email: address, code, password: PASSWORD }, { token });
    await bench.database.query('delete from platform.mail_outbox');
    return uid;
  };
  const mails = (bench: AccountsBench) =>
    bench.database.query<{ recipient: string; body: string }>(
      'select recipient, body from platform.mail_outbox order by mail_id',
    );

  test('works in upper and lower case, and the mail names the account', async () => {
    const bench = await openBench();
    await prove(bench, 'marie');
    await bench.call(sendCode, { purpose: 'password_reset', account: typed });
    const [mail] = await mails(bench);
    expect(mail?.recipient).toBe(email);
    expect(mail?.body).toMatch(/\bmarie$/);
    const { code } = await newestMail(bench);
    expect((await reset(bench, email, code)).body.code).toBe(1);
    expect((await bench.send(login, { account: 'marie', password: NEW })).body.code).toBe(1);
  });

  test('needs a proved address', async () => {
    const bench = await openBench();
    const { uid } = await bench.customer('marie');
    await bench.database.query('update accounts.users set email = $2 where uid = $1', [uid, email]);
    await bench.call(sendCode, { purpose: 'password_reset', account: email });
    expect(await mails(bench)).toEqual([]);
  });

  test('with several accounts sends their names and no code', async () => {
    const bench = await openBench();
    await prove(bench, 'marie');
    await prove(bench, 'marie-two');
    await bench.call(sendCode, { purpose: 'password_reset', account: typed });
    const sent = await mails(bench);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toContain('marie\nmarie-two');
    expect(sent[0]?.body).not.toMatch(/\d{6}/);
    await bench.call(sendCode, { purpose: 'password_reset', account: 'marie-two' });
    const { code } = await newestMail(bench);
    expect((await reset(bench, 'marie-two', code)).body.code).toBe(1);
    expect((await bench.send(login, { account: 'marie', password: PASSWORD })).body.code).toBe(1);
  });

  test('that another account took as its name tells the owner the right name', async () => {
    const bench = await openBench();
    await prove(bench, 'marie');
    await prove(bench, typed, 'squatter@x.example');
    await bench.call(sendCode, { purpose: 'password_reset', account: typed });
    const sent = await mails(bench);
    expect(sent.map(({ recipient }) => recipient)).toEqual([email, 'squatter@x.example']);
    expect(sent[0]?.body).toContain('marie');
    expect(sent[0]?.body).not.toMatch(/\d{6}/);
  });

  test('tells neither whether the address is known nor to which account it belongs', async () => {
    const bench = await openBench();
    await prove(bench, 'notches');
    const ask = (account: string) => bench.send(sendCode, { purpose: 'password_reset', account });
    const known = await ask(email);
    const { code } = await newestMail(bench);
    const unknown = await ask('nobody@trade.example');
    expect(known.body).toEqual(unknown.body);
    expect((await ask(email)).status).toBe((await ask('nobody@trade.example')).status);
    // The wait for the next code of the address does not show at the account's name.
    expect((await ask('notches')).status).toBe(200);
    expect((await reset(bench, 'nobody@trade.example', code)).body.error).toBe('code_invalid');
    // Only the right code shows that a password resembles the account's name.
    const named = { new_password: 'notches-1234', new_password_confirm: 'notches-1234' };
    expect((await reset(bench, email, wrongFor(code), named)).body.error).toBe('code_invalid');
    expect((await reset(bench, email, code, named)).body.error).toBe('password_too_common');
    expect((await reset(bench, email, code)).body.code).toBe(1);
  });

  test('finds the address by an index', async () => {
    const { database } = await openBench();
    const plan = await database.transaction(async (sql) => {
      await sql.query('set local enable_seqscan = off');
      return sql.query(
        `explain select uid from accounts.users
         where lower(email) = lower('m@trade.example') and email_proved_at is not null`,
      );
    });
    // Either index of addresses serves it. In an empty table both cost the same.
    expect(JSON.stringify(plan)).toMatch(/Index Scan using users_by_(?:proved_)?email/);
  });
});
