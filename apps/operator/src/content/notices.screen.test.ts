import {
  type DataOf,
  previewContent,
  publications,
  publishContent,
  takeBackContent,
} from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../testing/fake-server.ts';
import { firstOf, sampleData } from '../testing/sample.ts';

const ID = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21';

type Publications = DataOf<typeof publications>;

const version = (number: number, title: string): Publications['publications'][number] => ({
  ...firstOf(sampleData(publications).publications),
  version: number,
  draft: {
    kind: 'notices',
    content: { notices: [{ id: ID, texts: { en: { title, body: 'Soon.' } }, from: null, until: null }] },
  },
});

const serveNotices = (server: FakeServer): void => {
  const versions = [version(2, 'Maintenance'), version(1, 'Welcome')];
  server
    .on(publications, () => ({ ...sampleData(publications), in_use: 2, publications: versions }))
    .on(previewContent, () => sampleData(previewContent, 'bare'));
};

describe('a notice', () => {
  test('is edited, published on the version that was read, and named in the history', async ({
    server,
    open,
  }) => {
    serveNotices(server);
    server.on(publishContent, () => sampleData(publishContent));
    const page = await open({ at: '/notices', role: 'support' });
    await page.until(() => expect(page.field('Title (en)').value).toBe('Maintenance'));
    expect(page.get('button', 'Publish…').hasAttribute('disabled')).toBe(true);
    await page.fill('Title (en)', 'Maintenance on Sunday');
    await page.click('button', 'Publish…');
    const dialog = page.within('dialog', 'Publish version 3');
    await dialog.fill('Reason', 'The day is known.');
    await dialog.click('button', 'Publish');
    await page.closes('dialog');
    expect(server.inputsOf(publishContent)).toMatchObject([
      {
        based_on: 2,
        reason: 'The day is known.',
        draft: { content: { notices: [{ texts: { en: { title: 'Maintenance on Sunday' } } }] } },
      },
    ]);
    expect(localStorage.getItem('tallystick.content-drafts')).toBeNull();
  });

  test('that somebody else published meanwhile keeps this draft', async ({ server, open }) => {
    serveNotices(server);
    server.on(publishContent, () => new Refusal('changed_meanwhile', 'Somebody published before.'));
    const page = await open({ at: '/notices', role: 'support' });
    await page.fill('Title (en)', 'Another title');
    await page.click('button', 'Publish…');
    const dialog = page.within('dialog', 'Publish version 3');
    await dialog.fill('Reason', 'The day is known.');
    await dialog.click('button', 'Publish');
    await dialog.sees('Somebody published before.');
    await dialog.fill('Reason', '');
    await page.press('Escape');
    await page.closes('dialog');
    expect(page.field('Title (en)').value).toBe('Another title');
  });

  test('that is not published asks before the page is left, and is there again', async ({ server, open }) => {
    serveNotices(server);
    const page = await open({ at: '/notices', role: 'support' });
    await page.fill('Title (en)', 'Half a title');
    await page.within('navigation', 'Pages').click('link', 'My security');
    await page.within('dialog', 'Leave without publishing?').click('button', 'Stay');
    await page.closes('dialog');
    expect(page.field('Title (en)').value).toBe('Half a title');
    const again = await open({ at: '/notices', role: 'support' });
    await again.until(() => expect(again.field('Title (en)').value).toBe('Half a title'));
    await again.click('button', 'Undo');
    await again.until(() => expect(again.field('Title (en)').value).toBe('Maintenance'));
  });

  test('of an earlier version is brought back', async ({ server, open }) => {
    serveNotices(server);
    server.on(takeBackContent, () => sampleData(takeBackContent));
    const page = await open({ at: '/notices', role: 'support' });
    await page.find('heading', 'History');
    await page.click('button', /version 1|Restore/);
    const dialog = page.within('dialog', 'Restore version 1');
    await dialog.fill('Reason', 'The maintenance is over.');
    await dialog.click('button', 'Restore');
    await page.sees('Version 1 is back.');
    expect(server.inputsOf(takeBackContent)).toMatchObject([
      { kind: 'notices', brings_back: 1, based_on: 2, reason: 'The maintenance is over.' },
    ]);
  });

  test('can be read but not changed by other roles', async ({ server, open }) => {
    serveNotices(server);
    const page = await open({ at: '/notices', role: 'finance' });
    await page.find('heading', 'History');
    expect(page.field('Title (en)').closest('fieldset')?.disabled).toBe(true);
    expect(page.all('button', 'Publish…')).toEqual([]);
  });
});
