// @vitest-environment happy-dom
import type { Product } from '@tallystick/contract/market/customer.ts';
import type { Order } from '@tallystick/contract/trading/customer.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { AskProblem } from '../../shared/api/ask-problem.tsx';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { PRODUCT } from '../../testing/samples.ts';
import { openScreen, playServer, press } from '../../testing/screen.tsx';
import { buildOrder } from '../stake/order-builder.ts';
import { useAddOrder } from './use-add-order.ts';

const SEEN = Date.parse('2026-11-29T12:00:00.000Z');
const EXPIRED = 'The request arrived too late and was not carried out.';

const Entry = ({ onAccepted }: { readonly onAccepted: (order: Order) => void }) => {
  const adding = useAddOrder(onAccepted);
  return (
    <>
      <button
        type="button"
        onClick={() => void adding.ask({ symbol: 'BTCUSDT', direction: 'up', amount: '100', seconds: 60 })}
      >
        Confirm
      </button>
      <AskProblem state={adding.current} onAskAgain={() => void adding.askAgain()} />
    </>
  );
};

test('an order made offline and checked minutes later names its first moment, is refused, and is no new order', async () => {
  const client = new QueryClient();
  const showPriceOf = (ms: number): void => {
    client.setQueryData<readonly Product[]>(queryKeys.products, [
      { ...PRODUCT, as_of: new Date(ms).toISOString() },
    ]);
  };
  let now = SEEN;
  let isOffline = true;
  const untilOf = (body: unknown): number =>
    typeof body === 'object' && body !== null && 'until' in body ? Date.parse(String(body.until)) : Infinity;
  const asked = playServer({
    '/api/order/addorder': (body: unknown) => {
      if (isOffline) throw new TypeError('no network');
      // As the server does with a request that it never carried out.
      if (untilOf(body) < now)
        return Response.json({ code: 0, msg: EXPIRED, data: null, error: 'request_expired' });
      throw new Error('a new order was placed');
    },
  });
  const onAccepted = vi.fn();
  showPriceOf(SEEN);
  const screen = openScreen(<Entry onAccepted={onAccepted} />, { client });
  await expect.poll(() => screen.textContent).toContain('Confirm');
  press(screen, 'Confirm');
  await expect.poll(() => screen.textContent).toContain('Check again');

  now = SEEN + 180_000;
  showPriceOf(now);
  isOffline = false;
  press(screen, 'Check again');
  await expect.poll(() => screen.textContent).toContain(EXPIRED);

  const [first, second] = asked.filter(({ path }) => path === '/api/order/addorder');
  expect(second).toEqual(first);
  expect(first?.body).toMatchObject({ until: '2026-11-29T12:00:05.000Z', seen: String(SEEN / 1_000) });
  expect(onAccepted).not.toHaveBeenCalled();
  expect(screen.textContent).not.toContain('Check again');
});

test('the second tap of a double tap places no second order, however fast the first one was answered', async () => {
  const asked = playServer({ '/api/order/addorder': { ...buildOrder(), ticket: null } });
  const onAccepted = vi.fn();
  const screen = openScreen(<Entry onAccepted={onAccepted} />);
  await expect.poll(() => screen.textContent).toContain('Confirm');
  press(screen, 'Confirm');
  await expect.poll(() => onAccepted.mock.calls.length).toBe(1);
  press(screen, 'Confirm');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked.filter(({ path }) => path === '/api/order/addorder')).toHaveLength(1);
  expect(onAccepted).toHaveBeenCalledOnce();
});
