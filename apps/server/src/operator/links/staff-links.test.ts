import {
  auditLog,
  changeStaffPassword,
  changes,
  disableStaff,
  health,
  nameSecondAdmin,
  proposeChange,
  revokeStaffLink,
  seeStaffLink,
  staffLogin,
  takeStaffLink,
} from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { addStaff } from '../../../test/support/operator/add-staff.ts';
import {
  ADMIN_PASSWORD,
  operatorBench,
  operatorBenchesOfFile,
} from '../../../test/support/operator/operator-bench.ts';
import { registerStaffChanges, staffActs } from '../../../test/support/operator/staff-house.ts';
import { nameSecondAdmin as nameSecond } from '../staff/manage-staff.ts';
import { makeCodeOfSecondAdmin } from './staff-links.ts';

const openBench = operatorBenchesOfFile();

const OWN = 'a password of my own';
const WHY = 'for the test';
const DAY_MS = 86_400_000;

/** A proposal as it was answered. */
const proposed = ({ body }: { readonly body: { readonly data: unknown } }) =>
  proposeChange.data.parse(body.data);

/** `admin`, `zoe` with the role risk, and `eve`, whom the two added and who has her link. */
const openHouse = async () => {
  const bench = await openBench({ register: registerStaffChanges });
  const acts = staffActs(bench);
  await addStaff(bench.database, { name: 'zoe', role: 'risk', password: OWN });
  const signIn = (name: string, password = OWN) => bench.send(staffLogin, { name, password });
  const admin = await bench.admin();
  const zoe = (await bench.call(staffLogin, { name: 'zoe', password: OWN })).token;
  const approve = async (changeId: string, token = zoe) => {
    const { body } = await acts.decide(changeId, token);
    return proposeChange.data.parse(body.data).once?.link?.token ?? '';
  };
  const { change_id, once } = await acts.propose('add', 'eve', 'support', admin);
  const link = await approve(change_id);
  const take = (token: string, password = OWN, by = once?.code ?? '') =>
    bench.send(takeStaffLink, { token, code: by, password });
  const see = (token: string) => bench.send(seeStaffLink, { token });
  const ofEve = { name: 'eve', reason: WHY };
  const member = () => acts.memberOf('eve', admin);
  /** A new link for a member without a password: the role that they have. */
  const newLink = async (token = admin) =>
    bench.send(proposeChange, await acts.draftRole('eve', 'support', token), { token });
  const forgot = async (name: string, token = admin) => acts.recover(name, 'password', token);
  return { ...bench, ...acts, newLink, forgot, admin, zoe, approve, link, take, see, ofEve, signIn, member };
};

