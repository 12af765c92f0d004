// @vitest-environment happy-dom
import type { Recharge } from '@tallystick/contract/funding/deposits/customer.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../shared/api/query.ts';
import { navigate } from '../../shared/navigation/location.ts';
import { BANK_QUOTE, BANK_WAY, REPORT, WAY } from '../../testing/samples.ts';
import { openScreen, playServer, press } from '../../testing/screen.tsx';
import { Stored2Page } from './chain/stored2-page.tsx';
import { DepositPage } from './deposit-page.tsx';
import { StoredPage } from './stored-page.tsx';

/** The server does not read this chain. */
const STAFFED_WAY = { ...WAY, way_id: 'usdt-trc20', chain: 'TRC20', automatic: false, credit_seconds: null };
const WAYS = {
  '/api/index/recharge_way': [{ ...WAY, credit_seconds: 144 }, STAFFED_WAY, BANK_WAY],
  '/api/index/recharge_way1': (body: unknown) =>
    typeof body === 'object' && body !== null && 'way_id' in body && body.way_id === BANK_WAY.way_id
      ? { ...BANK_WAY, quote: BANK_QUOTE }
      : STAFFED_WAY,
};

beforeEach(() => {
  onTestFinished(() => navigate('/', { replace: true }));
});

const openReport = () => {
  playServer(WAYS);
  const screen = openScreen(<StoredPage />, { client: new QueryClient() });
  const radio = (name: string) =>
    [...screen.querySelectorAll<HTMLElement>('[role="radio"]')].find((each) =>
      each.textContent.includes(name),
    );
  return { screen, radio, isChosen: (name: string) => radio(name)?.getAttribute('aria-checked') };
};

test('who comes back to a report finds the method that was chosen', async () => {
  navigate('/pages/me/sub/stored');
  const { radio, isChosen } = openReport();
  await expect.poll(() => isChosen('TRC20')).toBe('true');
  radio('Bank')?.click();
  await expect.poll(() => isChosen('Bank')).toBe('true');
  // A reload and going back open the page anew at its address.
  const again = openReport();
  await expect.poll(() => again.isChosen('Bank')).toBe('true');
  expect(again.isChosen('TRC20')).toBe('false');
});

test('a screenshot is asked for only where the server cannot see the money', async () => {
  navigate('/pages/me/sub/stored');
  const { screen, radio } = openReport();
  await expect.poll(() => radio('TRC20')).toBeDefined();
  expect(radio('ERC20')).toBeUndefined();
  await expect.poll(() => screen.textContent).toContain('Screenshot of the result');
});

test('each way to add money says its time and its fee, and leads to its page', async () => {
  navigate('/pages/me/sub/stored2');
  playServer(WAYS);
  const screen = openScreen(<Stored2Page />, { client: new QueryClient() });
  const rows = () =>
    [...screen.querySelectorAll('nav a')].map((row) => [row.textContent, row.getAttribute('href')]);
  await expect.poll(rows).toEqual([
    ['USDT Ethereum (ERC20)about 3 minutes · Free', '#/pages/me/sub/stored2?way=usdt-erc20'],
    ['USDT Tron (TRC20)checked by our staff · Free', '#/pages/me/sub/stored2?way=usdt-trc20'],
    ['USDT Bank cardchecked by our staff · Free', '#/pages/me/sub/stored?way=usdt-bank'],
  ]);
});

test('the account number of the house is copied without its spaces', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText }, onLine: true });
  navigate(`/pages/me/sub/stored?way=${BANK_WAY.way_id}`);
  const { screen } = openReport();
  await expect.poll(() => screen.textContent).toContain('1234 5678 9012 3');
  press(screen, 'Copy account number');
  await expect.poll(() => writeText.mock.calls).toEqual([['1234567890123']]);
});

/** One deposit, with a server that takes reports back while they are undecided. */
const openDeposit = async (first: Recharge, refusal: string | null = null) => {
  let now = first;
  const asked = playServer({
    ...WAYS,
    '/api/user/recharge_list': () => ({ list: [now], page_no: 1, row: 30, total: 1, next_cursor: null }),
    '/api/user/recharge_cancel': () => {
      if (refusal !== null)
        return Response.json({ code: 0, msg: refusal, data: null, error: 'already_decided' });
      now = { ...now, status: 'cancelled', steps: [...now.steps, { step: 'cancelled', at: now.created_at }] };
      return now;
    },
  });
  navigate(`/pages/me/sub/deposit?order_no=${first.order_no}`);
  const screen = openScreen(<DepositPage />, { client: queryClient });
  await expect.poll(() => screen.textContent).toContain('250.00');
  return { screen, cancelled: () => asked.filter(({ path }) => path === '/api/user/recharge_cancel') };
};

const TAKE_BACK = 'Take this report back';

test('an undecided report is taken back by its number, once', async () => {
  const { screen, cancelled } = await openDeposit(REPORT);
  press(screen, TAKE_BACK);
  await expect.poll(cancelled).toHaveLength(1);
  expect(cancelled()[0]?.body).toMatchObject({ order_no: REPORT.order_no });
  await expect.poll(() => screen.textContent).not.toContain(TAKE_BACK);
  expect(screen.textContent).toContain('Taken back');
});

test('a refusal to take it back leaves the report as it is', async () => {
  const { screen, cancelled } = await openDeposit(REPORT, 'It is decided already.');
  press(screen, TAKE_BACK);
  await expect.poll(cancelled).toHaveLength(1);
  expect(screen.textContent).not.toContain('Taken back');
});

test('a report that is decided, or taken back already, offers no way to take it back', async () => {
  for (const status of ['credited', 'rejected', 'cancelled'] as const) {
    const { screen } = await openDeposit({ ...REPORT, status });
    expect(screen.textContent).not.toContain(TAKE_BACK);
  }
});

test('a record says which amount came at the bank, and why it is another one', async () => {
  const { screen } = await openDeposit({
    ...REPORT,
    chain: null,
    amount: '250.00',
    credited: '250.00',
    status: 'credited',
    local: {
      currency: 'THB',
      amount: '9000.00',
      rate: '35.25',
      rate_version: 1,
      rate_at: REPORT.created_at,
      demo: false,
    },
    received: { applied: '255.31', local: '8812.50', why: 'charges' },
  });
  expect(screen.textContent).toContain(
    '8,812.50 THB arrived instead of 9,000.00 THB. A bank kept its charges.',
  );
});
