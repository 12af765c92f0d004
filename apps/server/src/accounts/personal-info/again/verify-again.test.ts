import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import { FORM, personalInfoBenchesOfFile } from '../../../../test/support/accounts/personal-info-bench.ts';
import { selectIdentityNews } from '../identity-news.sql.ts';
import { selectPayoutStanding } from '../personal-info.sql.ts';
import { isVerifiedNow } from './recalls.sql.ts';

const openBench = personalInfoBenchesOfFile();

const PASSPORT = {
  document_kind: 'passport',
  document_number: 'AA1234567',
  document_expires_on: '2026-03-20',
} as const;
const REASON = { reason_code: 'photo_unreadable', reason: 'The stamp covers the date.' } as const;

/** Anna was verified on 2026-03-02 at 10:00 with a passport. */
const openVerified = async (document: object = PASSPORT) => {
  const opened = await openBench();
  const { bench, staffBench, as, anna, database, clock, pictures } = opened;
  const staff = { token: await staffBench.admin() };
  const submit = (over: object = {}) => bench.call(contract.submitInfo, { ...FORM, ...over }, as);
  await submit({ ...document, ...(await pictures()) });
  const decide = (version: number) =>
    staffBench.call(contract.decideInfo, { uid: anna.uid, version, verdict: 'verified' }, staff);
  await decide(1);
  const uid = BigInt(anna.uid);
  const isVerified = () => isVerifiedNow(database, uid, new Date(clock.nowMs()));
  const newsUntil = async (until: string) =>
    (await selectIdentityNews(database, [uid], { since: new Date(0), now: new Date(until) }, 50)).map(
      ({ what, at }) => `${what} ${at.toISOString()}`,
    );
  const listed = async () =>
    (await staffBench.call(contract.listInfos, { again: '1' }, staff)).list
      .map((line) => line.uid)
      .filter((listed) => listed === anna.uid);
  const recall = (form: object = REASON) =>
    staffBench.send(contract.askAgain, { uid: anna.uid, ...form }, staff);
  return { ...opened, staff, uid, submit, decide, isVerified, newsUntil, listed, recall };
};

test('a verification ends with the last day of the document, which is told 30 days before and on the day', async () => {
  const { bench, as, clock, database, uid, submit, decide, isVerified, listed, status } =
    await openVerified();
  const verifyAgain = async () => (await bench.call(contract.readInfo, {}, as))?.verify_again;
  clock.set(Date.parse('2026-03-20T23:59:59.999Z'));
  expect([await verifyAgain(), await isVerified(), await listed()]).toEqual([null, true, []]);
  clock.set(Date.parse('2026-03-21T00:00:00.000Z'));
  expect(await verifyAgain()).toEqual({
    since: '2026-03-21T00:00:00.000Z',
    expired: true,
    reason_code: null,
    reason: null,
  });
  expect([await isVerified(), await listed()]).toEqual([false, [String(uid)]]);
  // Loans and payouts go on as before.
  expect(await status(bench)).toBe('verified');
  expect(await selectPayoutStanding(database, uid)).toBe('verified');
  const again = await bench.send(contract.submitInfo, { ...FORM, ...PASSPORT }, as);
  expect(Object.keys(again.body.fields ?? {})).toEqual(['document_expires_on']);
  expect(await submit({ ...PASSPORT, document_expires_on: '2036-03-20' })).toMatchObject({
    status: 'submitted',
    verify_again: null,
  });
  expect(await listed()).toEqual([]);
  await decide(2);
  expect(await isVerified()).toBe(true);
});

test('the end of a document is told 30 days before, or at a later verification, and on its last day', async () => {
  const soon = await openVerified();
  const verified = 'identity_verified 2026-03-02T10:00:00.000Z';
  // The same moment, so in any order.
  expect((await soon.newsUntil('2026-03-19T23:59:59.999Z')).toSorted()).toEqual([
    'document_soon 2026-03-02T10:00:00.000Z',
    verified,
  ]);
  expect((await soon.newsUntil('2026-03-20T00:00:00.000Z'))[0]).toBe(
    'document_expires 2026-03-20T00:00:00.000Z',
  );
  const later = await openVerified({ ...PASSPORT, document_expires_on: '2026-06-30' });
  expect(await later.newsUntil('2026-05-30T23:59:59.999Z')).toEqual([verified]);
  expect(await later.newsUntil('2026-05-31T00:00:00.000Z')).toEqual([
    'document_soon 2026-05-31T00:00:00.000Z',
    verified,
  ]);
  await later.submit({ phone: '0812345678' });
  expect(await later.newsUntil('2026-07-01T00:00:00.000Z')).toEqual([verified]);
});

test('staff asks a verified customer again, once and with a reason, and the same statements are a new version', async () => {
  const desk = await openVerified();
  const { bench, as, recall, isVerified, listed, submit, database, uid, newsUntil } = desk;
  expect(Object.keys((await recall({})).body.fields ?? {})).toEqual(['reason']);
  desk.clock.advance(1_000);
  expect((await recall()).body.code).toBe(1);
  expect((await recall()).body.error).toBe('already_decided');
  expect((await bench.call(contract.readInfo, {}, as))?.verify_again).toEqual({
    since: '2026-03-02T10:00:01.000Z',
    expired: false,
    ...REASON,
  });
  expect([await isVerified(), await listed()]).toEqual([false, [String(uid)]]);
  expect((await newsUntil('2026-03-03T00:00:00.000Z'))[0]).toBe('identity_again 2026-03-02T10:00:01.000Z');
  const log = await database.query(
    "select from operator.audit_log where action = 'personal_info_recalled' and entry_no > $1",
    [desk.staffBench.lastEntryBefore],
  );
  expect(log).toHaveLength(1);
  expect(await submit()).toMatchObject({ status: 'submitted', verify_again: null, ...PASSPORT });
  expect((await recall()).body.error).toBe('already_decided');
  await expect(database.query("update accounts.personal_info_recalls set reason = 'x'")).rejects.toThrow(
    /append-only/,
  );
});
