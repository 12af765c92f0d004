import {
  about,
  type ContentDraft,
  home,
  keepContentPicture,
  previewContent,
  publications,
  publishContent,
  slides,
  takeBackContent,
} from '@tallystick/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { envelope } from '../../test/support/envelope.ts';
import { createTestHttp } from '../../test/support/http.ts';
import { oncePerFile } from '../../test/support/lifetime.ts';
import { operatorBench } from '../../test/support/operator/operator-bench.ts';
import { insertPicture } from './content.sql.ts';
import { registerContentRoutes, registerHomeRoutes } from './public.ts';

const ID = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;

/** Tokens name the member of staff and the role: `support-eve`. */
const openContent = async () => {
  const { database, clock, operator } = await operatorBench();
  const http = await createTestHttp((token, { access }) =>
    Promise.resolve(
      access === 'staff'
        ? { uid: null, staff: { staffId: token, name: token, role: token.split('-')[0] ?? '' }, token }
        : { uid: 1n, staff: null, token },
    ),
  );
  registerContentRoutes(http.http, { database, clock, operator });
  registerHomeRoutes(http.http, {
    database,
    clock,
    products: () => [],
    balances: () => Promise.resolve([]),
    owed: () => Promise.resolve(0n),
    holds: {
      fund: () => Promise.resolve(new Map()),
      collateral: () => Promise.resolve(new Map()),
      withdrawals: () => Promise.resolve(new Map()),
    },
    tabSet: () => operator.tabSet(),
  });
  const notices = (title: string, more: object = {}): ContentDraft => ({
    kind: 'notices',
    content: {
      notices: [{ id: ID(1), texts: { en: { title, body: '' } }, from: null, until: null, ...more }],
    },
  });
  const publish = (draft: unknown, basedOn: number, token = 'support-eve') =>
    http.send(publishContent, { draft, based_on: basedOn, reason: 'for the test' }, { token });
  const shown = async () =>
    (await http.call(home, {}, { token: 'customer' })).notices.map(({ title }) => title);
  return { ...http, database, clock, operator, notices, publish, shown };
};

/** For tests of contents that no other test changes. */
const contentOfFile = oncePerFile(openContent);

/** Starts a day later and without notices. `at(1)` is the version at this start. */
const openNotices = async () => {
  const content = await contentOfFile();
  content.clock.advance(86_400_000);
  const versions = async () =>
    (await content.call(publications, { kind: 'notices' }, { token: 'finance-ada' })).publications.map(
      ({ version }) => version,
    );
  const before = Math.max(...(await versions()));
  const none = { kind: 'notices', content: { notices: [] } };
  expect((await content.publish(none, before)).body.code).toBe(1);
  const at = (version: number) => before + version;
  return {
    ...content,
    at,
    publish: (draft: unknown, basedOn: number, token?: string) => content.publish(draft, at(basedOn), token),
  };
};

test('what is published is shown, kept with who and when, and taken back by publishing what was before', async () => {
  const { call, publish, notices, shown, database, clock } = await openContent();
  expect(await shown()).toEqual([]);
  await publish(notices('Maintenance on Sunday'), 1);
  clock.advance(60_000);
  await publish(notices('No maintenance'), 2, 'admin-zoe');
  expect(await shown()).toEqual(['No maintenance']);
  await call(
    takeBackContent,
    { kind: 'notices', based_on: 3, brings_back: 2, reason: 'it is on after all' },
    { token: 'support-eve' },
  );
  expect(await shown()).toEqual(['Maintenance on Sunday']);
  const kept = await call(publications, { kind: 'notices' }, { token: 'finance-ada' });
  expect(
    kept.publications.map(({ version, brings_back, published_by }) => [version, brings_back, published_by]),
  ).toEqual([
    [4, 2, 'support-eve'],
    [3, null, 'admin-zoe'],
    [2, null, 'support-eve'],
    [1, null, 'system'],
  ]);
  const audited = await database.query<{ line: string }>(
    `select staff || ' ' || action || ' ' || detail as line from operator.audit_log where action like 'content%' order by entry_no`,
  );
  expect(audited.at(-1)?.line).toBe(
    'support-eve content_taken_back {"brings_back":"2","kind":"notices","reason":"it is on after all","version":"4"}',
  );
});

test('of two who edit at once one is told that it has changed, and nothing of theirs is written', async () => {
  const { publish, notices, shown } = await openNotices();
  const answers = await Promise.all([publish(notices('one'), 1), publish(notices('other'), 1)]);
  expect(answers.map(({ body }) => body.error ?? 'published').sort()).toEqual([
    'changed_meanwhile',
    'published',
  ]);
  expect(await shown()).toHaveLength(1);
  expect((await publish(notices('late'), 1)).body.error).toBe('changed_meanwhile');
  expect((await publish(notices('early'), 7)).status).toBe(404);
});

test('a notice is shown from its beginning and no longer at its end', async () => {
  const { publish, notices, shown, clock } = await openNotices();
  const at = (ms: number) => new Date(clock.nowMs() + ms).toISOString();
  await publish(notices('in a minute', { from: at(60_000), until: at(120_000) }), 1);
  expect(await shown()).toEqual([]);
  clock.advance(60_000);
  expect(await shown()).toEqual(['in a minute']);
  clock.advance(59_999);
  expect(await shown()).toEqual(['in a minute']);
  clock.advance(1);
  expect(await shown()).toEqual([]);
  expect((await publish(notices('backwards', { from: at(2), until: at(1) }), 2)).status).toBe(400);
});

