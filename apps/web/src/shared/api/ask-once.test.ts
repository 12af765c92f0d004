import { describe, expect, it, test, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from './api-error.ts';
import { createAskOnce, type Named } from './ask-once.ts';
import { createTapGuard } from './tap-guard.ts';

interface Request {
  readonly plan_id: number;
  readonly amount: string;
}

const request: Request = { plan_id: 7, amount: '100' };
const failure = (error: ApiErrorCode, status: number): ApiError =>
  new ApiError({ error, msg: 'said so', status, fields: {} });

const setUp = (...answers: ApiError[]) => {
  const sent: Named<Request>[] = [];
  let ids = 0;
  let nowMs = 0;
  const onDone = vi.fn();
  const asker = createAskOnce<Request, string>({
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
    meantUntil: () => Date.parse('2026-11-21T00:00:05.000Z'),
    onDone,
    guard: createTapGuard(() => nowMs),
  });
  const pass = (ms: number): void => {
    nowMs += ms;
  };
  return { asker, sent, onDone, pass };
};

describe('a request that is carried out', () => {
  it('is told once', async () => {
    const { asker, sent, onDone } = setUp();
    await asker.ask(request);
    expect(sent).toEqual([{ ...request, client_id: 'id-1', until: '2026-11-21T00:00:05.000Z' }]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(asker.state.get()).toEqual({ step: 'idle' });
  });

  it('is asked for once, however often the button is pressed meanwhile', async () => {
    const { asker, sent } = setUp();
    await Promise.all([asker.ask(request), asker.ask(request), asker.askAgain()]);
    expect(sent).toHaveLength(1);
  });

  it('has a name of its own, other than the one before', async () => {
    const { asker, sent, pass } = setUp();
    await asker.ask(request);
    pass(1_000);
    await asker.ask(request);
    expect(sent.map(({ client_id }) => client_id)).toEqual(['id-1', 'id-2']);
  });
});

test('the second tap of a double tap asks for nothing, however fast the first one was answered', async () => {
  const { asker, sent, pass } = setUp();
  await asker.ask(request);
  pass(110);
  await asker.ask(request);
  pass(800);
  await asker.ask(request);
  expect(sent).toHaveLength(1);
});

test('another request is asked for at once', async () => {
  const { asker, sent } = setUp();
  await asker.ask(request);
  await asker.ask({ ...request, amount: '200' });
  expect(sent.map(({ amount }) => amount)).toEqual(['100', '200']);
});

test('a refused request can be asked again at once', async () => {
  const { asker, sent } = setUp(failure('balance_too_small', 400));
  await asker.ask(request);
  await asker.ask(request);
  expect(sent).toHaveLength(2);
});

describe('a request that was not answered', () => {
  it.each([
    ['network', 0],
    ['unexpected_answer', 502],
    ['unavailable', 503],
  ] as const)('is asked again under the same name after %s', async (error, status) => {
    const { asker, sent, onDone } = setUp(failure(error, status));
    await asker.ask(request);
    expect(asker.state.get()).toEqual({ step: 'unanswered' });
    expect(onDone).not.toHaveBeenCalled();
    await asker.askAgain();
    expect(sent[1]).toEqual(sent[0]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('is not replaced by a new one while nobody knows what became of it', async () => {
    const { asker, sent } = setUp(failure('network', 0));
    await asker.ask(request);
    await asker.ask({ ...request, amount: '200' });
    asker.clear();
    expect(sent).toHaveLength(1);
    expect(asker.state.get()).toEqual({ step: 'unanswered' });
  });
});

describe('a request that was refused', () => {
  it('says why, and may be made anew under a new name', async () => {
    const { asker, sent, onDone } = setUp(failure('market_halted', 200));
    await asker.ask(request);
    expect(asker.state.get()).toMatchObject({ step: 'refused', message: 'said so' });
    asker.clear();
    expect(asker.state.get()).toEqual({ step: 'idle' });
    await asker.ask(request);
    expect(sent.map(({ client_id }) => client_id)).toEqual(['id-1', 'id-2']);
    expect(onDone).toHaveBeenCalledOnce();
  });
});
