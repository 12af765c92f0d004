import {
  type BankLine,
  balanceDifferences,
  bankLines,
  changes,
  creditReceived,
  customerWarnings,
  decideChange,
  depositTimeline,
  foreignTokens,
  heldDeposits,
  largeDeposits,
  proposeChange,
  type StaffApplication,
  setBankLineAside,
  staffDeposits,
  tokenReturns,
  unbookedArrivals,
  uploadStatement,
} from '@tallystick/contract';
import { expect } from 'vitest';
import { test } from '../../../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { firstOf, pageOf, sampleData } from '../../../testing/sample.ts';

const ORDER = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21';

const local = {
  currency: 'THB',
  amount: '8812.50',
  rate: '35.25',
  rate_version: 1,
  rate_at: '2026-11-02T03:00:00.000Z',
  demo: false,
};

const application = (over: Partial<StaffApplication> = {}): StaffApplication => ({
  ...firstOf(sampleData(staffDeposits).list),
  order_no: ORDER,
  uid: '4711',
  currency: 'USDT',
  chain: null,
  amount: '250.00',
  fee: '2.50',
  tx_hash: null,
  local,
  receipt: null,
  one_person_max: '1000.00',
  state: 'submitted',
  needs_two: false,
  checked_on_chain: false,
  deposit_id: null,
  obstacles: [],
  ...over,
});

const serve = (server: FakeServer, waiting: StaffApplication): FakeServer => {
  const none: never[] = [];
  return server
    .on(staffDeposits, () => pageOf([waiting]))
    .on(heldDeposits, () => none)
    .on(largeDeposits, () => none)
    .on(unbookedArrivals, () => none)
    .on(balanceDifferences, () => none)
    .on(foreignTokens, () => none)
    .on(tokenReturns, () => none)
    .on(bankLines, () => ({ total: 0, banks: [], list: none }))
    .on(changes, () => ({ list: none }))
    .on(customerWarnings, () => sampleData(customerWarnings, 'bare'))
    .on(depositTimeline, () => sampleData(depositTimeline, 'bare'));
};

test('another amount is credited with the bank’s reference, and shows the credit before', async ({
  server,
  open,
}) => {
  serve(server, application()).on(creditReceived, () => ({
    order_no: ORDER,
    amount: '248.226951',
    currency: 'USDT',
  }));
  const page = await open({ at: '/deposits', role: 'finance' });
  await page.find('row', /250/);
  await page.row('4711').click('button');
  await page.within('dialog').click('button', 'Another amount arrived…');
  const dialog = page.within('dialog', 'What arrived for 250.00 USDT of 4711');
  await dialog.sees('8,812.50 THB');
  await dialog.fill('Arrived at the bank', '8750');
  await dialog.sees('245.726951 USDT');
  await dialog.fill('Reference of the bank', 'NTRF 0099');
  await dialog.fill(/^Booked at the bank/, '2026-11-02');
  await dialog.fill('Reason', 'The statement of today.');
  expect(dialog.get('button', 'Credit').hasAttribute('disabled')).toBe(true);
  await dialog.choose('Why another amount', 'A bank kept its charges');
  await dialog.click('button', 'Credit');
  await page.sees('245.726951 USDT credited.');
  expect(server.inputsOf(creditReceived)).toEqual([
    {
      order_no: ORDER,
      received: '8750',
      bank_line: 'NTRF 0099',
      booked_at: '2026-11-02T00:00:00.000Z',
      why: 'charges',
      reason: 'The statement of today.',
    },
  ]);
});

