import {
  approveDeposit,
  balanceDifferences,
  bankLines,
  changes,
  customerWarnings,
  depositTimeline,
  foreignTokens,
  heldDeposits,
  largeDeposits,
  rejectDeposit,
  staffDeposits,
  tokenReturns,
  unbookedArrivals,
  type WaitingItem,
  waitingCounts,
  waitingForMe,
} from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import { firstOf, pageOf, sampleData } from '../../testing/sample.ts';

const FIRST = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21';
const SECOND = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b22';

const item = (over: Partial<WaitingItem> = {}): WaitingItem => ({
  queue: 'deposits',
  item_id: FIRST,
  uid: '4711',
  account: 'mali',
  kind: null,
  amount: '321.00',
  currency: 'USDT',
  value: '321.00',
  note: null,
  found: null,
  colleague: null,
  since: '2026-11-01T02:03:05.000Z',
  ...over,
});

const application = (order_no: string, uid: string) => ({
  ...firstOf(sampleData(staffDeposits).list),
  order_no,
  uid,
  currency: 'USDT' as const,
  chain: null,
  amount: '321.00',
  fee: '0.00',
  local: null,
  state: 'submitted' as const,
  needs_two: false,
  automatic: false,
  checked_on_chain: false,
  deposit_id: null,
  obstacles: [],
});

const serveInbox = (server: FakeServer, items: readonly WaitingItem[]): void => {
  let rows = [...items];
  const drop = (orderNo: string): void => {
    rows = rows.filter(({ item_id }) => item_id !== orderNo);
  };
  server
    .on(waitingForMe, ({ queue }) => pageOf(rows.filter((row) => queue === undefined || row.queue === queue)))
    .on(waitingCounts, () => [
      { ...firstOf(sampleData(waitingCounts)), queue: 'deposits' as const, count: rows.length },
    ])
    .on(staffDeposits, ({ order_no }) =>
      pageOf(
        rows
          .filter(({ item_id }) => order_no === undefined || order_no === item_id)
          .map(({ item_id, uid }) => application(item_id, uid ?? '')),
      ),
    )
    .on(bankLines, () => ({ total: 0, banks: [], list: [] }))
    .on(heldDeposits, () => [])
    .on(largeDeposits, () => [])
    .on(unbookedArrivals, () => [])
    .on(balanceDifferences, () => [])
    .on(foreignTokens, () => [])
    .on(tokenReturns, () => [])
    .on(changes, () => ({ list: [] }))
    .on(customerWarnings, () => sampleData(customerWarnings, 'bare'))
    .on(depositTimeline, () => sampleData(depositTimeline, 'bare'))
    .on(approveDeposit, ({ order_no }) => {
      drop(order_no);
      return { ...application(order_no, '4711'), state: 'credited' as const };
    })
    .on(rejectDeposit, ({ order_no }) => {
      drop(order_no);
      return { ...application(order_no, '4711'), state: 'rejected' as const };
    });
};

test('a finding of a rule reads as a sentence, in the list and before the decision', async ({
  server,
  open,
}) => {
  const found = {
    code: 'risk_same_device' as const,
    values: { count: '29', accounts: '4712, 4713', limit: '5' },
  };
  serveInbox(server, [item({ queue: 'risk', kind: 'same_device', found })]);
  const page = await open({ at: '/waiting', role: 'risk' });
  const row = await page.find('row', /29/);
  expect(row.textContent).not.toMatch(/risk_same_device|[{}]/);
});

test('every queue has words, and says how long it waits', async ({ server, open }) => {
  serveInbox(server, [
    item(),
    item({
      queue: 'plan_terms',
      item_id: SECOND,
      uid: null,
      account: null,
      kind: '3',
      amount: null,
      currency: null,
      value: null,
      note: 'Less risk.',
      colleague: 'ben',
    }),
  ]);
  const page = await open({ at: '/waiting', role: 'finance' });
  await page.find('row', /^Deposit .*321\.00 USDT.*mali/);
  expect(page.row('mali').text).toMatch(/1 d 1 h/);
  expect(page.row('Terms of a plan: 3').text).toContain('ben Less risk.');
});

describe('a case', () => {
  test('is opened with Enter, decided on its own desk, and has left the inbox', async ({ server, open }) => {
    serveInbox(server, [item()]);
    const page = await open({ at: '/waiting', role: 'finance' });
    await page.find('row', /mali/);
    expect(page.row('mali').element.getAttribute('aria-current')).toBe('true');
    await page.press('Enter');
    await page.within('dialog', 'Deposit of 321.00 USDT').click('button', 'Approve…');
    await page.within('dialog', 'Approve 321.00 USDT').click('button', 'Approve');
    await page.sees('321.00 USDT credited.');
    await page.press('u');
    await page.find('heading', 'Waiting for me');
    await page.sees('Nothing is waiting for you.');
  });

  test('that the key a asks for leads back to the inbox with its result', async ({ server, open }) => {
    serveInbox(server, [item()]);
    const page = await open({ at: '/waiting', role: 'finance' });
    await page.find('row', /mali/);
    await page.press('a');
    await page.within('dialog', 'Approve 321.00 USDT').click('button', 'Approve');
    await page.find('heading', 'Waiting for me');
    await page.sees('321.00 USDT credited.');
    expect(server.inputsOf(approveDeposit)).toEqual([{ order_no: FIRST }]);
  });
});

test('the inbox is narrowed to one queue and ordered by size', async ({ server, open }) => {
  serveInbox(server, [item()]);
  const page = await open({ at: '/waiting', role: 'finance' });
  await page.find('row', /mali/);
  await page.choose('Show', 'Deposit');
  await page.choose('First', 'Largest');
  await page.until(() =>
    expect(server.inputsOf(waitingForMe).at(-1)).toMatchObject({ queue: 'deposits', order: 'largest' }),
  );
});

test('equal cases are decided together, each by its own call, and a refused one says why', async ({
  server,
  open,
}) => {
  serveInbox(server, [item(), item({ item_id: SECOND, uid: '4712', account: 'niran' })]);
  server.on(rejectDeposit, ({ order_no }) =>
    order_no === SECOND
      ? new Refusal('already_decided', 'Somebody decided it before.')
      : { ...application(order_no, '4711'), state: 'rejected' as const },
  );
  const page = await open({ at: '/waiting', role: 'finance' });
  await page.find('row', /niran/);
  await page.press('x j x');
  await page.sees('2 marked · Deposit');
  await page.press('r');
  const dialog = page.within('dialog', 'Reject 2 cases');
  await dialog.sees('A case that is refused says why, and the others go on.');
  expect(dialog.get('button', /^Reject/).hasAttribute('disabled')).toBe(true);
  await dialog.fill('Reason', 'No transfer arrived.');
  await dialog.click('button', 'Reject 2');
  await dialog.sees('Somebody decided it before.');
  await dialog.sees('Done:');
  expect(server.inputsOf(rejectDeposit)).toEqual([
    { order_no: FIRST, reason: 'No transfer arrived.' },
    { order_no: SECOND, reason: 'No transfer arrived.' },
  ]);
  await dialog.click('button', 'Close');
  await page.sees('1 of 2 decided.');
});
