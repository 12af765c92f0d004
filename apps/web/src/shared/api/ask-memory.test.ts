import { beforeEach, expect, it, vi } from 'vitest';
import { fakeTabStorage } from '../device/tab-storage-fake.ts';
import type { ApiError as Failure } from './api-error.ts';
import type { Named } from './ask-once.ts';

const account = vi.hoisted(() => ({ uid: '1' }));
vi.mock('../device/session.ts', () => ({ accountOfForms: () => account.uid }));

// Another test may have loaded it with an account of its own.
vi.resetModules();
const { createAskMemory } = await import('./ask-memory.ts');
const { createAskOnce } = await import('./ask-once.ts');
const { ApiError } = await import('./api-error.ts');

interface Request {
  readonly amount: string;
}

const LOST = new ApiError({ error: 'network', msg: '', status: 0, fields: {} });
const REFUSED = new ApiError({ error: 'request_expired', msg: 'too late', status: 200, fields: {} });
const START_MS = Date.parse('2026-11-21T00:00:00.000Z');

let sent: Named<Request>[] = [];
let nowMs = START_MS;
let ids = 0;

/** A form as it is after each reload. */
const openForm = (...answers: (Failure | 'done')[]) =>
  createAskOnce<Request, string>({
    send: async (asked) => {
      sent.push(asked);
      const answer = answers.shift() ?? 'done';
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    meantUntil: () => nowMs,
    onDone: () => undefined,
    memory: createAskMemory<Request>('plan'),
  });

const names = () => sent.map(({ client_id, until }) => [client_id, until]);

beforeEach(() => {
  fakeTabStorage();
  account.uid = '1';
  sent = [];
  ids = 0;
  nowMs = START_MS;
});

it('the same request after a reload has the name and the time of its first try, until it is answered', async () => {
  await openForm(LOST).ask({ amount: '100' });
  nowMs += 60_000;
  await openForm().ask({ amount: '100' });
  await openForm().ask({ amount: '100' });
  expect(names()).toEqual([
    ['id-1', '2026-11-21T00:00:00.000Z'],
    ['id-1', '2026-11-21T00:00:00.000Z'],
    ['id-2', '2026-11-21T00:01:00.000Z'],
  ]);
});

it('a refusal is an answer, so the next request is a new one', async () => {
  await openForm(LOST).ask({ amount: '100' });
  await openForm(REFUSED).ask({ amount: '100' });
  await openForm().ask({ amount: '100' });
  expect(sent.map(({ client_id }) => client_id)).toEqual(['id-1', 'id-1', 'id-2']);
});

it('another request, or another account, has another name', async () => {
  await openForm(LOST).ask({ amount: '100' });
  account.uid = '2';
  await openForm(LOST).ask({ amount: '100' });
  await openForm(LOST).ask({ amount: '200' });
  expect(sent.map(({ client_id }) => client_id)).toEqual(['id-1', 'id-2', 'id-3']);
});
