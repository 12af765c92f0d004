import { describe, expect, test } from 'vitest';
import { runRules } from '../../../test/support/platform/run-rules.ts';
import { jpeg, shareUploadsDatabase } from '../../../test/support/platform/uploads-bench.ts';
import { PLATFORM_RETENTION } from '../retention/platform-retention.ts';

const openUploadsBench = shareUploadsDatabase();

const UNUSED = PLATFORM_RETENTION.rules.filter(({ name }) => name === 'unused_pictures');

describe('an address', () => {
  test('lives for minutes, and stays the same for a while', async () => {
    const { keep, look, clock, uploads } = await openUploadsBench();
    const kept = await keep(await jpeg());
    clock.advance(299_000);
    expect(uploads.signedUrl(kept.upload_id)).toBe(kept.url);
    clock.advance(300_000);
    expect((await look(kept.url)).statusCode).toBe(200);
    clock.advance(1_000);
    expect((await look(kept.url)).statusCode).toBe(403);
    expect((await look(uploads.signedUrl(kept.upload_id))).statusCode).toBe(200);
  });

  test('that is changed, guessed or of another picture is refused', async () => {
    const { keep, look } = await openUploadsBench();
    const [mine, other] = [await keep(await jpeg()), await keep(await jpeg())];
    const query = mine.url.split('?')[1] ?? '';
    const longer = mine.url.replace(/expires=(\d+)/, (_all, time: string) => `expires=${Number(time) + 600}`);
    for (const url of [
      `/uploads/${other.upload_id}?${query}`,
      `/uploads/${mine.upload_id}`,
      longer,
      mine.url.slice(0, -2),
      `/uploads/..%2f..%2fupload-key?${query}`,
    ]) {
      expect([url, (await look(url)).statusCode]).toEqual([url, 403]);
    }
  });
});

describe('claiming', () => {
  test('is for the owner, for the purpose, and once', async () => {
    const { keep, uploads, database, anna, ben } = await openUploadsBench();
    const { upload_id: uploadId } = await keep(await jpeg(), { purpose: 'wallet' });
    const claim = (uid: bigint, purpose: 'wallet' | 'chat', id = uploadId) =>
      database.transaction((sql) => uploads.claim(sql, { uploadId: id, uid, purpose, field: 'screenshot' }));
    await expect(claim(ben, 'wallet')).rejects.toMatchObject({ code: 'forbidden', status: 403 });
    await expect(claim(anna, 'wallet', '00000000-0000-7000-8000-000000000000')).rejects.toMatchObject({
      code: 'forbidden',
    });
    const wrong = { code: 'invalid_fields', fields: { screenshot: 'invalid' } };
    await expect(claim(anna, 'chat')).rejects.toMatchObject(wrong);
    await claim(anna, 'wallet');
    await expect(claim(anna, 'wallet')).rejects.toMatchObject(wrong);
  });

  test('keeps a picture; what nobody claims is gone after a day, bytes and all', async () => {
    const { keep, uploads, database, anna, clock, store, count, look } = await openUploadsBench();
    const [used, unused] = [await keep(await jpeg()), await keep(await jpeg())];
    await uploads.claim(database, { uploadId: used.upload_id, uid: anna, purpose: 'recharge' });
    clock.advance(86_400_000);
    await runRules({ database, clock }, UNUSED, { pictures: uploads });
    expect(await count()).toBe(2);
    clock.advance(1);
    await runRules({ database, clock }, UNUSED, { pictures: uploads });
    expect(await count()).toBe(1);
    expect(await store.get(unused.upload_id)).toBe(null);
    expect((await look(uploads.signedUrl(used.upload_id))).statusCode).toBe(200);
    expect((await look(uploads.signedUrl(unused.upload_id))).statusCode).toBe(404);
    await expect(database.query('delete from platform.uploads')).rejects.toThrow(/claimed once and kept/);
  });
});
