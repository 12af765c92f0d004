import {
  askAgain,
  customerWarnings,
  type DataOf,
  decideInfo,
  exportInfo,
  listInfos,
  lookAtInfo,
  takeInfo,
} from '@tallystick/contract';
import { describe, expect, vi } from 'vitest';
import { test } from '../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../testing/fake-server.ts';
import { firstOf, pageOf, sampleData } from '../testing/sample.ts';
import type { View } from '../testing/view.ts';

type Version = DataOf<typeof lookAtInfo>[number];

const version = (over: Partial<Version> = {}): Version => ({
  ...firstOf(sampleData(lookAtInfo)),
  version: 2,
  name: 'Mali Suwan',
  country: 'TH',
  status: 'submitted',
  decided_by: null,
  decided_at: null,
  reason: null,
  reason_code: null,
  verify_again: null,
  proposed_by: null,
  id_photo_url: '/api/picture/id',
  signature_url: '/api/picture/signature',
  ...over,
});

const serveCase = (server: FakeServer, newest: Version, needsSecond = false): void => {
  let status = newest.status;
  const line = () => ({
    ...firstOf(sampleData(listInfos).list),
    uid: '4711',
    name: newest.name,
    version: newest.version,
    status,
    verify_again: false,
    assignee: null,
  });
  server
    .on(listInfos, ({ status: wanted }) => pageOf(wanted === undefined || wanted === status ? [line()] : []))
    .on(takeInfo, () => null)
    .on(lookAtInfo, () => [newest])
    .on(customerWarnings, () => sampleData(customerWarnings, 'bare'))
    .on(decideInfo, ({ verdict }) => {
      if (!needsSecond) status = verdict === 'verified' ? 'verified' : 'rejected';
      return { needs_second: needsSecond };
    });
};

const openCase = async (page: View): Promise<View> => {
  await page.find('row', /Mali Suwan/);
  await page.row('Mali Suwan').click('button');
  const dialog = page.within('dialog', 'Personal information');
  await dialog.sees('Thailand');
  return dialog;
};

test('a waiting case is taken before its pictures are shown', async ({ server, open }) => {
  serveCase(server, version());
  const page = await open({ at: '/personal-infos', role: 'risk' });
  const dialog = await openCase(page);
  expect(server.inputsOf(takeInfo)).toEqual([{ uid: '4711' }]);
  for (const name of ['ID photo', 'Signature']) dialog.get('img', name);
});

test('a case that another reviewer has is not opened', async ({ server, open }) => {
  serveCase(server, version());
  server.on(takeInfo, () => new Refusal('already_decided', 'Assigned to ben.'));
  const page = await open({ at: '/personal-infos', role: 'risk' });
  await page.find('row', /Mali Suwan/);
  await page.row('Mali Suwan').click('button');
  await page.sees('Assigned to ben. Another reviewer may already have it.');
  expect(server.inputsOf(lookAtInfo)).toEqual([]);
  expect(page.all('dialog')).toEqual([]);
});

describe('a verdict', () => {
  test('verifies exactly the version that was shown', async ({ server, open }) => {
    serveCase(server, version());
    const page = await open({ at: '/personal-infos', role: 'risk' });
    const dialog = await openCase(page);
    await dialog.click('button', 'Verify…');
    await page.within('dialog', 'Verify Mali Suwan').click('button', 'Verify');
    await page.sees('Mali Suwan: verified.');
    expect(server.inputsOf(decideInfo)).toEqual([{ uid: '4711', version: 2, verdict: 'verified' }]);
    await page.sees('Nothing to review.');
  });

  test('against a refusal of the provider says that a second member must verify', async ({
    server,
    open,
  }) => {
    serveCase(server, version(), true);
    const page = await open({ at: '/personal-infos', role: 'risk' });
    await (await openCase(page)).click('button', 'Verify…');
    await page.within('dialog', 'Verify Mali Suwan').click('button', 'Verify');
    await page.sees('Mali Suwan: a second member must verify too.');
  });

  test('asks for more with a standard reason and own words', async ({ server, open }) => {
    serveCase(server, version());
    const page = await open({ at: '/personal-infos', role: 'risk' });
    await (await openCase(page)).click('button', 'Ask for more…');
    const dialog = page.within('dialog', 'Ask for more: Mali Suwan');
    await dialog.sees('This is not a rejection.');
    expect(dialog.get('button', 'Ask for more').hasAttribute('disabled')).toBe(true);
    const select = dialog.field('Standard reason');
    await dialog.choose(
      'Standard reason',
      select.querySelector('option[value="address_needed"]')?.textContent ?? '',
    );
    await dialog.fill('Reason', 'A bill will do.');
    await dialog.click('button', 'Ask for more');
    await page.sees('Mali Suwan: asked for more.');
    expect(server.inputsOf(decideInfo)).toEqual([
      {
        uid: '4711',
        version: 2,
        verdict: 'more_requested',
        reason: 'A bill will do.',
        reason_code: 'address_needed',
      },
    ]);
  });

  test('rejects by the keyboard only with own words or a standard reason', async ({ server, open }) => {
    serveCase(server, version());
    const page = await open({ at: '/personal-infos', role: 'risk' });
    await page.find('row', /Mali Suwan/);
    await page.press('j r');
    const dialog = page.within('dialog', 'Reject Mali Suwan');
    await dialog.fill('Reason', 'no');
    expect(dialog.get('button', 'Reject').hasAttribute('disabled')).toBe(true);
    await dialog.fill('Reason', 'The photo shows somebody else.');
    await dialog.click('button', 'Reject');
    await page.sees('Mali Suwan: rejected.');
    expect(server.inputsOf(decideInfo)[0]).toMatchObject({
      verdict: 'rejected',
      reason: 'The photo shows somebody else.',
    });
  });
});

test('a verified customer is asked to verify again, and the case is saved as a file', async ({
  server,
  open,
}) => {
  serveCase(
    server,
    version({ status: 'verified', decided_by: 'ben', decided_at: '2026-11-01T00:00:00.000Z' }),
  );
  server.on(askAgain, () => null).on(exportInfo, () => sampleData(exportInfo));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const page = await open({ at: '/personal-infos?status=verified', role: 'risk' });
  const dialog = await openCase(page);
  expect(server.inputsOf(takeInfo)).toEqual([]);
  await dialog.click('button', 'Export case');
  await page.until(() => expect(saved).toEqual(['identity-4711.json']));
  vi.restoreAllMocks();
  await dialog.click('button', 'Ask to verify again…');
  const asking = page.within('dialog', 'Ask to verify again: Mali Suwan');
  await asking.fill('Reason', 'The signature differs.');
  await asking.click('button', 'Ask to verify again');
  await page.sees('Mali Suwan: asked to verify again.');
  expect(server.inputsOf(askAgain)).toEqual([{ uid: '4711', reason: 'The signature differs.' }]);
});

test('a role that may not decide sees the case without its decisions', async ({ server, open }) => {
  serveCase(server, version({ status: 'verified' }));
  const page = await open({ at: '/personal-infos?status=verified', role: 'support' });
  const dialog = await openCase(page);
  expect(dialog.all('button').map((button) => button.textContent)).toEqual(['Close']);
});
