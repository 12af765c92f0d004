import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { Outcome, ScreeningKind } from './screening.rules.ts';
import { insertAnswer, insertAsk } from './screenings.sql.ts';
import { selectSilentProviders } from './silent-providers.sql.ts';

const NOW_MS = Date.parse('2026-11-26T03:00:00.000Z');
const minutesAgo = (minutes: number): Date => new Date(NOW_MS - minutes * 60_000);

test('a provider is silent from its first question without an answer until one is answered', async () => {
  const database = await createTestDatabase();
  const answered = async (kind: ScreeningKind, outcome: Outcome, minutes: number): Promise<void> => {
    const at = minutesAgo(minutes);
    const askId = uuidV7(at.getTime());
    await insertAsk(database, { kind, uid: 1n, subject: '1', askId, asked: '{}', at });
    const detail = outcome === 'no_answer' ? 'screening_too_late' : null;
    await insertAnswer(database, askId, { outcome, reason: null, reference: null, detail, attempts: 1 }, at);
  };
  const silent = () => selectSilentProviders(database, new Date(NOW_MS));
  expect(await silent()).toEqual([]);
  await answered('kyc', 'no_answer', 50);
  await answered('deposit', 'no_answer', 40);
  await answered('deposit', 'clear', 30);
  await answered('deposit', 'no_answer', 20);
  await answered('deposit', 'no_answer', 10);
  await answered('withdrawal', 'no_answer', 361);
  expect(await silent()).toEqual([
    { kind: 'deposit', since: minutesAgo(20), unanswered: 2 },
    { kind: 'kyc', since: minutesAgo(50), unanswered: 1 },
  ]);
  await answered('deposit', 'refused', 5);
  await answered('kyc', 'review', 1);
  expect(await silent()).toEqual([]);
});
