// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTopic } from '../../shared/socket/socket.ts';
import { type Answers, openScreen, playServer } from '../../testing/screen.tsx';
import { PollWithoutSocket } from './poll-without-socket.ts';
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

const NO_ROWS = { list: [], next_cursor: null, total: 0 };
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
  const screen = await openScreen(<Live />);
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
  const screen = await openScreen(<Live />);
  await pass(10_000);
  expect(screen.textContent).toBe(RECONNECTING);
  isBroken = false;
  await pass(10_000);
  expect(screen.textContent).toBe(UPDATES);
  isBroken = true;
  await pass(10_000);
  expect(screen.textContent).toBe(RECONNECTING);
});