describe('a new member', () => {
  test('chooses a password by a link that serves once and that nobody can read afterwards', async () => {
    const house = await openHouse();
    expect(await house.member()).toMatchObject({ has_password: false });
    expect((await house.signIn('eve', '')).status).toBe(400);
    expect((await house.signIn('eve')).body.error).toBe('credentials_invalid');
    expect((await house.see(house.link)).body.data).toMatchObject({ name: 'eve' });
    expect((await house.take(house.link, 'password1234')).body.error).toBe('password_too_common');
    expect((await house.take(house.link, 'too short')).status).toBe(400);
    expect((await house.take(house.link)).body.data).toEqual({ name: 'eve' });
    expect((await house.signIn('eve')).body.code).toBe(1);
    expect(await house.member()).toMatchObject({ has_password: true, link_expires_at: null });
    for (const again of [await house.take(house.link, 'another of my own'), await house.see(house.link)]) {
      expect([again.status, again.body.error]).toEqual([404, 'not_found']);
    }
    expect((await house.signIn('eve')).body.code).toBe(1);
    const kept = JSON.stringify([
      await house.database.query('select l::text from operator.staff_links l'),
      await house.call(auditLog, {}, { token: house.admin }),
    ]);
    expect(kept).not.toContain(house.link);
    expect(kept).toContain('staff_password_set');
  });

  test('uses the link at the same moment as somebody else: one password holds', async () => {
    const house = await openHouse();
    const passwords = ['the first of two words', 'the other of two words'];
    const answers = await Promise.all(passwords.map((password) => house.take(house.link, password)));
    expect(answers.map(({ body }) => body.error ?? 'set').sort()).toEqual(['not_found', 'set']);
    const signIns = await Promise.all(passwords.map((password) => house.signIn('eve', password)));
    expect(signIns.filter(({ body }) => body.code === 1)).toHaveLength(1);
  });

  test('has a day for it, and gets a new link that ends the one before', async () => {
    const house = await openHouse();
    house.clock.advance(DAY_MS - 1);
    expect((await house.see(house.link)).status).toBe(200);
    house.clock.advance(1);
    expect((await house.take(house.link)).status).toBe(404);
    const [admin, zoe] = await Promise.all([house.signIn('admin', ADMIN_PASSWORD), house.signIn('zoe')]);
    const tokens = [admin, zoe].map(({ body }) => staffLogin.data.parse(body.data).token);
    const reissue = async () => {
      const asked = proposed(await house.newLink(tokens[0]));
      return { link: await house.approve(asked.change_id, tokens[1]), code: asked.once?.code ?? '' };
    };
    const first = await reissue();
    const newer = await reissue();
    expect((await house.take(first.link, OWN, first.code)).status).toBe(404);
    expect((await house.take(newer.link, OWN, newer.code)).body.code).toBe(1);
    const again = await house.newLink(tokens[0]);
    expect(again.body.error).toBe('second_person_needed');
  });

  test('does not get in by a link that was revoked, or when disabled', async () => {
    const house = await openHouse();
    const sent = { token: house.admin };
    await house.call(revokeStaffLink, house.ofEve, sent);
    expect((await house.take(house.link)).status).toBe(404);
    const again = await house.send(revokeStaffLink, house.ofEve, sent);
    expect([again.status, again.body.error]).toEqual([409, 'already_decided']);
    const { change_id, once } = proposed(await house.newLink());
    const link = await house.approve(change_id);
    await house.call(disableStaff, house.ofEve, sent);
    expect((await house.take(link, OWN, once?.code ?? '')).status).toBe(404);
    expect(await house.member()).toMatchObject({ link_expires_at: null });
    const back = proposed(await house.newLink());
    // The role brings her back, and gives no link.
    expect([back.once, await house.approve(back.change_id)]).toEqual([undefined, '']);
  });
});

test('a forgotten password is replaced by two others and a link; until it is used the old one holds', async () => {
  const house = await openHouse();
  await house.take(house.link);
  const eve = (await house.call(staffLogin, { name: 'eve', password: OWN })).token;
  expect((await house.forgot('admin')).body.error).toBe('second_person_needed');
  expect((await house.forgot('eve', house.zoe)).status).toBe(403);
  const asked = proposed(await house.forgot('eve'));
  const own = await house.decide(asked.change_id, house.admin);
  expect(own.body.error).toBe('second_person_needed');
  const link = await house.approve(asked.change_id);
  expect((await house.send(health, {}, { token: eve })).status).toBe(200);
  expect((await house.take(link, 'another of my own', asked.once?.code ?? '')).body.code).toBe(1);
  expect((await house.send(health, {}, { token: eve })).status).toBe(401);
  expect((await house.signIn('eve')).body.error).toBe('credentials_invalid');
  expect((await house.signIn('eve', 'another of my own')).body.code).toBe(1);
});

test('a link for another password ends when the member remembers the old one and changes it', async () => {
  const house = await openHouse();
  await house.take(house.link);
  const asked = proposed(await house.forgot('eve'));
  const link = await house.approve(asked.change_id);
  const { token } = await house.call(staffLogin, { name: 'eve', password: OWN });
  const change = { old_password: OWN, new_password: 'another of my own' };
  await house.call(changeStaffPassword, change, { token });
  expect((await house.take(link, 'a third one of mine', asked.once?.code ?? '')).status).toBe(404);
  expect((await house.signIn('eve', 'another of my own')).body.code).toBe(1);
});

