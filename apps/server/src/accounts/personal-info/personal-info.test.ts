import * as contract from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { FORM, personalInfoBenchesOfFile } from '../../../test/support/accounts/personal-info-bench.ts';

const openBench = personalInfoBenchesOfFile();

const PASSPORT = {
  document_kind: 'passport',
  document_number: 'AA 123-4567',
  document_expires_on: '2026-03-02',
} as const;
const PLACE = { address: '99 Sathorn Road, Bangkok', location: '13.75633, 100.50177' };
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
      document_kind: null,
      document_number: null,
      document_expires_on: null,
      status: 'submitted',
      more_requested: false,
      reason_code: null,
      reason: null,
      verify_again: null,
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

  test('may state a document, which stays until it is changed or taken out, also after its last day', async () => {
    const { bench, as, pictures } = await openBench();
    const form = { ...FORM, ...(await pictures()) };
    // The last valid day is today.
    expect(await bench.call(contract.submitInfo, { ...form, ...PASSPORT }, as)).toMatchObject(PASSPORT);
    bench.clock.advance(86_400_000);
    const kept = { ...FORM, name: 'Anna E.', id_photo: '', signature: '' };
    expect(await bench.call(contract.submitInfo, kept, as)).toMatchObject({ ...PASSPORT, name: 'Anna E.' });
    const none = { document_kind: '', document_number: '', document_expires_on: '' } as const;
    expect(await bench.call(contract.submitInfo, { ...kept, ...none }, as)).toMatchObject({
      document_kind: null,
      document_number: null,
      document_expires_on: null,
    });
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
    const { bench, as, anna, pictures } = await openBench();
    const answer = await bench.send(contract.submitInfo, { ...FORM, ...(await pictures()), ...change }, as);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    expect(await bench.call(contract.readInfo, {}, as)).toBe(null);
    expect(
      await bench.database.query('select from platform.uploads where uid = $1 and claimed_at is not null', [
        BigInt(anna.uid),
      ]),
    ).toEqual([]);
  });

  test('is told what is missing or wrong of the document', async () => {
    const { bench, as, pictures } = await openBench();
    const both = await pictures();
    const wrong: readonly (readonly [object, string])[] = [
      [{ document_kind: 'library_card' }, 'document_kind'],
      [{ ...PASSPORT, document_number: '' }, 'document_number'],
      [{ ...PASSPORT, document_number: '- - - -' }, 'document_number'],
      [{ ...PASSPORT, document_number: 'ไทย12345' }, 'document_number'],
      [{ ...PASSPORT, document_kind: '' }, 'document_kind'],
      [{ document_expires_on: '2031-05-17' }, 'document_kind'],
      [{ ...PASSPORT, document_expires_on: '2031-02-30' }, 'document_expires_on'],
      [{ ...PASSPORT, document_expires_on: '2026-03-01' }, 'document_expires_on'],
      [{ ...PASSPORT, document_expires_on: '2575-05-17' }, 'document_expires_on'],
    ];
    for (const [change, field] of wrong) {
      const answer = await bench.send(contract.submitInfo, { ...FORM, ...both, ...change }, as);
      expect([answer.status, Object.keys(answer.body.fields ?? {})], field).toEqual([400, [field]]);
    }
    expect(await bench.call(contract.readInfo, {}, as)).toBe(null);
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
    const { bench, as, anna, pictures, uploads } = await openBench();
    const both = await pictures();
    const first = await bench.call(contract.submitInfo, { ...FORM, ...both }, as);
    bench.clock.advance(1_000);
    expect(await bench.call(contract.submitInfo, FORM, as)).toEqual(first);
    const changed = await bench.call(contract.submitInfo, { ...FORM, phone: '0812345678' }, as);
    expect(changed).toMatchObject({ phone: '0812345678', id_photo_url: uploads.signedUrl(both.id_photo) });
    const versions = await bench.database.query(
      'select version, phone from accounts.personal_infos where uid = $1 order by 1',
      [BigInt(anna.uid)],
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

test('what was sent and decided is never changed, not by a statement either', async () => {
  const { bench, as, pictures } = await openBench();
  await bench.call(contract.submitInfo, { ...FORM, ...(await pictures()) }, as);
  for (const statement of [
    "update accounts.personal_infos set name = 'Mallory'",
    "update accounts.personal_infos set document_number = 'BB7654321', document_kind = 'passport'",
    'delete from accounts.personal_infos',
    'truncate accounts.personal_info_decisions',
  ]) {
    await expect(bench.database.query(statement)).rejects.toThrow(/append-only/);
  }
});
