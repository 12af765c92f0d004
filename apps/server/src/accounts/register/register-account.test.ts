import { currentUser, register } from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { accountsBenchesOfFile, PASSWORD } from '../../../test/support/accounts/accounts-bench.ts';
import type { Database } from '../../platform/postgres/db.ts';

const openBench = accountsBenchesOfFile();

const form = (change: object = {}) => ({
  account: 'marie@example.org',
  password: PASSWORD,
  password_confirm: PASSWORD,
  invitation_code: 'DEMO',
  ...change,
});

/** Counts every row of the test's accounts. */
const written = async (database: Database) =>
  (
    await database.query<{ users: bigint; invitations: bigint; sessions: bigint }>(
      `with own as (select uid from accounts.users where account_key <> 'demo' and account_key not like 'closed %')
       select (select count(*) from own) as users,
        (select count(*) from accounts.invitations i join own on own.uid = i.owner_uid) as invitations,
        (select count(*) from accounts.sessions s join own using (uid)) as sessions`,
    )
  )[0];
const NOTHING = { users: 0n, invitations: 0n, sessions: 0n };

describe('registering', () => {
  test('opens an account, signs it in and tells the ledger', async () => {
    const bench = await openBench();
    const { userinfo } = await bench.call(register, { ...form(), account: 'Marie@example.org' });
    expect(userinfo).toMatchObject({
      account: 'Marie@example.org',
      nickname: 'Marie@example.org',
      locale: 'en',
    });
    expect(userinfo.uid).toMatch(/^[1-9]\d{9}$/);
    expect(bench.opened).toEqual([BigInt(userinfo.uid)]);
    const user = await bench.call(currentUser, {}, { token: userinfo.token });
    const rest = {
      kyc_status: 'none',
      otp_enabled: false,
      addresses: [],
      unread_messages: 0,
      email: null,
      has_password: true,
      withdrawals_wait: null,
      freezes: [],
    };
    expect(user).toEqual({ ...userinfo, ...rest, limits: user.limits });
    expect(user.limits).toMatchObject({ reminder_minutes: null, time_out_until: null });
    expect(new Set(user.limits.amounts.map(({ amount }) => amount))).toEqual(new Set([null]));
  });

  test('takes a form as well as JSON', async () => {
    const bench = await openBench();
    const answer = await bench.send(register, form(), { form: true });
    expect(answer.body.code).toBe(1);
  });

  test('50 times at once with one account’s name opens one', async () => {
    const bench = await openBench();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        bench.send(register, form({ account: at % 2 ? 'MARIE' : 'marie' })),
      ),
    );
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === 'account_taken')).toHaveLength(49);
    expect(await written(bench.database)).toEqual({ users: 1n, invitations: 1n, sessions: 1n });
    expect(bench.opened).toHaveLength(1);
  });

  test('writes nothing when the ledger refuses', async () => {
    const bench = await openBench();
    const broken = await openBench({ onAccountOpened: () => Promise.reject(new Error('no lane')) });
    expect((await broken.send(register, form())).status).toBe(500);
    expect(await written(bench.database)).toEqual(NOTHING);
  });

  test('refuses a code that is none, and remembers whose code it was', async () => {
    const bench = await openBench();
    for (const code of ['NOPE', 'DEMO2', '\u2028DEMO', "' or 1=1 --"]) {
      const { status, body } = await bench.send(register, form({ invitation_code: code }));
      expect([status, body.code]).toEqual(body.error === 'invalid_fields' ? [400, 0] : [200, 0]);
      expect(['invitation_invalid', 'invalid_fields']).toContain(body.error);
    }
    expect(await written(bench.database)).toEqual(NOTHING);

    const first = await bench.customer('first');
    const { userinfo } = await bench.call(
      register,
      form({ invitation_code: ` ${first.invitation_code.toLowerCase()} ` }),
    );
    const [row] = await bench.database.query<{ invited_by: bigint }>(
      'select invited_by from accounts.users where uid = $1',
      [userinfo.uid],
    );
    expect(row?.invited_by).toBe(BigInt(first.uid));
  });

  test('accepts DEMO in demo mode only, even on a database that has it', async () => {
    const bench = await openBench();
    expect(await bench.accounts.isDemoDatabase()).toBe(true);
    const live = await openBench({ mode: 'live' });
    expect((await live.send(register, form())).body.error).toBe('invitation_invalid');
    const code = await bench.database.transaction((sql) => live.accounts.issueInvitation(sql));
    expect((await live.send(register, form({ invitation_code: code }))).body.code).toBe(1);
    await expect(live.accounts.ensureDemoAccount()).rejects.toThrow('demo mode only');
  });

  test('refuses common passwords', async () => {
    const bench = await openBench();
    for (const password of ['password', '12345678', 'Marie@Example.org', 'Tallystick1']) {
      const answer = await bench.send(register, form({ password, password_confirm: password }));
      expect([answer.status, answer.body.error]).toEqual([200, 'password_too_common']);
    }
    expect(await written(bench.database)).toEqual(NOTHING);
  });

  test('keeps the password as an Argon2id hash only', async () => {
    const bench = await openBench({ passwordCost: 'real' });
    await bench.customer('marie');
    const [row] = await bench.database.query<{ password_hash: string; everything: string }>(
      `select password_hash, u::text as everything from accounts.users u where account_key = 'marie'`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.everything).not.toContain(PASSWORD);
  });
});

describe('what is not a registration names its fields and is never our fault', () => {
  const long = 'x'.repeat(3_500);
  const rubbish: [string, object, string[]][] = [
    [
      'nothing',
      { account: undefined, password: null, password_confirm: '', invitation_code: undefined },
      ['account', 'password', 'password_confirm', 'invitation_code'],
    ],
    ['arrays', { account: ['marie'], invitation_code: [[]] }, ['account', 'invitation_code']],
    ['objects', { account: { $ne: 1 }, password: {} }, ['account', 'password']],
    ['numbers', { account: 12345, invitation_code: 7 }, ['account', 'invitation_code']],
    ['booleans', { account: true, password: false }, ['account', 'password']],
    [
      '14 kB of text',
      { account: long, password: long, password_confirm: long, invitation_code: long },
      ['account', 'password', 'password_confirm', 'invitation_code'],
    ],
    ['null bytes', { account: 'mar\u0000ie', invitation_code: 'DE\u0000MO' }, ['account', 'invitation_code']],
    [
      'half a surrogate pair',
      { account: 'mar\ud800ie', invitation_code: 'DE\udc00MO' },
      ['account', 'invitation_code'],
    ],
    ['spaces', { account: 'ma rie', invitation_code: '   ' }, ['account', 'invitation_code']],
    ['names too short or growing too long', { account: 'abc' }, ['account']],
    ['names that grow too long', { account: '\ufb04'.repeat(30) }, ['account']],
    ['short passwords', { password: 'sevenn7', password_confirm: 'sevenn7' }, ['password']],
    [
      'four emoji, which are eight code units',
      { password: '🪵🔪🪵🔪', password_confirm: '🪵🔪🪵🔪' },
      ['password'],
    ],
    ['passwords that differ', { password_confirm: 'something else' }, ['password_confirm']],
  ];
  test.each(rubbish)('%s', async (_name, change, fields) => {
    const bench = await openBench();
    const answer = await bench.send(register, form(change));
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_fields']);
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual([...fields].sort());
    expect(await written(bench.database)).toEqual(NOTHING);
  });

  test.each([[[]], ['text'], [7], [null]])('a body of %j', async (body) => {
    const bench = await openBench();
    expect((await bench.send(register, body)).status).toBe(400);
  });
});
