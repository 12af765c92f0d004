import type { Order } from '@tallystick/contract/trading.ts';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '../shared/api-error.ts';
import { createAsker, type NamedRequest } from './ask-for-trade.ts';
import { buildOrder } from './order-builder.ts';

const request = { symbol: 'BTCUSDT', direction: 'up', amount: '100', seconds: 60 } as const;
const failure = (error: ApiErrorCode, status: number): ApiError =>
  new ApiError({ error, msg: 'said so', status, fields: {} });

const setUp = (...answers: (Order | ApiError)[]) => {
  const sent: NamedRequest[] = [];
  let ids = 0;
  const onAccepted = vi.fn();
  const asker = createAsker({
    send: async (asked) => {
      sent.push(asked);
      const answer = answers.shift() ?? buildOrder();
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    onAccepted,
  });
  return { asker, sent, onAccepted };
};

describe('a trade that is accepted', () => {
  it('is told once', async () => {
    const { asker, sent, onAccepted } = setUp();
    await asker.confirm(request);
    expect(sent).toEqual([{ ...request, client_id: 'id-1' }]);
    expect(onAccepted).toHaveBeenCalledOnce();
    expect(asker.state.get()).toEqual({ step: 'idle' });
  });

  it('is asked for once, however often the button is pressed meanwhile', async () => {
    const { asker, sent } = setUp();
    await Promise.all([asker.confirm(request), asker.confirm(request), asker.askAgain()]);
    expect(sent).toHaveLength(1);
  });

  it('has a name of its own, other than the one before', async () => {
    const { asker, sent } = setUp();
    await asker.confirm(request);
    await asker.confirm(request);
    expect(sent.map(({ client_id }) => client_id)).toEqual(['id-1', 'id-2']);
  });
});

describe('a request that was not answered', () => {
  it.each([
    ['network', 0],
    ['unexpected_answer', 502],
    ['unavailable', 503],
  ] as const)('is asked again under the same name after %s', async (error, status) => {
    const { asker, sent, onAccepted } = setUp(failure(error, status));
    await asker.confirm(request);
    expect(asker.state.get()).toEqual({ step: 'unanswered' });
    expect(onAccepted).not.toHaveBeenCalled();
    await asker.askAgain();
    expect(sent[1]).toEqual(sent[0]);
    expect(onAccepted).toHaveBeenCalledOnce();
  });

  it('is not replaced by a new one while nobody knows what became of it', async () => {
    const { asker, sent } = setUp(failure('network', 0));
    await asker.confirm(request);
    await asker.confirm({ ...request, amount: '200' });
    asker.clear();
    expect(sent).toHaveLength(1);
    expect(asker.state.get()).toEqual({ step: 'unanswered' });
  });
});

describe('a request that was refused', () => {
  it('says why, and may be made anew under a new name', async () => {
    const { asker, sent, onAccepted } = setUp(failure('market_halted', 200));
    await asker.confirm(request);
    expect(asker.state.get()).toEqual({ step: 'refused', message: 'said so' });
    asker.clear();
    expect(asker.state.get()).toEqual({ step: 'idle' });
    await asker.confirm(request);
    expect(sent.map(({ client_id }) => client_id)).toEqual(['id-1', 'id-2']);
    expect(onAccepted).toHaveBeenCalledOnce();
  });
});
