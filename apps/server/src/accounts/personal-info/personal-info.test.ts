import * as contract from '@tallystick/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type AccountsBench,
  accountsBench,
  PASSWORD,
} from '../../../test/support/accounts/accounts-bench.ts';
import { addStaff, changeRole } from '../../../test/support/operator/add-staff.ts';
import { operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { openTestUploads } from '../../../test/support/platform/test-uploads.ts';
import { registerCountryRoutes } from '../country/routes.ts';
import { registerPersonalInfoOperatorRoutes } from './operator-routes.ts';
import { registerPersonalInfoRoutes } from './routes.ts';

const PLACE = { address: '99 Sathorn Road, Bangkok', location: '13.75633, 100.50177' };
const FORM = { name: 'Anna Example', phone: '+66 2 123 4567', email: 'anna@mail.example' };

const openBench = async () => {
  const bench = await accountsBench();
  const { database, clock } = bench;
  const traded = { has: false };
  const { uploads } = await openTestUploads(database, clock);
  const countryOfTrades = { hasTraded: async () => traded.has, refusalOf: async () => null };
  registerPersonalInfoRoutes(bench.http, { database, clock, uploads, ...countryOfTrades });
  registerCountryRoutes(bench.http, { database, clock, ...countryOfTrades });
  const staffBench = await operatorBench(database);
  const { operator } = staffBench;
  registerPersonalInfoOperatorRoutes(staffBench.http, { database, clock, uploads, operator });
  const anna = await bench.customer('anna');
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = async (purpose: 'id_photo' | 'signature' | 'chat', uid = anna.uid) =>
    (await uploads.keep(BigInt(uid), purpose, bytes)).upload_id;
  return {
    bench,
    staffBench,
    traded,
    uploads,
    anna,
    as: { token: anna.token },
    picture,
    pictures: async () => ({ id_photo: await picture('id_photo'), signature: await picture('signature') }),
    status: (of: AccountsBench) => of.accounts.personalInfoStatus(BigInt(anna.uid)),
  };
};

describe('a customer', () => {
  test('sends who they are, with both pictures, and reads it again', async () => {
    const { bench, as, pictures, status, uploads } = await openBench();
    expect(await bench.call(contract.readInfo, {}, as)).toBe(null);
    expect(await status(bench)).toBe('none');
    const both = await pictures();
    const sent = await bench.call(contract.submitInfo, { ...FORM, ...both }, { ...as, form: true });
    expect(sent).toEqual({
      ...FORM,
      country: null,
      address: null,
      location: null,
      id_photo_url: uploads.signedUrl(both.id_photo),
      signature_url: uploads.signedUrl(both.signature),
      status: 'submitted',
      reason: null,
      submitted_at: '2026-03-02T10:00:00.000Z',
    });
    expect(await bench.call(contract.readInfo, {}, as)).toEqual(sent);
    expect(await status(bench)).toBe('submitted');
    expect((await bench.call(contract.currentUser, {}, as)).kyc_status).toBe('submitted');
  });

  test('may say where they live, in words and as a place', async () => {
    const { bench, as, pictures } = await openBench();
    const form = { ...FORM, ...(await pictures()) };
    expect(await bench.call(contract.submitInfo, { ...form, ...PLACE }, as)).toMatchObject(PLACE);
    const kept = { ...FORM, id_photo: '', signature: '' };
    const without = await bench.call(contract.submitInfo, { ...kept, address: '', location: '' }, as);
    expect(without).toMatchObject({ address: null, location: null });
  });

  test('states a country, which is the declared one from then on', async () => {
    const { bench, as, pictures, traded } = await openBench();
    const form = { ...FORM, ...(await pictures()) };
    const kept = { ...FORM, id_photo: '', signature: '' };
    const declared = () => bench.call(contract.readCountry, {}, as);
    expect(await bench.call(contract.submitInfo, { ...form, country: 'TH' }, as)).toMatchObject({
      country: 'TH',
    });
    expect(await declared()).toMatchObject({ country: 'TH', next: null });
    // Left out: as before.
    expect(await bench.call(contract.submitInfo, { ...kept, name: 'Anna E.' }, as)).toMatchObject({
      country: 'TH',
    });
    const another = await bench.send(contract.declareCountry, { country: 'DE' }, as);
    expect(another.body.error).toBe('country_in_personal_info');
    expect((await bench.send(contract.declareCountry, { country: 'TH' }, as)).body.code).toBe(1);
    traded.has = true;
    const moved = await bench.call(contract.submitInfo, { ...kept, country: 'DE' }, as);
    expect(moved).toMatchObject({ country: 'DE', status: 'submitted' });
    expect(await declared()).toMatchObject({
      country: 'TH',
      next: { country: 'DE', from: '2026-03-03T10:00:00.000Z' },
    });
    expect((await bench.send(contract.declareCountry, { country: 'TH' }, as)).body.error).toBe(
      'country_in_personal_info',
    );
  });

  test('who declared a country before and leaves it out of the form keeps it', async () => {
    const { bench, as, pictures } = await openBench();
    await bench.call(contract.declareCountry, { country: 'TH' }, as);
    const form = { ...FORM, ...(await pictures()) };
    expect(await bench.call(contract.submitInfo, form, as)).toMatchObject({ country: 'TH' });
  });

  test.each<[object, string]>([
    [{ country: 'XX' }, 'country'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ phone: '123' }, 'phone'],
    [{ phone: '<script>1234567' }, 'phone'],
    [{ phone: '0'.repeat(40) }, 'phone'],
    [{ email: 'anna' }, 'email'],
    [{ email: 'a@b@c.de' }, 'email'],
    [{ address: 'x'.repeat(141) }, 'address'],
    [{ location: 'Bangkok' }, 'location'],
    [{ location: '91.00000, 100.50177' }, 'location'],
    [{ id_photo: '' }, 'id_photo'],
    [{ id_photo: 'x' }, 'id_photo'],
    [{ signature: '' }, 'signature'],
  ])('is told what is missing or wrong: %j', async (change, field) => {
    const { bench, as, pictures } = await openBench();
    const answer = await bench.send(contract.submitInfo, { ...FORM, ...(await pictures()), ...change }, as);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    expect(await bench.call(contract.readInfo, {}, as)).toBe(null);
    expect(await bench.database.query('select from platform.uploads where claimed_at is not null')).toEqual(
      [],
    );
  });

  test('cannot use another’s picture, nor one that is for something else', async () => {
    const { bench, as, picture, pictures } = await openBench();
    const benno = await bench.customer('benno');
    const theirs = await picture('id_photo', benno.uid);
    const stolen = await bench.send(
      contract.submitInfo,
      { ...FORM, ...(await pictures()), id_photo: theirs },
      as,
    );
    expect([stolen.status, stolen.body.error]).toEqual([403, 'forbidden']);
    const chat = { ...(await pictures()), id_photo: await picture('chat') };
    const other = await bench.send(contract.submitInfo, { ...FORM, ...chat }, as);
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([400, ['id_photo']]);
  });

  test('changes it without sending the pictures again; what is the same stays as it was', async () => {
    const { bench, as, pictures, uploads } = await openBench();
    const both = await pictures();
    const first = await bench.call(contract.submitInfo, { ...FORM, ...both }, as);
    bench.clock.advance(1_000);
    expect(await bench.call(contract.submitInfo, FORM, as)).toEqual(first);
    const changed = await bench.call(contract.submitInfo, { ...FORM, phone: '0812345678' }, as);
    expect(changed).toMatchObject({ phone: '0812345678', id_photo_url: uploads.signedUrl(both.id_photo) });
    const versions = await bench.database.query(
      'select version, phone from accounts.personal_infos order by 1',
    );
    expect(versions).toEqual([
      { version: 1, phone: FORM.phone },
      { version: 2, phone: '0812345678' },
    ]);
  });

  test('sends it ten times a day at most', async () => {
    const { bench, as, pictures } = await openBench();
    await bench.call(contract.submitInfo, { ...FORM, ...(await pictures()) }, as);
    for (let sent = 1; sent < 10; sent += 1) await bench.call(contract.submitInfo, FORM, as);
    expect((await bench.send(contract.submitInfo, FORM, as)).status).toBe(429);
  });
});

