import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { envelope } from '../../../test/support/envelope.ts';
import { multipartForm } from '../../../test/support/platform/test-uploads.ts';
import { jpeg, photo, START_MS, shareUploadsDatabase } from '../../../test/support/platform/uploads-bench.ts';

const openUploadsBench = shareUploadsDatabase();

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s is kept and shown as WebP', async (format) => {
    const { keep, look, database, anna } = await openUploadsBench();
    const kept = await keep(await photo().toFormat(format).toBuffer());
    expect([kept.width, kept.height]).toEqual([60, 40]);
    const answer = await look(kept.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(kept.bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, max-age=300, no-transform',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
    expect(
      await database.query(
        `select uid, purpose, bytes, encode(sha256, 'hex') as sha256, width, created_at, claimed_at from platform.uploads where upload_id = $1`,
        [kept.upload_id],
      ),
    ).toMatchObject([
      { uid: anna, purpose: 'recharge', width: 60, created_at: new Date(START_MS), claimed_at: null },
    ]);
  });

  test('smaller than 1 MiB is taken, of exactly 1 MiB is 413 in the words of the specification', async () => {
    const { send, http } = await openUploadsBench();
    const base = await jpeg();
    const padded = (size: number) => Buffer.concat([base, Buffer.alloc(size - base.length)]);
    expect((await send(padded(1_048_575))).status).toBe(200);
    const refused = await send(padded(1_048_576));
    expect([refused.status, refused.body.error]).toEqual([413, 'payload_too_large']);
    const { payload, contentType } = multipartForm(
      { lang: 'de', purpose: 'chat' },
      { bytes: padded(5_000_000) },
    );
    const answer = await http.fastify.inject({
      method: 'POST',
      url: '/api/common/upload',
      headers: { 'content-type': contentType, token: 'anna' },
      payload,
    });
    expect(answer.statusCode).toBe(413);
  });

  test('loses its position, its author, its colour profile and its thumbnail, and stands upright', async () => {
    const { keep, look } = await openUploadsBench();
    const tagged = await photo()
      .withExif({
        IFD0: { Artist: 'Anna Example', Orientation: '6' },
        IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '100/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    for (const word of ['Exif', 'Anna']) expect(tagged.includes(word)).toBe(true);
    const kept = await keep(tagged);
    expect([kept.width, kept.height]).toEqual([40, 60]);
    const shown = (await look(kept.url)).rawPayload;
    const { exif, icc, xmp, iptc, orientation } = await sharp(shown).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(shown.includes('Anna')).toBe(false);
    expect(shown.includes('Exif')).toBe(false);
  });

  test.each([
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['a ZIP', 'PK\u0003\u0004\u0014 evil.jar'],
  ])('with %s behind it is made anew without that', async (_name, tail) => {
    const { keep, look } = await openUploadsBench();
    const kept = await keep(Buffer.concat([await jpeg(), Buffer.from(tail)]));
    const shown = (await look(kept.url)).rawPayload;
    expect(shown.includes(tail.slice(0, 4))).toBe(false);
  });

  test('with a script in its comment and its profile is made anew without it', async () => {
    const { keep, look } = await openUploadsBench();
    const script = '<script>alert(document.cookie)</script>';
    const plain = await jpeg();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, script.length + 2]), Buffer.from(script)]);
    const kept = await keep(Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]));
    expect((await look(kept.url)).rawPayload.includes('script')).toBe(false);
  });

  test('that is larger than needed is scaled down', async () => {
    const { keep } = await openUploadsBench();
    const kept = await keep(await photo(6_000, 3_000).jpeg().toBuffer());
    expect([kept.width, kept.height]).toEqual([3_072, 1_536]);
    const long = await keep(await photo(1_080, 13_000).jpeg({ quality: 20 }).toBuffer());
    expect([long.width, long.height]).toEqual([720, 8_667]);
  });
});

describe('the form', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ purpose: 'elsewhere' }, ['purpose']],
    [{ field: 'other' }, ['file']],
  ])('%j names %j', async (file, fields) => {
    const { send, count } = await openUploadsBench();
    const { status, body } = await send(await jpeg(), file);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, fields]);
    expect(await count()).toBe(0);
  });

  test('is for those who are signed in', async () => {
    const { send } = await openUploadsBench();
    expect((await send(await jpeg(), { token: 'nobody' })).status).toBe(401);
  });

  test('sent as JSON names the file as missing', async () => {
    const { http } = await openUploadsBench();
    const answer = await http.fastify.inject({
      method: 'POST',
      url: '/api/common/upload',
      headers: { token: 'anna' },
      payload: { purpose: 'chat' },
    });
    expect([answer.statusCode, Object.keys(envelope.parse(answer.json()).fields ?? {})]).toEqual([
      400,
      ['file'],
    ]);
  });

  test('that breaks off is refused and nothing is kept', async () => {
    const { http, count } = await openUploadsBench();
    const { payload, contentType } = multipartForm({ purpose: 'chat' }, { bytes: await jpeg() });
    const answer = await http.fastify.inject({
      method: 'POST',
      url: '/api/common/upload',
      headers: { 'content-type': contentType, token: 'anna' },
      payload: payload.subarray(0, payload.length - 40),
    });
    expect(answer.statusCode).toBe(400);
    expect(await count()).toBe(0);
  });

  test('is taken sixty times an hour, each customer for themselves', async () => {
    const { send, clock } = await openUploadsBench();
    const picture = await jpeg();
    for (let sent = 0; sent < 60; sent += 1) expect((await send(picture)).status).toBe(200);
    expect((await send(picture)).status).toBe(429);
    expect((await send(picture, { token: 'ben' })).status).toBe(200);
    clock.advance(60_000);
    expect((await send(picture)).status).toBe(200);
  });
});

test('two pictures are worked on at once and a few wait; more are told to come again', async () => {
  const { uploads } = await openUploadsBench();
  const large = await photo(3_000, 2_000).jpeg().toBuffer();
  const uids = Array.from({ length: 40 }, (_, index) => 100n + BigInt(index));
  const results = await Promise.allSettled(uids.map((uid) => uploads.keep(uid, 'chat', large)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(40 - 34);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
});
