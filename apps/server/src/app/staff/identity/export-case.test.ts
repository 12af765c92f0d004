import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../../test/support/accounts/accounts-bench.ts';
import { FORM, openPersonalInfoBench } from '../../../../test/support/accounts/personal-info-bench.ts';
import { addStaff } from '../../../../test/support/operator/add-staff.ts';
import { exportCase } from './export-case.ts';

const DOCUMENT = { document_kind: 'passport', document_number: 'AA1234567' } as const;

test('a case is exported whole: versions, pictures, decisions, reasons, duplicates; by deciders, in the audit log', async () => {
  const { bench, staffBench, as, anna, database, clock, uploads, picture, pictures } =
    await openPersonalInfoBench();
  const { http, operator } = staffBench;
  http.serve(contract.exportInfo, ({ uid }, { staff }) =>
    exportCase({ clock, operator, uploads }, staff, BigInt(uid)),
  );
  const staff = { token: await staffBench.admin() };
  const benno = await bench.customer('benno');
  const theirs = {
    id_photo: await picture('id_photo', benno.uid),
    signature: await picture('signature', benno.uid),
  };
  const other = { ...FORM, name: 'Benno', phone: '0811111111', ...DOCUMENT, ...theirs };
  await bench.call(contract.submitInfo, other, { token: benno.token });
  const none = await staffBench.send(contract.exportInfo, { uid: '1' }, staff);
  expect(none.body.error).toBe('not_found');

  const both = await pictures();
  await bench.call(contract.submitInfo, { ...FORM, ...DOCUMENT, ...both }, as);
  const { uid } = anna;
  await staffBench.call(contract.takeInfo, { uid }, staff);
  const more = { uid, version: 1, verdict: 'more_requested', reason_code: 'address_needed' } as const;
  await staffBench.call(contract.decideInfo, more, staff);
  await bench.call(contract.submitInfo, { ...FORM, address: '99 Sathorn Road' }, as);
  await staffBench.call(contract.decideInfo, { uid, version: 2, verdict: 'verified' }, staff);
  await staffBench.call(contract.askAgain, { uid, reason: 'A new law asks for it.' }, staff);

  const exported = await staffBench.call(contract.exportInfo, { uid }, staff);
  const decided = { decided_by: 'admin', decided_at: '2026-03-02T10:00:00.000Z' };
  expect(exported).toMatchObject({
    uid,
    account: 'anna',
    exported_by: 'admin',
    exported_at: '2026-03-02T10:00:00.000Z',
    versions: [
      {
        version: 2,
        status: 'verified',
        address: '99 Sathorn Road',
        ...DOCUMENT,
        id_photo_no: 1,
        signature_no: 2,
        ...decided,
        recall: { staff: 'admin', reason_code: null, reason: 'A new law asks for it.' },
      },
      {
        version: 1,
        status: 'more_requested',
        reason_code: 'address_needed',
        taken_by: 'admin',
        ...decided,
        recall: null,
      },
    ],
  });
  expect(exported.shared.find(({ kind }) => kind === 'document')?.others).toMatchObject([
    { uid: benno.uid, account: 'benno' },
  ]);
  expect(exported.pictures.map(({ picture_no }) => picture_no)).toEqual([1, 2]);
  // The id begins the address of a picture, which only the case itself shows.
  expect(JSON.stringify([exported.versions, exported.pictures])).not.toContain(both.id_photo);
  for (const { webp } of exported.pictures)
    expect(
      Buffer.from(webp ?? '', 'base64')
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');

  const log = await database.query<{ detail: string }>(
    "select detail from operator.audit_log where action = 'personal_info_exported'",
  );
  expect(log).toEqual([{ detail: `{"uid":"${uid}","versions":"2"}` }]);
  await addStaff(staffBench.database, { name: 'sue', role: 'support', password: PASSWORD });
  const { token } = await staffBench.call(contract.staffLogin, { name: 'sue', password: PASSWORD });
  expect((await staffBench.send(contract.exportInfo, { uid }, { token })).status).toBe(403);
  expect((await staffBench.send(contract.askAgain, { uid, reason: 'Again.' }, { token })).status).toBe(403);
});
