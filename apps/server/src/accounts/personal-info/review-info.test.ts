import * as contract from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../test/support/accounts/accounts-bench.ts';
import {
  FORM,
  openPersonalInfoBench,
  personalInfoBenchesOfFile,
} from '../../../test/support/accounts/personal-info-bench.ts';
import { addStaff, changeRole } from '../../../test/support/operator/add-staff.ts';
import { runRules } from '../../../test/support/platform/run-rules.ts';
import { selectCustomers } from '../customers/customers.sql.ts';
import { selectIdentityNews } from './identity-news.sql.ts';
import { selectInfoState, selectPayoutStanding } from './personal-info.sql.ts';
import { supersededPictures } from './superseded-pictures.ts';

const openBench = personalInfoBenchesOfFile();

describe('staff', () => {
  const openReview = async (open = openBench) => {
    const opened = await open();
    const { bench, staffBench, as, pictures, anna } = opened;
    await bench.call(contract.submitInfo, { ...FORM, ...(await pictures()) }, as);
    const staff = { token: await staffBench.admin() };
    const decide = (form: object) =>
      staffBench.send(contract.decideInfo, { uid: anna.uid, version: 1, ...form }, staff);
    const audit = async () =>
      (await staffBench.call(contract.auditLog, {}, staff)).list
        .map(({ staff: name, action, detail }) => ({ name, action, detail }))
        .filter(({ action, detail }) => action.startsWith('personal') && detail['uid'] === anna.uid);
    /** Anna's place in a list. */
    const listed = async (
      query: contract.InputOf<typeof contract.listInfos>,
      of: { readonly token: string } = staff,
    ) => (await staffBench.call(contract.listInfos, query, of)).list.filter(({ uid }) => uid === anna.uid);
    return { ...opened, staff, decide, audit, listed };
  };

  test('sees who waits and what they sent, which is written down, and verifies it', async () => {
    const { bench, staffBench, staff, anna, as, decide, audit, status, listed } = await openReview();
    expect(await listed({ status: 'submitted' })).toMatchObject([{ version: 1, name: FORM.name }]);
    const [seen] = await staffBench.call(contract.lookAtInfo, { uid: anna.uid }, staff);
    expect(seen).toMatchObject({ ...FORM, version: 1, status: 'submitted', decided_by: null });
    expect(seen?.id_photo_url).toMatch(/^\/uploads\/[0-9a-f-]{36}\?expires=\d+&signature=/);
    expect((await decide({ verdict: 'verified' })).body.code).toBe(1);
    expect(await status(bench)).toBe('verified');
    expect((await bench.call(contract.readInfo, {}, as))?.status).toBe('verified');
    expect(await listed({ status: 'submitted' })).toEqual([]);
    expect(await audit()).toEqual([
      { name: 'admin', action: 'personal_info_verified', detail: { uid: anna.uid, version: '1' } },
      { name: 'admin', action: 'personal_info_seen', detail: { uid: anna.uid } },
    ]);
  });

  test('rejects it with a reason that the customer reads; what is sent then is new', async () => {
    const { bench, as, decide, audit, status, anna } = await openReview();
    expect(Object.keys((await decide({ verdict: 'rejected' })).body.fields ?? {})).toEqual(['reason']);
    await decide({ verdict: 'rejected', reason: 'The photo is blurred.' });
    expect(await bench.call(contract.readInfo, {}, as)).toMatchObject({
      status: 'rejected',
      reason: 'The photo is blurred.',
    });
    expect(await status(bench)).toBe('rejected');
    const detail = { uid: anna.uid, version: '1', reason: 'The photo is blurred.' };
    expect(await audit()).toEqual([{ name: 'admin', action: 'personal_info_rejected', detail }]);
    const again = await bench.call(contract.submitInfo, { ...FORM, name: 'Anna B. Example' }, as);
    expect(again).toMatchObject({ status: 'submitted', reason: null });
  });

  test('picks a standard reason, with or without own words', async () => {
    const { bench, as, decide, audit, anna } = await openReview();
    expect((await decide({ verdict: 'rejected', reason_code: 'no_such_reason' })).status).toBe(400);
    await decide({ verdict: 'rejected', reason_code: 'photo_unreadable' });
    expect(await bench.call(contract.readInfo, {}, as)).toMatchObject({
      status: 'rejected',
      more_requested: false,
      reason_code: 'photo_unreadable',
      reason: null,
    });
    const detail = { uid: anna.uid, version: '1', reason_code: 'photo_unreadable' };
    expect(await audit()).toEqual([{ name: 'admin', action: 'personal_info_rejected', detail }]);
  });

  test('asks for more, which is told and is no rejection; the same form may come again', async () => {
    const { bench, as, decide, audit, anna, database, listed } = await openReview();
    const more = { verdict: 'more_requested', reason_code: 'address_needed', reason: 'A bill will do.' };
    expect(Object.keys((await decide({ verdict: 'more_requested' })).body.fields ?? {})).toEqual(['reason']);
    expect((await decide(more)).body.code).toBe(1);
    expect(await bench.call(contract.readInfo, {}, as)).toMatchObject({
      status: 'rejected',
      more_requested: true,
      reason_code: 'address_needed',
      reason: 'A bill will do.',
    });
    expect((await audit())[0]).toMatchObject({ action: 'personal_info_more_requested' });
    expect(await selectPayoutStanding(database, BigInt(anna.uid))).toBe('unapproved');
    const news = await selectIdentityNews(
      database,
      [BigInt(anna.uid)],
      { since: new Date(0), now: new Date(8.64e15) },
      50,
    );
    expect(news).toMatchObject([{ what: 'identity_more', reference: 'identity:1' }]);
    const states = async (status: 'more_requested' | 'rejected' | 'submitted') =>
      (await listed({ status })).map((line) => line.status);
    expect([await states('more_requested'), await states('rejected'), await states('submitted')]).toEqual([
      ['more_requested'],
      [],
      [],
    ]);
    // Staff see the same in the list of customers, and in the chat.
    const uid = BigInt(anna.uid);
    expect(await selectCustomers(database, [uid])).toMatchObject([{ kycStatus: 'more_requested' }]);
    expect(await selectInfoState(database, uid)).toBe('more_requested');
    expect((await decide({ verdict: 'verified' })).body.error).toBe('already_decided');
    expect(await bench.call(contract.submitInfo, FORM, as)).toMatchObject({
      status: 'submitted',
      more_requested: false,
    });
    expect((await decide({ version: 2, verdict: 'verified' })).body.code).toBe(1);
    expect(await selectPayoutStanding(database, BigInt(anna.uid))).toBe('verified');
  });

  test('pictures that no version needs are set aside, and erased when their time is over', async () => {
    const { bench, staffBench, staff, anna, as, pictures, decide } = await openReview();
    const { database, clock } = bench;
    const aside = async () =>
      (
        await database.query<{ upload_id: string }>(
          `select p.upload_id from accounts.superseded_pictures p join platform.uploads u using (upload_id)
           where u.uid = $1 order by p.upload_id`,
          [BigInt(anna.uid)],
        )
      ).map(({ upload_id }) => upload_id);
    const [first] = await staffBench.call(contract.lookAtInfo, { uid: anna.uid }, staff);
    expect(await aside()).toEqual([]);
    await decide({ verdict: 'rejected', reason: 'The photo is blurred.' });
    const refused = await aside();
    expect(refused).toHaveLength(2);
    expect(refused.some((id) => first?.id_photo_url?.includes(id))).toBe(true);
    // The next version shows the same pictures, so they are needed again.
    await bench.call(contract.submitInfo, { ...FORM, name: 'Anna B. Example' }, as);
    expect(await aside()).toEqual([]);
    await decide({ version: 2, verdict: 'verified' });
    expect(await aside()).toEqual([]);
    await bench.call(contract.submitInfo, { ...FORM, ...(await pictures()) }, as);
    expect(await aside()).toEqual([]);
    await decide({ version: 3, verdict: 'verified' });
    expect(await aside()).toEqual(refused);
    const removed: string[] = [];
    const store = {
      removeBytes: (uploadIds: readonly string[]) => {
        removed.push(...uploadIds);
        return Promise.resolve();
      },
    };
    await runRules({ database, clock }, [supersededPictures], { pictures: store });
    expect(removed.filter((id) => refused.includes(id))).toEqual([]);
    clock.advance(1_827 * 86_400_000);
    await runRules({ database, clock }, [supersededPictures], { pictures: store });
    expect(removed.filter((id) => refused.includes(id)).toSorted()).toEqual(refused);
    expect(await aside()).toEqual([]);
    const erased = await database.query(
      'select from platform.uploads where upload_id = any ($1::uuid[]) and erased_at is not null',
      [refused],
    );
    expect(erased).toHaveLength(2);
  });

  test('decides on what was looked at, once; a change after that is submitted again', async () => {
    const { bench, as, decide, status } = await openReview();
    expect((await decide({ version: 2, verdict: 'verified' })).body.error).toBe('not_found');
    await bench.call(contract.submitInfo, { ...FORM, name: 'Mallory' }, as);
    expect((await decide({ verdict: 'verified' })).body.error).toBe('already_decided');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => decide({ version: 2, verdict: 'verified' })),
    );
    expect(answers.map(({ body }) => body.error ?? 'done').sort()).toEqual([
      ...Array<string>(4).fill('already_decided'),
      'done',
    ]);
    await bench.call(contract.submitInfo, FORM, as);
    expect(await status(bench)).toBe('submitted');
  });

  test('needs the role for it, and a session', async () => {
    const { staffBench, bench, anna, as } = await openReview();
    const { database } = staffBench;
    const routes = [
      [contract.listInfos, {}],
      [contract.lookAtInfo, { uid: anna.uid }],
      [contract.decideInfo, { uid: anna.uid, version: 1, verdict: 'verified' }],
    ] as const;
    const statuses = async (token?: string) => {
      const sent = token === undefined ? {} : { token };
      return Promise.all(
        routes.map(async ([route, input]) => (await staffBench.send(route, input, sent)).status),
      );
    };
    expect(await statuses()).toEqual([401, 401, 401]);
    expect(await statuses(as.token)).toEqual([401, 401, 401]);
    // The last admin keeps the role.
    await addStaff(database, { name: 'zoe', role: 'admin', password: PASSWORD });
    const roles: Record<string, number[]> = {};
    for (const role of ['finance', 'support', 'risk']) {
      await changeRole(database, 'admin', role);
      roles[role] = await statuses(await staffBench.admin());
    }
    expect(roles).toEqual({ finance: [403, 403, 403], support: [200, 403, 403], risk: [200, 200, 200] });
    expect((await bench.call(contract.readInfo, {}, as))?.status).toBe('verified');
  });

  test('of customer service sees the pictures of their own open case alone, and every look is written down', async () => {
    const { bench, staffBench, anna, as, decide, listed } = await openReview();
    const staffed = async (name: string, role: string) => {
      await addStaff(staffBench.database, { name, role, password: PASSWORD });
      return { token: (await staffBench.call(contract.staffLogin, { name, password: PASSWORD })).token };
    };
    const [sue, tom, rita] = [
      await staffed('sue', 'support'),
      await staffed('tom', 'support'),
      await staffed('rita', 'risk'),
    ];
    const of = { uid: anna.uid };
    const look = async (who: typeof sue) => (await staffBench.send(contract.lookAtInfo, of, who)).status;
    const take = async (who: typeof sue) => (await staffBench.send(contract.takeInfo, of, who)).body;
    expect([await look(sue), await look(tom), await look(rita)]).toEqual([403, 403, 200]);
    expect((await take(sue)).code).toBe(1);
    expect([await look(sue), await look(tom)]).toEqual([200, 403]);
    // Only a decider may take over a colleague's case.
    expect((await take(tom)).error).toBe('forbidden');
    expect((await listed({}, tom)).map(({ assignee }) => assignee)).toEqual(['sue']);
    expect((await take(rita)).code).toBe(1);
    expect(await look(sue)).toBe(403);
    // A new submission has no case yet, and a decided version has none any more.
    await bench.call(contract.submitInfo, { ...FORM, name: 'Anna B. Example' }, as);
    expect(await look(sue)).toBe(403);
    await take(sue);
    expect(await look(sue)).toBe(200);
    expect((await decide({ version: 2, verdict: 'verified' })).body.code).toBe(1);
    expect(await look(sue)).toBe(403);
    expect((await take(sue)).error).toBe('already_decided');
    const seen = await staffBench.database.query<{ staff: string; action: string }>(
      `select staff, action from operator.audit_log
       where action ~ '_(seen|taken)$' and entry_no > $1 order by entry_no`,
      [staffBench.lastEntryBefore],
    );
    expect(seen.map(({ staff, action }) => `${staff} ${action.slice(14)}`)).toEqual([
      'rita seen',
      'sue taken',
      'sue seen',
      'rita taken',
      'sue taken',
      'sue seen',
    ]);
  });

  test('walks all of them page by page, longest waiting first', async () => {
    // The list is the one of the whole house, so this house has a separate database.
    const { bench, staffBench, staff, picture } = await openReview(openPersonalInfoBench);
    for (let index = 0; index < 7; index += 1) {
      const { uid, token } = await bench.customer(`customer-${index}`);
      if (index % 2 === 0) bench.clock.advance(1);
      const both = { id_photo: await picture('id_photo', uid), signature: await picture('signature', uid) };
      await bench.call(contract.submitInfo, { ...FORM, name: `Customer ${index}`, ...both }, { token });
    }
    const first = await staffBench.call(contract.listInfos, { row: 3 }, staff);
    const second = await staffBench.call(
      contract.listInfos,
      { row: 3, cursor: first.next_cursor ?? '' },
      staff,
    );
    const third = await staffBench.call(contract.listInfos, { row: 3, page_no: 3 }, staff);
    const all = [first, second, third].flatMap(({ list }) => list);
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(8);
    expect(all.map(({ submitted_at: at }) => at)).toEqual(all.map(({ submitted_at: at }) => at).sort());
    expect([first.total, third.next_cursor]).toEqual([8, null]);
  });
});