test('above the limit it becomes a proposal, and a used line says so', async ({ server, open }) => {
  serve(server, application()).on(proposeChange, () => new Refusal('line_used', 'Credited before.'));
  const page = await open({ at: '/deposits', role: 'finance' });
  await page.find('row', /250/);
  await page.row('4711').click('button');
  await page.within('dialog').click('button', 'Another amount arrived…');
  const dialog = page.within('dialog', /^What arrived/);
  await dialog.fill('Arrived at the bank', '40000');
  await dialog.sees('A second staff member must approve.');
  await dialog.fill('Reference of the bank', 'NTRF 0099');
  await dialog.fill(/^Booked at the bank/, '2026-11-02 14:05');
  await dialog.choose('Why another amount', 'The customer sent another amount');
  await dialog.fill('Reason', 'The statement of today.');
  await dialog.click('button', 'Propose');
  await dialog.sees('Credited before.');
  server.on(proposeChange, () => sampleData(proposeChange));
  await dialog.click('button', 'Propose');
  await page.sees('Proposed. Waiting for a second approval.');
  expect(server.inputsOf(proposeChange).at(-1)).toEqual({
    subject: 'bank_receipts',
    target: ORDER,
    based_on: 0,
    content: {
      received: '40000',
      bank_line: 'NTRF 0099',
      booked_at: '2026-11-02T14:05:00.000Z',
      why: 'sent_other',
    },
    reason: 'The statement of today.',
  });
});

test('a colleague’s proposal says what came, and is approved', async ({ server, open }) => {
  const fields = {
    uid: '4711',
    amount: '1134.751774 USDT',
    applied_amount: '250.00 USDT',
    received: '40000.00 THB',
    bank_line: 'NTRF 0099',
    booked_at: '2026-11-02T14:05:00.000Z',
    why: 'sent_other',
  };
  const proposed = {
    ...firstOf(sampleData(changes, 'full').list),
    change_id: ORDER,
    subject: 'bank_receipts' as const,
    target: ORDER,
    fields: Object.entries(fields).map(([name, now]) => ({ name, former: null, now })),
    proposed_by: 'berta',
    is_own: false,
    concerns_caller: false,
    expires_at: '2099-01-01T00:00:00.000Z',
    decision: null,
  };
  const reason = { code: 'other_amount_proposed', values: { member: 'berta' } } as const;
  const obstacles = (['approve', 'reject'] as const).map((act) => ({ act, member: null, reason }));
  serve(server, application({ obstacles }))
    .on(changes, ({ subject }) => ({ list: subject === 'bank_receipts' ? [proposed] : [] }))
    .on(decideChange, () => proposed);
  const page = await open({ at: `/deposits?receipt=${ORDER}`, role: 'finance' });
  const dialog = page.within('dialog');
  await dialog.sees('Arrived at the bank: 40000.00 THB');
  expect(dialog.text).toContain('Why another amount: The customer sent another amount');
  expect(dialog.text).toContain('Applied for: 250.00 USDT');
  await dialog.click('button', /^Approve/);
  await page.closes('dialog');
  expect(server.inputsOf(decideChange)).toEqual([{ change_id: ORDER, approve: 1 }]);
  await page.sees('berta proposed to credit another amount: decide that first');
});

test('a credited one keeps both amounts and the line of the bank', async ({ server, open }) => {
  const receipt = {
    applied_amount: '250.00',
    received_local: '8750.00',
    bank_line: 'NTRF 0099',
    booked_at: '2026-11-02T00:00:00.000Z',
    why: 'charges' as const,
  };
  serve(server, application({ state: 'credited', amount: '248.226951', approved_by: 'ann', receipt }));
  const page = await open({ at: '/deposits?filter=all', role: 'finance' });
  await page.find('row', /248/);
  await page.row('4711').click('button');
  const dialog = page.within('dialog');
  await dialog.sees('8,750.00 THB');
  expect(dialog.text).toContain('Applied for 250.00 USDT');
  expect(dialog.text).toContain('A bank kept its charges');
  expect(dialog.all('button', /Another amount/)).toEqual([]);
});