describe('nobody acts as two', () => {
  test('the approver has the link without its code, and the proposer the code without the link', async () => {
    const house = await openHouse();
    for (const guess of ['', '0000-0000-0000-0000', 'AAAAAAAAAAAAAAAA']) {
      expect((await house.take(house.link, OWN, guess)).status).toBe(400);
    }
    expect((await house.signIn('eve')).body.error).toBe('credentials_invalid');
    // As people type it.
    const asked = proposed(await house.newLink());
    const link = await house.approve(asked.change_id);
    const typed = ` ${(asked.once?.code ?? '').toLowerCase().replaceAll('-', ' ')} `;
    expect((await house.take(link, OWN, typed)).body.code).toBe(1);
  });

  test('a new link takes two, and no proposal or list shows a code again', async () => {
    const house = await openHouse();
    const asked = proposed(await house.newLink());
    expect(Object.keys(asked.once ?? {})).toEqual(['code']);
    expect((await house.decide(asked.change_id, house.admin)).body.error).toBe('second_person_needed');
    const link = await house.approve(asked.change_id);
    const shown = JSON.stringify([
      await house.call(changes, { subject: 'staff_members' }, { token: house.admin }),
      await house.call(auditLog, {}, { token: house.admin }),
      await house.database.query('select c::text from operator.changes c'),
    ]);
    expect(shown).toContain(asked.change_id);
    expect(shown).not.toContain(asked.once?.code);
    expect(shown).not.toContain(link);
  });

  test('whoever handled the link of a member is not the second beside them while others could be', async () => {
    const house = await openHouse();
    await addStaff(house.database, { name: 'max', role: 'admin', password: OWN });
    await addStaff(house.database, { name: 'uma', role: 'admin', password: OWN });
    const tokenOf = async (name: string) => (await house.call(staffLogin, { name, password: OWN })).token;
    const max = await tokenOf('max');
    const asked = await house.propose('add', 'finn', 'admin', house.admin);
    const link = await house.approve(asked.change_id, max);
    await house.take(link, OWN, asked.once?.code ?? '');
    const finn = await tokenOf('finn');
    const proposeAs = async (token: string, name: string) =>
      (await house.propose('role', name, 'finance', token)).change_id;
    const { decide } = house;
    const ofFinn = await proposeAs(finn, 'zoe');
    for (const handler of [house.admin, max])
      expect((await decide(ofFinn, handler)).body.error).toBe('second_person_needed');
    const ofAdmin = await proposeAs(house.admin, 'eve');
    expect((await decide(ofAdmin, finn)).body.error).toBe('second_person_needed');
    expect((await decide(ofFinn, await tokenOf('uma'))).body.code).toBe(1);
    const dismiss = (name: string) => house.call(disableStaff, { name, reason: WHY }, { token: house.admin });
    await dismiss('uma');
    // Beside admin there is still max.
    expect((await decide(ofAdmin, finn)).body.error).toBe('second_person_needed');
    await dismiss('max');
    // Without anybody else, the house goes on.
    expect((await decide(ofAdmin, finn)).body.code).toBe(1);
  });

  test('the proposals of a dismissed member end, and stay ended when the member comes back', async () => {
    const house = await openHouse();
    await addStaff(house.database, { name: 'max', role: 'admin', password: OWN });
    const max = (await house.call(staffLogin, { name: 'max', password: OWN })).token;
    const { change_id } = await house.propose('role', 'eve', 'finance', max);
    await house.call(disableStaff, { name: 'max', reason: WHY }, { token: house.admin });
    const decide = () => house.decide(change_id, house.zoe);
    expect((await decide()).body.error).toBe('proposal_expired');
    await house.approve((await house.propose('role', 'max', 'admin', house.admin)).change_id);
    expect((await decide()).body.error).toBe('proposal_expired');
    // It can still be rejected.
    expect((await house.decide(change_id, house.zoe, 0)).body.code).toBe(1);
  });

  test.each([
    'Zoe',
    'z0e',
    'zöe',
    'zое',
    'z.oe',
    'zo\u200be',
    'Admin',
    'adm1n',
    'аdmin',
    'system',
    'SYSTEM',
    'sуstem',
    'Rule',
  ])('a new member is not named %s, like somebody else', async (name) => {
    const house = await openHouse();
    const form = house.draftAdd(name, 'support');
    const { status, body } = await house.send(proposeChange, form, { token: house.admin });
    expect(['account_taken', 'invalid_fields']).toContain(body.error);
    expect(status).toBeLessThan(500);
  });

  test.each(['\ufdfa'.repeat(10), '\u200b', '—'])(
    'a name that cannot be read is refused: %s',
    async (name) => {
      const house = await openHouse();
      const form = house.draftAdd(name, 'support');
      expect((await house.send(proposeChange, form, { token: house.admin })).status).toBe(400);
    },
  );
});

