import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { seededRandom } from '../../../../test/support/random.ts';
import { writeHistories } from '../../../../test/support/worth/write-history.ts';
import { createStatementPdf } from './create-statement-pdf.ts';

const NOW_MS = Date.UTC(2026, 2, 20, 14, 30, 12);

it('makes one document at a time for a customer, twenty in an hour', async () => {
  const database = await createTestDatabase();
  const world = {
    random: seededRandom(7),
    beginMs: NOW_MS - 40 * 86_400_000,
    endMs: NOW_MS - 20_000,
    symbolIds: [1],
    fixings: new Map(),
  };
  await writeHistories(database, world, [1n, 2n]);
  await database.query(
    'insert into trading.settlement_watermarks (lane, entered_until, settled_until) values (0, $1, $1)',
    [Math.floor(NOW_MS / 1000)],
  );
  const makePdf = createStatementPdf({
    database,
    clock: { nowMs: () => NOW_MS, waitUntil: () => Promise.resolve() },
    symbolOf: (id) => String(id),
    symbolIdOf: () => null,
    issueOf: async (uid) => ({
      brand: { name: 'Tallystick', accent: '#1d43cf' },
      isDemo: true,
      uid,
      holder: null,
      madeAtMs: NOW_MS,
      liabilities: null,
    }),
  });
  const first = makePdf({ uid: 1n, year: 2026, locale: 'en' });
  await expect(makePdf({ uid: 1n, year: 2026, locale: 'en' })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  const other = makePdf({ uid: 2n, year: 2025, locale: 'en' });
  await expect(makePdf({ uid: 3n, year: 2026, locale: 'en' })).rejects.toMatchObject({ code: 'unavailable' });
  for (const bytes of await Promise.all([first, other])) {
    expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-');
  }
  await database.query('update platform.attempts set used_until_ms = used_until_ms + 3600000');
  // The hour is used up. A refusal keeps no place: one for a document under way would ask for five seconds.
  for (let call = 0; call < 2; call += 1) {
    await expect(makePdf({ uid: 1n, year: 2026, locale: 'en' })).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 360,
    });
  }
});