const line = (over: Partial<BankLine> = {}): BankLine => ({
  line_id: ORDER,
  way_id: 'usdt-bank',
  bank_line: 'NTRF 0099',
  booked_at: '2026-11-02T00:00:00.000Z',
  amount: '8812.50',
  currency: 'THB',
  words: 'Deposit TS12AB34CD56EF',
  payer: 'Mali Suwan',
  order_no: ORDER,
  reason: null,
  ...over,
});

test('a line that matches is credited without typing, and leaves the list', async ({ server, open }) => {
  let lines = [line()];
  serve(server, application())
    .on(bankLines, () => ({ total: lines.length, banks: ['usdt-bank'], list: lines }))
    .on(creditReceived, () => {
      lines = [];
      return { order_no: ORDER, amount: '250.00', currency: 'USDT' };
    });
  const page = await open({ at: '/deposits', role: 'finance' });
  await page.sees('1 line of a bank statement to decide');
  await page.sees('Matches a deposit: the amount that the customer was told');
  await page.click('button', /8,812.50 THB of NTRF 0099$/);
  await page.within('dialog', 'Line of 8,812.50 THB').click('button', 'Credit…');
  const dialog = page.within('dialog', /^What arrived/);
  await dialog.sees('Mali Suwan');
  await dialog.sees('247.50 USDT');
  await dialog.click('button', 'Credit');
  await page.sees('247.50 USDT credited.');
  expect(server.inputsOf(creditReceived)).toEqual([
    {
      order_no: ORDER,
      received: '8812.50',
      bank_line: 'NTRF 0099',
      booked_at: '2026-11-02T00:00:00.000Z',
      reason: 'As the statement of the bank shows.',
    },
  ]);
});

test('a line without a deposit says why, and is set aside with a reason', async ({ server, open }) => {
  const reason = { code: 'line_no_reference' as const, values: {} };
  serve(server, application())
    .on(bankLines, () => ({ total: 1, banks: ['usdt-bank'], list: [line({ order_no: null, reason })] }))
    .on(setBankLineAside, () => null);
  const page = await open({ at: '/deposits', role: 'finance' });
  await page.sees('No deposit: its text has no reference of ours');
  await page.click('button', /of NTRF 0099$/);
  const dialog = page.within('dialog');
  await dialog.sees('Mali Suwan');
  expect(dialog.all('button', 'Credit…')).toEqual([]);
  await dialog.click('button', 'Set aside…');
  await page.within('dialog', /^Set/).fill('Reason', 'Capital of the house.');
  await page.within('dialog', /^Set/).click('button', 'Set aside');
  await page.sees('Set aside.');
  expect(server.inputsOf(setBankLineAside)).toEqual([{ line_id: ORDER, reason: 'Capital of the house.' }]);
});

test('a statement is read, and rubbish stays in the dialog with its reason', async ({ server, open }) => {
  const problem = { code: 'statement_entry' as const, values: { entry: '2', field: 'amount' } };
  serve(server, application())
    .on(bankLines, () => ({ total: 0, banks: ['usdt-bank'], list: [] }))
    .on(uploadStatement, () => ({ lines: 0, new_lines: 0, problem }));
  const page = await open({ at: '/deposits', role: 'finance' });
  await page.click('button', 'Bank statement…');
  const dialog = page.within('dialog', 'Read a bank statement');
  expect(dialog.get('button', 'Read').hasAttribute('disabled')).toBe(true);
  const field = dialog.field('File');
  Object.defineProperty(field, 'files', { value: [new File(['a'], 'today.csv')] });
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await dialog.click('button', 'Read');
  await dialog.sees(
    'Nothing was stored: entry 2 has no valid amount, or repeats it: nothing of the file was stored',
  );
  server.on(uploadStatement, () => ({ lines: 3, new_lines: 2, problem: null }));
  await dialog.click('button', 'Read');
  await page.sees('3 lines read, 2 of them new.');
  expect(server.inputsOf(uploadStatement).at(-1)).toMatchObject({
    way_id: 'usdt-bank',
    file_name: 'today.csv',
  });
});