test('a picture is kept once, made anew, and anyone may see it; a slide of a picture nobody kept is refused', async () => {
  const { http, call, publish, database, clock } = await contentOfFile();
  const png = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer();
  const send = (token: string) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'slide.png');
    const body = new Response(form);
    return body.arrayBuffer().then((bytes) =>
      http.fastify.inject({
        method: 'POST',
        url: keepContentPicture.path,
        headers: { token, 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(bytes),
      }),
    );
  };
  expect((await send('finance-ada')).statusCode).toBe(403);
  const [first, again] = [await send('support-eve'), await send('support-eve')];
  const kept = keepContentPicture.data.parse(envelope.parse(first.json()).data);
  expect(keepContentPicture.data.parse(envelope.parse(again.json()).data).picture_id).toBe(kept.picture_id);
  const picture = await http.fastify.inject(kept.url);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(picture.headers['cache-control']).toContain('immutable');
  const slide = (pictureId: string, link: string) => ({
    kind: 'slides',
    content: {
      slides: [
        {
          id: ID(1),
          picture_id: pictureId,
          titles: { en: 'Hello', de: 'Hallo' },
          link,
          from: null,
          until: null,
        },
      ],
    },
  });
  expect((await publish(slide(ID(9), ''), 1)).status).toBe(404);
  for (const link of ['http://plain.example', 'javascript:alert(1)', '/etc/passwd', 'https://x"onload=']) {
    expect((await publish(slide(kept.picture_id, link), 1)).status).toBe(400);
  }
  expect((await publish(slide(kept.picture_id, '/pages/me/sub/loan'), 1)).body.code).toBe(1);
  expect(await call(slides, {})).toEqual([
    { id: ID(1), image: kept.url, title: 'Hello', link: '/pages/me/sub/loan' },
  ]);
  await expect(database.query('delete from content.pictures')).rejects.toThrow(/append-only/);
  await expect(database.query(`update content.publications set published_by = 'eve'`)).rejects.toThrow(
    /append-only/,
  );
  await expect(
    insertPicture(database, {
      pictureId: ID(3),
      sha256: Buffer.alloc(3),
      bytes: Buffer.alloc(1),
      width: 1,
      height: 1,
      keptBy: 'eve',
      keptAt: new Date(clock.nowMs()),
    }),
  ).rejects.toThrow();
});

test('the about page speaks the language asked for, and nothing in it is markup but its blocks', async () => {
  const { call, send, publish } = await contentOfFile();
  const german = about.data.parse((await send(about, { lang: 'de' })).body.data);
  expect(german.title).toBe('Über Tallystick');
  expect(german.html).toMatch(/^<p>.*<h2>Was wir versprechen<\/h2><ul><li>/s);
  const text = '<script>alert("x")</script> & more';
  const draft: ContentDraft = {
    kind: 'about',
    content: {
      texts: {
        en: {
          title: 'About',
          blocks: [
            { kind: 'paragraph', text },
            { kind: 'list', text: 'a\n\n<b>' },
          ],
        },
      },
      contacts: [{ kind: 'email', value: 'desk@example.org' }],
      location: { name: 'Office', address: '1 Main St', latitude: 13.7563, longitude: 100.5018 },
    },
  };
  const preview = await call(previewContent, { draft, language: 'ja' }, { token: 'finance-ada' });
  expect(preview.about?.title).toBe('About');
  await publish(draft, 2);
  const page = await call(about, {});
  expect(page).toMatchObject({ version: '3', location: { latitude: 13.7563 } });
  expect(page.html).toBe(
    '<p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; more</p><ul><li>a</li><li>&lt;b&gt;</li></ul>',
  );
});

test('only languages there are, and English always', async () => {
  const { publish, notices } = await openNotices();
  const word = { title: 'x', body: '' };
  expect((await publish(notices('', { texts: { de: word } }), 1)).status).toBe(400);
  expect((await publish(notices('', { texts: { en: word, fr: word } }), 1)).status).toBe(400);
  expect((await publish(notices('', { texts: { en: word, 'zh-Hans': word } }), 1, 'risk-ben')).status).toBe(
    403,
  );
  expect((await publish(notices('', { texts: { en: word, 'zh-Hans': word } }), 1)).body.code).toBe(1);
});

test('a scheduled version is shown from its time on, by the server’s clock, and a newer one replaces it', async () => {
  const { call, send, publish, notices, shown, clock, at } = await openNotices();
  const schedule = (draft: unknown, basedOn: number, publishAt: string) =>
    send(
      publishContent,
      { draft, based_on: at(basedOn), reason: 'for the test', publish_at: publishAt },
      { token: 'support-eve' },
    );
  const history = () => call(publications, { kind: 'notices' }, { token: 'finance-ada' });
  const inMs = (ms: number) => new Date(clock.nowMs() + ms).toISOString();
  expect((await schedule(notices('Past'), 1, inMs(0))).body.error).toBe('too_late');
  expect((await schedule(notices('Far'), 1, inMs(367 * 86_400_000))).body.fields).toHaveProperty(
    'publish_at',
  );
  await publish(notices('Now'), 1);
  expect((await schedule(notices('Sunday'), 2, inMs(60_000))).body.code).toBe(1);
  expect([await shown(), (await history()).in_use]).toEqual([['Now'], at(2)]);
  clock.advance(59_999);
  expect(await shown()).toEqual(['Now']);
  clock.advance(1);
  expect([await shown(), (await history()).in_use]).toEqual([['Sunday'], at(3)]);
  await schedule(notices('Monday'), 3, inMs(60_000));
  await publish(notices('Sooner'), 4);
  clock.advance(120_000);
  expect([await shown(), (await history()).in_use]).toEqual([['Sooner'], at(5)]);
});