describe('staff', () => {
  const openReview = async () => {
    const opened = await openBench();
    const { bench, staffBench, as, pictures, anna } = opened;
    await bench.call(contract.submitInfo, { ...FORM, ...(await pictures()) }, as);
    const staff = { token: await staffBench.admin() };
    const decide = (form: object) =>
      staffBench.send(contract.decideInfo, { uid: anna.uid, version: 1, ...form }, staff);
    const audit = async () =>
      (await staffBench.call(contract.auditLog, {}, staff)).list
        .map(({ staff: name, action, detail }) => ({ name, action, detail }))
        .filter(({ action }) => action.startsWith('personal'));
    return { ...opened, staff, decide, audit };
  };

  test('sees who waits and what they sent, which is written down, and verifies it', async () => {
    const { bench, staffBench, staff, anna, as, decide, audit, status } = await openReview();
    const page = await staffBench.call(contract.listInfos, { status: 'submitted' }, staff);
    expect([page.total, page.list]).toMatchObject([1, [{ uid: anna.uid, version: 1, name: FORM.name }]]);
    const [seen] = await staffBench.call(contract.lookAtInfo, { uid: anna.uid }, staff);
    expect(seen).toMatchObject({ ...FORM, version: 1, status: 'submitted', decided_by: null });
    expect(seen?.id_photo_url).toMatch(/^\/uploads\/[0-9a-f-]{36}\?expires=\d+&signature=/);
    expect((await decide({ verdict: 'verified' })).body.code).toBe(1);
    expect(await status(bench)).toBe('verified');
    expect((await bench.call(contract.readInfo, {}, as))?.status).toBe('verified');
    expect((await staffBench.call(contract.listInfos, { status: 'submitted' }, staff)).list).toEqual([]);
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
    const roles: Record<string, number[]> = {};
    for (const role of ['finance', 'support', 'risk']) {
      await changeRole(database, 'admin', role);
      roles[role] = await statuses(await staffBench.admin());
    }
    expect(roles).toEqual({ finance: [403, 403, 403], support: [200, 403, 403], risk: [200, 200, 200] });
    expect((await bench.call(contract.readInfo, {}, as))?.status).toBe('verified');
  });

  test('of customer service sees the pictures of their own open case alone, and every look is written down', async () => {
    const { bench, staffBench, anna, as, decide } = await openReview();
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
    const listed = await staffBench.call(contract.listInfos, {}, tom);
    expect(listed.list.map(({ assignee }) => assignee)).toEqual(['sue']);
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
      "select staff, action from operator.audit_log where action ~ '_(seen|taken)$' order by entry_no",
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
    const { bench, staffBench, staff, picture } = await openReview();
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

test('what was sent and decided is never changed, not by a statement either', async () => {
  const { bench, as, pictures } = await openBench();
  await bench.call(contract.submitInfo, { ...FORM, ...(await pictures()) }, as);
  for (const statement of [
    "update accounts.personal_infos set name = 'Mallory'",
    'delete from accounts.personal_infos',
    'truncate accounts.personal_info_decisions',
  ]) {
    await expect(bench.database.query(statement)).rejects.toThrow(/append-only/);
  }
});
