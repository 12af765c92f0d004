// @vitest-environment happy-dom
import type { DataOf } from '@tallystick/contract/route.ts';
import type { practice } from '@tallystick/contract/trading/practice.ts';
import { beforeEach, expect, test } from 'vitest';
import { signIn, signOut } from '../../shared/device/session.ts';
import { BALANCE, PRODUCT } from '../../testing/samples.ts';
import { openScreen, playServer, press, typeIn } from '../../testing/screen.tsx';
import { TradeDetailPage } from '../ended/trade-detail-page.tsx';
import { useAddOrder } from '../order-entry/use-add-order.ts';
import { useRunningTrades } from '../running/running-trades.ts';
import { buildOrder } from '../stake/order-builder.ts';
import { ConfirmTicket } from '../ticket/confirm-ticket.tsx';
import { Ticket } from '../ticket/ticket.tsx';
import { useTicket } from '../ticket/use-ticket.ts';
import { PracticeBar, PracticeGround } from './practice-ground.tsx';
import { practise } from './practising.ts';
import { useStakeable } from './use-practice.ts';
import { useUnit } from './use-unit.ts';

const PATH = '/pages/invest/index';
const PRACTISED: DataOf<typeof practice> = {
  available: '9000.00',
  held: '0.00',
  total: '9000.00',
  starting_balance: '10000.00',
};
const STATUS = {
  mode: 'live',
  source: 'live',
  as_of: null,
  server_time: '2026-11-29T00:00:00.000Z',
  open: [],
  halted: [],
};
const ORDER_NO = '01940000-0000-7000-8000-000000000001';

/** A trade screen with the balance, the number of running trades, and a button that trades. */
const Screen = () => {
  const unit = useUnit();
  const stakeable = useStakeable();
  const running = useRunningTrades().data;
  const adding = useAddOrder(() => undefined);
  return (
    <>
      <p>{`${stakeable} ${unit}, ${running?.length} running`}</p>
      <button
        type="button"
        onClick={() => void adding.ask({ symbol: 'BTCUSDT', direction: 'up', amount: '100', seconds: 60 })}
      >
        Trade
      </button>
    </>
  );
};

const TradeScreen = () => (
  <>
    <PracticeBar where={PATH} />
    <PracticeGround where={PATH}>
      <Screen />
    </PracticeGround>
  </>
);

const practiceOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'practice' in body ? String(body.practice) : 'real';

const answers = (mode: 'live' | 'demo') => ({
  '/api/market/status': { ...STATUS, mode },
  '/api/index/getBA': [{ ...BALANCE, available: '55.00' }],
  '/api/order/practice': PRACTISED,
  '/api/order/practice_reset': { ...PRACTISED, available: '10000.00', total: '10000.00' },
  '/api/order/hold': (body: unknown) => (practiceOf(body) === '1' ? [buildOrder({ practice: true })] : []),
  '/api/order/addorder': (body: unknown) => ({
    ...buildOrder(practiceOf(body) === '1' ? { practice: true } : {}),
    ticket: null,
  }),
});

beforeEach(() => {
  practise(false);
  signIn(
    {
      token: 'x'.repeat(43),
      uid: '1',
      account: 'ada',
      nickname: 'Ada',
      locale: 'en',
      invitation_code: 'A',
      created_at: STATUS.server_time,
    },
    'device',
  );
  return signOut;
});

test('one tap switches a trade screen to practice and back, and each asks for its own', async () => {
  const asked = playServer(answers('live'));
  const screen = openScreen(<TradeScreen />);
  await expect.poll(() => screen.textContent).toContain('Practise without money');
  await expect.poll(() => screen.textContent).toContain('55.00 USDT, 0 running');
  press(screen, 'Practise without money');
  await expect.poll(() => screen.textContent).toContain('9000.00 units, 1 running');
  expect(screen.textContent).toContain('Practice');
  expect(screen.textContent).toContain('Worth nothing');
  expect(screen.textContent).not.toContain('USDT');
  press(screen, 'Trade');
  const placed = () =>
    asked.filter(({ path }) => path === '/api/order/addorder').map(({ body }) => practiceOf(body));
  await expect.poll(placed).toEqual(['1']);
  press(screen, 'Reset to 10,000.00');
  await expect.poll(() => screen.textContent).toContain('10000.00 units');

  press(screen, 'Back to real money');
  await expect.poll(() => screen.textContent).toContain('55.00 USDT, 0 running');
  expect(screen.textContent).not.toContain('Worth nothing');
  press(screen, 'Trade');
  await expect.poll(placed).toEqual(['1', 'real']);
});

test('of two screens side by side one has the bar, and the list is marked', async () => {
  playServer(answers('live'));
  practise(true);
  location.hash = '#/pages/invest/coin?symbol=BTCUSDT';
  const screen = openScreen(
    <>
      <PracticeBar where={PATH} />
      <PracticeBar where="/pages/invest/coin?symbol=BTCUSDT" />
    </>,
  );
  await expect.poll(() => screen.textContent).toContain('9,000.00 units');
  expect(screen.querySelectorAll('aside')).toHaveLength(1);
  expect(screen.textContent.match(/Practice/g)).toHaveLength(2);
});

test('a list beside the page of one trade keeps the bar', async () => {
  playServer(answers('live'));
  practise(true);
  location.hash = `#/pages/me/sub/trade-detail?order_no=${ORDER_NO}`;
  const screen = openScreen(<PracticeBar where="/pages/invest/records" />);
  await expect.poll(() => screen.querySelectorAll('aside')).toHaveLength(1);
});

