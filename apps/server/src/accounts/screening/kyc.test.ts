import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../test/support/accounts/accounts-bench.ts';
import { FORM, openPersonalInfoBench } from '../../../test/support/accounts/personal-info-bench.ts';
import { startProvider } from '../../../test/support/funding/screening/screening-provider.ts';
import { addStaff } from '../../../test/support/operator/add-staff.ts';
import { collectingLog } from '../../../test/support/trades/written-market.ts';
import { systemClock } from '../../platform/clock.ts';
import { kycSubjects } from './kyc-subjects.ts';
import { createScreeningRound, type SubjectSource } from './screening.ts';
import { selectSilentProviders } from './silent-providers.sql.ts';

/** Anna's information is submitted, and two members may decide it. */
const openReview = async (options: Parameters<typeof startProvider>[0] = {}, isKycAsked = true) => {
  const opened = await openPersonalInfoBench({ isKycAsked });
  const { bench, staffBench, anna, as, pictures, uploads } = opened;
  await bench.call(contract.submitInfo, { ...FORM, country: 'TH', ...(await pictures()) }, as);
  const { provider, stop } = await startProvider(options);
  const source = kycSubjects(uploads, 'https://trade.example');
  const { database } = staffBench;
  const dependencies = { database, clock: systemClock, log: collectingLog(), providerOf: () => provider };
  const round = (of: SubjectSource = source) => createScreeningRound(dependencies, [of]).run();
  for (const name of ['rita', 'rolf']) await addStaff(database, { name, role: 'risk', password: PASSWORD });
  const signIn = async (name: string) =>
    (await staffBench.call(contract.staffLogin, { name, password: PASSWORD })).token;
  const tokens = { rita: await signIn('rita'), rolf: await signIn('rolf') };
  return {
    ...opened,
    source,
    round,
    stop,
    database,
    decide: async (who: keyof typeof tokens, verdict: 'verified' | 'rejected') =>
      (
        await staffBench.send(
          contract.decideInfo,
          { uid: anna.uid, version: 1, verdict, ...(verdict === 'rejected' && { reason: 'a bad photo' }) },
          { token: tokens[who] },
        )
      ).body,
    proposedBy: async () =>
      (await staffBench.call(contract.lookAtInfo, { uid: anna.uid }, { token: tokens.rita }))[0]?.proposed_by,
    now: () => opened.status(bench),
  };
};

test('nobody verifies before the provider has answered, then one member does', async () => {
  const review = await openReview();
  expect(await review.decide('rita', 'verified')).toMatchObject({ error: 'screening_pending' });
  await review.round();
  expect(await review.decide('rita', 'verified')).toMatchObject({ code: 1, data: { needs_second: false } });
  expect(await review.now()).toBe('verified');
  const [kept] = await review.database.query<{ asked: unknown; text: string }>(
    'select asked, asked::text as text from accounts.screening_asks',
  );
  expect(kept?.asked).toMatchObject({
    kind: 'kyc',
    subject: '1',
    customer: { uid: review.anna.uid, name: FORM.name, country: 'TH' },
    personal_info: { phone: FORM.phone, email: FORM.email, address: null },
  });
  // The signed addresses of the pictures are sent and not kept.
  expect(kept?.text).not.toMatch(/photo|signature|uploads/);
  const { subjects } = await review.source.page(review.database, null, 10);
  expect(subjects).toEqual([]);
});

test('the pictures are sent under signed addresses of this server', async () => {
  const review = await openReview();
  const { subjects } = await review.source.page(review.database, null, 10);
  const signed = /^https:\/\/trade\.example\/uploads\/[0-9a-f-]{36}\?expires=\d+&signature=/;
  expect(subjects[0]?.secretly?.['id_photo_url']).toMatch(signed);
  expect(subjects[0]?.secretly?.['signature_url']).toMatch(signed);
});

test('what it refuses is verified by two different members, by the code and by the database', async () => {
  const review = await openReview({ refused: [FORM.name] });
  await review.round();
  const alone = review.database.query(
    `insert into accounts.personal_info_decisions (uid, version, verified, reason, staff, decided_at)
     values ($1, 1, true, null, 'rita', now())`,
    [BigInt(review.anna.uid)],
  );
  await expect(alone).rejects.toThrow(/one person cannot verify/);
  expect(await review.decide('rita', 'verified')).toMatchObject({ code: 1, data: { needs_second: true } });
  expect(await review.now()).toBe('submitted');
  expect(await review.proposedBy()).toBe('rita');
  expect(await review.decide('rita', 'verified')).toMatchObject({ error: 'second_person_needed' });
  expect(await review.decide('rolf', 'verified')).toMatchObject({ code: 1, data: { needs_second: false } });
  expect(await review.now()).toBe('verified');
  const acts = await review.database.query<{ staff: string; action: string }>(
    "select staff, action from operator.audit_log where action ~ '(proposed|verified)$' order by entry_no",
  );
  expect(acts).toEqual([
    { staff: 'rita', action: 'personal_info_proposed' },
    { staff: 'rolf', action: 'personal_info_verified' },
  ]);
});

test('a rejection needs neither an answer nor a second member', async () => {
  const pending = await openReview();
  expect(await pending.decide('rita', 'rejected')).toMatchObject({ code: 1 });
  const refused = await openReview({ refused: [FORM.name] });
  await refused.round();
  expect(await refused.decide('rita', 'rejected')).toMatchObject({ code: 1 });
});

test('without an answer a member decides, and without a provider nothing changes', async () => {
  const silent = await openReview();
  await silent.stop();
  await silent.round();
  const [found] = await selectSilentProviders(silent.database, new Date());
  expect(found).toMatchObject({ kind: 'kyc', unanswered: 1 });
  expect(await silent.decide('rita', 'verified')).toMatchObject({ code: 1, data: { needs_second: false } });
  const plain = await openReview({}, false);
  expect(await plain.decide('rita', 'verified')).toMatchObject({ code: 1, data: { needs_second: false } });
});
