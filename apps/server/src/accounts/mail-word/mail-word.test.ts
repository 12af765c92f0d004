import { mailWord, sendCode, setMailWord } from '@tallystick/contract';
import { LOCALES } from '@tallystick/i18n';
import { NOTICE_KINDS } from '@tallystick/i18n/server/notice-texts.ts';
import { expect, test } from 'vitest';
import { accountsBenchesOfFile, PASSWORD } from '../../../test/support/accounts/accounts-bench.ts';

const openBench = accountsBenchesOfFile();

const ACCOUNT = 'marie@example.org';
const WORD = 'Hazel tally';

const opened = async () => {
  const bench = await openBench();
  const { uid, token } = await bench.customer(ACCOUNT);
  const set = (word: string, proof: object = { password: PASSWORD }) =>
    bench.send(setMailWord, { mail_word: word, ...proof }, { token });
  const current = async () => (await bench.call(mailWord, {}, { token })).mail_word;
  const texts = async () =>
    (
      await bench.database.query<{ body: string }>('select body from platform.mail_outbox order by mail_id')
    ).map(({ body }) => body);
  return { bench, uid: BigInt(uid), token, set, current, texts };
};

test('the word is set and removed with re-authentication, and shown to its customer', async () => {
  const { bench, set, current } = await opened();
  expect(await current()).toBeNull();
  expect((await set(WORD, {})).body.error).toBe('confirm_again');
  expect((await set(WORD, { password: 'no' })).body.error).toBe('password_wrong');
  expect(await current()).toBeNull();
  expect((await set(WORD)).body.code).toBe(1);
  expect(await current()).toBe(WORD);
  const paul = await bench.customer('paul@example.org');
  expect(await bench.call(mailWord, {}, { token: paul.token })).toEqual({ mail_word: null });
  expect((await set('', {})).body.error).toBe('confirm_again');
  expect(await current()).toBe(WORD);
  await set('');
  expect(await current()).toBeNull();
});

test.each([
  ['abc', 'too short'],
  ['a'.repeat(25), 'too long'],
  ['win at x.example', 'a link'],
  ['two\nlines', 'two lines'],
  [' hazel', 'a space in front'],
  [PASSWORD, 'a password'],
])('a word %j is refused: %s', async (word) => {
  const { set, current } = await opened();
  expect((await set(word)).body.error).toBe('invalid_fields');
  expect(await current()).toBeNull();
});

test('a word in any script is taken', async () => {
  const { set, current } = await opened();
  for (const word of ['ป้ายไม้ลับ', '割り符の合言葉', 'Müllers Kerbholz-7', 'Thẻ gỗ bí mật']) {
    await set(word);
    expect(await current()).toBe(word);
  }
});

test('the database holds the word sealed, and for its own customer only', async () => {
  const { bench, uid, set, current } = await opened();
  await set(WORD);
  const [row] = await bench.database.query<{ sealed: Buffer; text: string }>(
    'select mail_word_sealed as sealed, u::text as text from accounts.users u where uid = $1',
    [uid],
  );
  expect(row?.sealed.includes(WORD)).toBe(false);
  expect(row?.text).not.toContain(WORD);
  const paul = await bench.customer('paul@example.org');
  await bench.database.query('update accounts.users set mail_word_sealed = $2 where uid = $1', [
    paul.uid,
    row?.sealed,
  ]);
  const { status } = await bench.send(mailWord, {}, { token: paul.token });
  expect(status).toBe(500);
  expect(await current()).toBe(WORD);
});

test('every mail shows the word, in every language, and none after it was removed', async () => {
  const { bench, uid, token, set, texts } = await opened();
  await set(WORD);
  let count = 0;
  for (const locale of LOCALES) {
    await bench.database.query('update accounts.users set locale = $2 where uid = $1', [uid, locale]);
    await bench.call(sendCode, { purpose: 'password_reset', account: ACCOUNT });
    await bench.call(sendCode, { purpose: 'email', email: 'm@trade.example' }, { token });
    for (const kind of NOTICE_KINDS) {
      await bench.database.transaction((sql) => bench.accounts.notify(sql, { uid, kind, detail: null }));
    }
    count += 2 + NOTICE_KINDS.length;
    bench.clock.advance(86_400_000);
  }
  const written = await texts();
  expect(written).toHaveLength(count);
  expect(written.filter((text) => !text.split('\n')[0]?.endsWith(WORD))).toEqual([]);
  await set('');
  await bench.call(sendCode, { purpose: 'password_reset', account: ACCOUNT });
  expect((await texts()).at(-1)).not.toContain(WORD);
});