test('the page of a trade that is opened without a number lists practice trades while one practises', async () => {
  const asked = playServer({
    ...answers('live'),
    '/api/order/hold': [],
    '/api/order/orderlist': { list: [], total: 0, page_no: 1, row: 30, next_cursor: null },
  });
  practise(true);
  const where = '/pages/me/sub/trade-detail';
  location.hash = `#${where}`;
  const screen = openScreen(
    <>
      <PracticeBar where={where} />
      <PracticeGround where={where}>
        <TradeDetailPage Proof={() => null} />
      </PracticeGround>
    </>,
  );
  await expect.poll(() => screen.querySelectorAll('aside')).toHaveLength(1);
  const lists = () => asked.filter(({ path }) => path === '/api/order/orderlist');
  await expect.poll(() => lists().map(({ body }) => practiceOf(body))).toEqual(['1']);
});

test('a page that is opened again begins in practice, before the server has said its mode', async () => {
  const { '/api/market/status': _status, ...others } = answers('live');
  playServer(others);
  practise(true);
  const screen = openScreen(<TradeScreen />);
  await expect.poll(() => screen.textContent).toContain('9000.00 units');
});

test('a demo, which is practice as a whole, offers none', async () => {
  playServer(answers('demo'));
  practise(true);
  const screen = openScreen(<TradeScreen />);
  await expect.poll(() => screen.textContent).toContain('55.00 USDT, 0 running');
  expect(screen.textContent).not.toContain('ractice');
});

const TERM = {
  version: 3,
  seconds: 60,
  profit_rate: '0.82',
  fee_rate: '0',
  min: '1.00',
  max: '500.00',
  full_max: '5000.00',
  break_even: '0.54945055',
};

const TicketScreen = () => {
  const ticket = useTicket('BTCUSDT');
  return (
    <>
      <Ticket ticket={ticket} />
      <ConfirmTicket ticket={ticket} />
    </>
  );
};

const GroundOfTicket = () => (
  <>
    <PracticeBar where={PATH} />
    <PracticeGround where={PATH}>
      <TicketScreen />
    </PracticeGround>
  </>
);

const halfOf = (screen: Element): HTMLButtonElement | undefined =>
  [...screen.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Up'));

test('one who has no money trades by the ticket in practice, and no amount of it is taken for money', async () => {
  localStorage.removeItem('stake');
  localStorage.removeItem('practice-stake');
  const asked = playServer({
    ...answers('live'),
    '/api/index/getBA': [{ ...BALANCE, available: '0.00' }],
    '/api/index/product': { ...PRODUCT, terms: [TERM] },
    '/api/order/orderlist': { list: [], total: 1, page_no: 1, row: 1 },
    '/api/order/orderinfo': { ...buildOrder({ practice: true }), receipt: null },
  });
  const screen = openScreen(<GroundOfTicket />);
  await expect.poll(() => screen.textContent).toContain('Deposit');
  expect(halfOf(screen)).toBeUndefined();

  press(screen, 'Practise without money');
  await expect.poll(() => screen.textContent).toContain('Available 9,000.00 units');
  expect(screen.textContent).not.toContain('Deposit');
  typeIn(screen.querySelector('input'), '600');
  await expect.poll(() => screen.textContent).toContain('At most 500.00 units now');
  expect(screen.textContent).toContain('unitsAt most 500.00 unitsAt most');
  typeIn(screen.querySelector('input'), '100');
  await expect.poll(() => halfOf(screen)?.textContent).toContain('100.00 units');
  halfOf(screen)?.click();
  await expect.poll(() => screen.querySelector('dialog')?.textContent).toContain('182.00 units');
  expect(screen.querySelector('dialog h2')?.textContent).toBe('Place this trade? Practice');
  screen.querySelector<HTMLElement>('[aria-expanded]')?.click();
  await expect.poll(() => screen.textContent).toContain('median of the three seconds');
  expect(screen.textContent?.replaceAll('BTC/USDT', '')).not.toContain('USDT');
  press(screen, 'Up · 100.00 units · 60 s');
  await expect.poll(() => screen.querySelector('a[href*="trade-detail"]')?.textContent).toContain('units');
  expect(
    asked.filter(({ path }) => path === '/api/order/addorder').map(({ body }) => practiceOf(body)),
  ).toEqual(['1']);
  expect(localStorage.getItem('stake')).toBeNull();
  expect(localStorage.getItem('practice-stake')).toContain('100');
});

test('the page of a practice trade says so by a word, and names no real money', async () => {
  const ended = buildOrder({
    practice: true,
    status: 'settled',
    result: 'win',
    profit: '82.00',
    settlement_price: '91300.00',
    end_time: '2026-11-21T00:01:04.000Z',
    quantity: '0.00100000',
  });
  playServer({ ...answers('live'), '/api/order/orderinfo': { ...ended, receipt: '{}', ticket: null } });
  location.hash = `#/pages/me/sub/trade-detail?order_no=${ORDER_NO}`;
  const screen = openScreen(<TradeDetailPage Proof={() => null} />);
  await expect.poll(() => screen.textContent).toContain('Practice');
  await expect.poll(() => screen.textContent).toContain('+82.00');
  expect(screen.textContent?.replaceAll('BTC/USDT', '')).not.toContain('USDT');
  expect(screen.textContent).not.toContain('Share');
});
