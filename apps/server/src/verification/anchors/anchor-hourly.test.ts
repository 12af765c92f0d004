import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { witness } from '../../../test/support/funding/anchors/anchor-bench.ts';
import { systemClock } from '../../platform/clock.ts';
import { type AnchorPublisher, createAnchoring } from './anchor-hourly.ts';
import { selectTurn } from './anchors.sql.ts';

const START = Date.UTC(2026, 0, 2, 10, 59, 59);
const HOUR_MS = 3_600_000;
type Answer = Awaited<ReturnType<AnchorPublisher['publish']>>;
const WAITING: Answer = { kind: 'waiting', blocker: null };
const PUBLISHED: Answer = {
  kind: 'published',
  proof: { header: Uint8Array.of(1), index: 3, nodes: [Uint8Array.of(2)] },
  chainId: 31_337,
  blockNumber: 5n,
  blockHash: `0x${'a'.repeat(64)}`,
  blockSecond: 1_767_312_000,
  txHash: `0x${'b'.repeat(64)}`,
};

const openAnchoring = async () => {
  const database = await createTestDatabase();
  const time = { ms: START };
  const answers: { next: Answer | Error } = { next: WAITING };
  const asked: string[] = [];
  const warn = vi.fn();
  const anchoring = createAnchoring({
    database,
    clock: systemClock,
    journal: { info: vi.fn(), warn, error: vi.fn() },
    now: () => new Date(time.ms),
    publisher: {
      publish: (anchorId) => {
        asked.push(anchorId);
        return answers.next instanceof Error ? Promise.reject(answers.next) : Promise.resolve(answers.next);
      },
    },
  });
  const rows = () =>
    database.query<{ hour: bigint; ended: boolean; proven: boolean }>(
      `select hour, ended_at is not null as ended, header is not null as proven from verification.anchors order by hour`,
    );
  return { database, anchoring, time, answers, asked, warn, rows };
};

test('one anchor an hour is made, by the clock of the database and not by the age of the process', async () => {
  const { database, anchoring, time, answers, rows } = await openAnchoring();
  await anchoring.processDue();
  expect(await rows()).toHaveLength(0);
  answers.next = PUBLISHED;
  await witness(database, 10);
  for (let round = 0; round < 4; round += 1) await anchoring.processDue();
  expect(await rows()).toMatchObject([{ ended: true, proven: true }]);
  time.ms += 1_000;
  await witness(database, 20);
  for (let round = 0; round < 4; round += 1) await anchoring.processDue();
  const made = await rows();
  expect(made).toHaveLength(2);
  expect(Number(made[1]?.hour)).toBe(Number(made[0]?.hour) + 1);
  const { hour } = await selectTurn(database, null);
  const [row] = await database.query<{ seconds: bigint }>(
    'select extract(epoch from now())::bigint as seconds',
  );
  expect(hour).toBe(Math.floor(Number(row?.seconds) / 3600));
});

test('one anchor at a time is under way, and no root is published twice', async () => {
  const { database, anchoring, time, answers, asked, rows } = await openAnchoring();
  await witness(database, 10);
  await anchoring.processDue();
  time.ms += 3 * HOUR_MS;
  await witness(database, 20);
  await Promise.all([anchoring.processDue(), anchoring.processDue()]);
  expect(await rows()).toHaveLength(1);
  expect(new Set(asked).size).toBe(1);
  answers.next = PUBLISHED;
  await anchoring.processDue();
  // Nothing was witnessed since then, and this root waits for its turn.
  await anchoring.processDue();
  await anchoring.processDue();
  time.ms += HOUR_MS;
  await anchoring.processDue();
  expect(await rows()).toHaveLength(2);
});

test('an anchor that the signer refuses makes room for the next hour, and the reason is logged once', async () => {
  const { database, anchoring, time, answers, warn, rows } = await openAnchoring();
  await witness(database, 10);
  answers.next = { kind: 'refused', refusal: 'anchors_not_allowed' };
  for (let round = 0; round < 4; round += 1) await anchoring.processDue();
  expect(await rows()).toMatchObject([{ ended: false }]);
  expect(warn.mock.calls.map(([, words]) => String(words))).toEqual([
    'an anchor is held up: the signer refuses: anchors_not_allowed',
  ]);
  time.ms += HOUR_MS;
  await witness(database, 20);
  await anchoring.processDue();
  await anchoring.processDue();
  expect(await rows()).toMatchObject([{ ended: true, proven: false }, { ended: false }]);
});

test('an anchor that failed has no proof, and an ended one never changes', async () => {
  const { database, anchoring, answers, rows } = await openAnchoring();
  await witness(database, 10);
  answers.next = { kind: 'failed' };
  await anchoring.processDue();
  await anchoring.processDue();
  expect(await rows()).toMatchObject([{ ended: true, proven: false }]);
  for (const statement of [
    'delete from verification.anchors',
    'update verification.anchors set ended_at = now()',
    'update verification.anchors set hour = hour + 1',
    'truncate verification.anchors',
  ])
    await expect(database.query(statement)).rejects.toMatchObject({ code: '23001' });
});

test('logs of two hosts, and an unwitnessed log of orders, are not anchored together', async () => {
  const { database, anchoring, rows } = await openAnchoring();
  await witness(database, 10);
  await database.query(
    "update verification.witnessed_checkpoints set origin = 'other.example/log/orders' where log = 'orders'",
  );
  await anchoring.processDue();
  await database.query("delete from verification.witnessed_checkpoints where log = 'orders'");
  await anchoring.processDue();
  expect(await rows()).toHaveLength(0);
});