describe('the second admin', () => {
  test('of a demo gets a link and its code, and another link until there is a password', async () => {
    const bench = await openBench();
    const token = await bench.admin();
    const form = { name: 'zoe', reason: WHY };
    await bench.call(nameSecondAdmin, form, { token });
    const { link, code } = await bench.call(nameSecondAdmin, form, { token });
    await bench.call(takeStaffLink, { token: link.token, code: code ?? '', password: OWN });
    expect((await bench.call(staffLogin, { name: 'zoe', password: OWN })).role).toBe('admin');
    expect((await bench.send(nameSecondAdmin, form, { token })).body.error).toBe('account_taken');
  });

  test('in live gets the code from the server’s machine, once', async () => {
    const bench = await operatorBench(undefined, { mode: 'live' });
    const { database, clock } = bench;
    const admin = await bench.operator.identify(await bench.admin(), false);
    if (admin === null) throw new Error('admin is signed in');
    const named = await nameSecond(bench.operator.context, admin, { name: 'zoe', reason: WHY });
    expect(named.code).toBeNull();
    const take = (code: string) =>
      bench.send(takeStaffLink, { token: named.link.token, code, password: OWN });
    expect((await take('0000-0000-0000-0000')).status).toBe(400);
    const made = await makeCodeOfSecondAdmin(database, clock);
    expect(made?.name).toBe('zoe');
    expect(await makeCodeOfSecondAdmin(database, clock)).toBeNull();
    expect((await take(made?.code ?? '')).body.code).toBe(1);
  });
});

test('the database refuses a link that two did not decide, and one with another code', async () => {
  const house = await openHouse();
  const insert = (name: string, changeId: string | null, codeHash: string | null = null) =>
    house.database.query(
      `insert into operator.staff_links (link_id, staff_id, token_hash, code_hash, change_id, issued_by, issued_at, expires_at)
       select gen_random_uuid(), staff_id, sha256(random()::text::bytea), decode($3, 'hex'), $2, 'eve', now(), now() + interval '1 day'
       from operator.staff where name_key = $1`,
      [name, changeId, codeHash],
    );
  const hashOf = async (changeId: string) => {
    const [row] = await house.database.query<{ hash: string }>(
      "select content ->> 'code_hash' as hash from operator.changes where change_id = $1",
      [changeId],
    );
    return row?.hash ?? null;
  };
  await expect(insert('zoe', null)).rejects.toThrow(/given by two/);
  const { change_id } = proposed(await house.forgot('zoe'));
  await expect(insert('zoe', change_id, await hashOf(change_id))).rejects.toThrow(/given by two/);
  await house.take(house.link);
  const again = proposed(await house.forgot('eve'));
  await house.approve(again.change_id);
  for (const hash of [null, 'ab'.repeat(32)])
    await expect(insert('eve', again.change_id, hash)).rejects.toThrow(/given by two/);
  // A link of the colleague's own for somebody else's change.
  await expect(insert('admin', again.change_id, await hashOf(again.change_id))).rejects.toThrow(
    /given by two/,
  );
  await expect(
    house.database.query(`update operator.staff_links set ended_at = null, ended_how = null`),
  ).rejects.toThrow(/ends once/);
  await expect(house.database.query('delete from operator.staff_links')).rejects.toThrow(/append-only/);
});

test('guesses at links are limited by address, also when they come at once', async () => {
  const house = await openHouse();
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => (turn % 2 === 0 ? house.see : house.take)('a'.repeat(43))),
  );
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(60);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(40);
  expect((await house.see(house.link)).status).toBe(429);
  house.clock.advance(900_000);
  expect((await house.see(house.link)).status).toBe(200);
});
