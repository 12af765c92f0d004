// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useDeposits } from '../../funding/deposits/use-deposits.ts';
import { useWithdrawals } from '../../funding/withdrawals/use-withdrawals.ts';
import { useRecords } from '../../ledger/use-records.ts';
import { useCandles } from '../../market/candles/candles.ts';
import { useNotifications } from '../../notifications/use-notifications.ts';
import { useMinerPlans, usePlanOrders } from '../../products/plans/use-plans.ts';
import { useHome } from '../../shared/api/use-home.ts';
import { endSession, signIn } from '../../shared/device/session.ts';
import { useUnreadNotifications } from '../../shared/push/use-unread-notifications.ts';
import { useTopic } from '../../shared/socket/socket.ts';
import { type Answers, openScreen, playServer } from '../../testing/screen.tsx';
import { useEndedTrades } from '../../trading/ended/use-ended-trades.ts';
import { PollWithoutSocket, SLOW } from './poll-without-socket.ts';
import { ReconnectingPill } from './reconnecting-pill.tsx';

const UPDATES = 'Figures update every few seconds';
const RECONNECTING = 'Reconnecting…';

/** A network that closes each socket before it opens. */
class BlockedSocket extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 })));
  }
  send(): void {}
  close(): void {}
}

const NO_ROWS = { list: [], page_no: 1, row: 30, total: 0, next_cursor: null };
const ALWAYS_READ: Answers = { '/api/user/chat/messages': NO_ROWS, '/api/order/hold': [] };

const realTimeout = setTimeout;

/** Time passes in steps, so that an answer of one step counts in the next. */
const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 500) {
    await vi.advanceTimersByTimeAsync(500);
    await vi.dynamicImportSettled();
    await new Promise((resolve) => realTimeout(resolve, 0));
  }
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('WebSocket', BlockedSocket);
});
afterEach(() => {
  vi.useRealTimers();
});

const Live = () => {
  useTopic('quotes', () => undefined);
  return (
    <>
      <PollWithoutSocket />
      <ReconnectingPill isAtFoot={false} />
    </>
  );
};

const breaks = (): never => {
  throw new TypeError('no network');
};

test('once polling delivers, the word of the lost connection becomes a quiet one without a spinner', async () => {
  playServer(ALWAYS_READ);
  const screen = openScreen(<Live />);
  await pass(3_000);
  expect(screen.textContent).toBe(RECONNECTING);
  expect(screen.querySelector('svg')).not.toBeNull();
  await pass(4_000);
  expect(screen.textContent).toBe(UPDATES);
  expect(screen.querySelector('svg')).toBeNull();
});

test('without any answer the app goes on reconnecting, and it says so again when the answers stop', async () => {
  let isBroken = true;
  const answer = (data: unknown) => () => (isBroken ? breaks() : data);
  playServer(Object.fromEntries(Object.entries(ALWAYS_READ).map(([path, data]) => [path, answer(data)])));
  const screen = openScreen(<Live />);
  await pass(10_000);
  expect(screen.textContent).toBe(RECONNECTING);
  isBroken = false;
  await pass(10_000);
  expect(screen.textContent).toBe(UPDATES);
  isBroken = true;
  await pass(10_000);
  expect(screen.textContent).toBe(RECONNECTING);
});

const LISTS: Answers = {
  '/api/index/home': {
    slides: [],
    notices: [],
    quotes: [],
    balances: [],
    total_valuation: '0',
    owed: '0',
    tabs: 'finance',
  },
  '/api/user/notifications': NO_ROWS,
  '/api/user/notifications/unread': { unread: 0 },
  '/api/user/recharge_list': NO_ROWS,
  '/api/user/records': NO_ROWS,
  '/api/index/kjlist': [],
  '/api/index/orders': NO_ROWS,
  '/api/user/withdraw_list': NO_ROWS,
  '/api/order/orderlist': NO_ROWS,
  '/api/market/candles': { symbol: 'BTCUSDT', interval: '1m', source: 'sim', candles: [] },
};

/** Shows each list that a socket keeps fresh. */
const Lists = () => {
  useHome();
  useNotifications();
  useUnreadNotifications();
  useDeposits(null);
  useRecords({ currency: null, group: null });
  useMinerPlans();
  usePlanOrders('miner', null);
  useWithdrawals(null);
  useEndedTrades(null);
  useCandles('BTCUSDT', '1m');
  return null;
};

test('every list that a socket would keep fresh is read again', async () => {
  signIn(
    {
      token: 't',
      uid: '1',
      account: 'a',
      nickname: '',
      locale: 'en',
      invitation_code: '',
      created_at: '2026-11-29T00:00:00.000Z',
    },
    'd',
  );
  onTestFinished(endSession);
  const asked = playServer({ ...ALWAYS_READ, ...LISTS });
  const client = new QueryClient();
  openScreen(
    <>
      <Lists />
      <Live />
    </>,
    { client },
  );
  const counts = (): readonly number[] =>
    Object.keys(LISTS).map((list) => asked.filter(({ path }) => path === list).length);
  await pass(3_000);
  expect(counts()).toEqual(Object.keys(LISTS).map(() => 1));
  await pass(4_000);
  expect(counts()).toEqual(Object.keys(LISTS).map(() => 2));
  for (const queryKey of SLOW)
    expect(client.getQueryCache().findAll({ queryKey, type: 'active' }), queryKey.join()).not.toEqual([]);
});
