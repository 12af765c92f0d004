import {
  approveWithdrawal,
  changes,
  customerWarnings,
  listTotals,
  markWithdrawalPaid,
  proposeChange,
  rejectWithdrawal,
  retryWithdrawal,
  type StaffWithdrawal,
  staffWithdrawalDetail,
  staffWithdrawals,
  withdrawalCard,
  withdrawalTimeline,
} from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import { firstOf, pageOf, sampleData } from '../../testing/sample.ts';

const ORDER = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21';
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const withdrawal = (over: Partial<StaffWithdrawal> = {}): StaffWithdrawal => ({
  ...firstOf(sampleData(staffWithdrawals, 'full').list),
  order_no: ORDER,
  uid: '4711',
  kind: 'chain',
  currency: 'USDT',
  chain: 'ERC20',
  amount: '1500.00',
  fee: '5.00',
  actual_arrival: '1495.00',
  local: null,
  to: TO,
  payer: 'signer',
  rung: 'requested',
  two_people: false,
  people_because: [],
  proposed_by: null,
  approved_by: null,
  pay_proposed_by: null,
  paid_by: null,
  hindrance: null,
  reason: null,
  note: null,
  obstacles: [],
  ...over,
});

/** A queue of one withdrawal, and the state to which each decision leads. */
const serveQueue = (
  server: FakeServer,
  waiting: StaffWithdrawal,
  next: Partial<StaffWithdrawal> = {},
): void => {
  let rows = [waiting];
  const decide = () => {
    const decided = { ...waiting, ...next };
    rows = decided.rung === 'requested' ? [decided] : [];
    return decided;
  };
  server
    .on(staffWithdrawals, () => pageOf(rows))
    .on(changes, () => ({ list: [] }))
    .on(staffWithdrawalDetail, () => rows[0] ?? waiting)
    .on(customerWarnings, () => ({
      ...sampleData(customerWarnings, 'bare'),
      account: 'mali',
      frozen: [],
    }))
    .on(withdrawalTimeline, () => sampleData(withdrawalTimeline, 'bare'))
    .on(approveWithdrawal, decide)
    .on(rejectWithdrawal, decide)
    .on(markWithdrawalPaid, decide)
    .on(retryWithdrawal, decide);
};

describe('an approval', () => {
  test('to a contract warns beside the decision, and only if the server knows it', async ({
    server,
    open,
  }) => {
    const warning = /The destination is a contract/;
    for (const to_contract of [true, null, false]) {
      serveQueue(server, withdrawal({ to_contract }));
      const page = await open({ at: '/withdrawals', role: 'finance' });
      await page.find('row', /4711/);
      await page.press('j a');
      const decision = page.within('dialog', 'Approve 1,500.00 USDT of 4711');
      await decision.sees('Send exactly 1,495.00 USDT');
      expect(warning.test(decision.text)).toBe(to_contract === true);
      await page.press('Escape');
      await page.closes('dialog');
    }
  });

  test('of one person signs and sends the payment', async ({ server, open }) => {
    serveQueue(server, withdrawal(), { rung: 'approved' });
    const page = await open({ at: '/withdrawals', role: 'finance' });
    await page.find('row', /4711/);
    await page.press('j Enter');
    const dialog = page.within('dialog', 'Withdrawal of 1,500.00 USDT');
    await dialog.sees('Send exactly 1,495.00 USDT');
    expect(dialog.text).toContain(TO);
    await dialog.click('button', 'Approve…');
    const decision = page.within('dialog', 'Approve 1,500.00 USDT of 4711');
    await decision.sees('Signs and broadcasts the payment. This can’t be recalled.');
    await decision.click('button', 'Approve');
    await page.sees('Approved.');
    expect(server.inputsOf(approveWithdrawal)).toEqual([{ order_no: ORDER }]);
    await page.sees('Nothing waiting for a decision.');
  });

  test('is no longer in the totals above the list', async ({ server, open }) => {
    serveQueue(server, withdrawal(), { rung: 'approved' });
    let approved = false;
    server
      .on(approveWithdrawal, () => {
        approved = true;
        return withdrawal({ rung: 'approved' });
      })
      .on(listTotals, () => ({
        rows: 1,
        complete: true,
        sums: [{ currency: 'USDT', rows: 1, amounts: { amount: approved ? '77.00' : '1500.00' } }],
      }));
    const page = await open({ at: '/withdrawals', role: 'finance' });
    await page.find('row', /4711/);
    await page.sees('Totals: 1,500.00 USDT in 1');
    await page.press('j a');
    await page.within('dialog').click('button', 'Approve');
    await page.sees('Approved.');
    await page.sees('Totals: 77.00 USDT in 1');
  });

  test('above the limit is proposed, stays in the queue, and names the first person', async ({
    server,
    open,
  }) => {
    serveQueue(server, withdrawal({ two_people: true, people_because: ['amount', 'house_day'] }), {
      proposed_by: 'anna',
    });
    const page = await open({ at: '/withdrawals', role: 'finance' });
    await page.find('row', /Needs two approvals/);
    await page.row('4711').click('button');
    await page
      .within('dialog')
      .sees('The amount is above the limit of one person. The withdrawals that the rule paid');
    await page.press('Escape');
    await page.closes('dialog');
    await page.press('a');
    await page.within('dialog').sees('Needs two approvals. A second staff member must approve.');
    await page.within('dialog').click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval.');
    await page.find('row', /Awaiting second approval \(first: anna\)/);
  });

  test('by the same person again is refused in the server’s words', async ({ server, open }) => {
    serveQueue(server, withdrawal({ two_people: true, proposed_by: 'anna' }));
    server.on(approveWithdrawal, () => new Refusal('second_person_needed', 'Another member must approve.'));
    const page = await open({ at: '/withdrawals', role: 'finance' });
    await page.find('row', /first: anna/);
    await page.press('j a');
    await page.within('dialog').click('button', 'Approve');
    await page.within('dialog').sees('Another member must approve.');
    expect(page.within('dialog').get('alert')).toBeTruthy();
  });

  test('waits while a risk rule holds it', async ({ server, open }) => {
    serveQueue(server, withdrawal());
    server.on(approveWithdrawal, () => new Refusal('risk_pending', 'A finding waits for a decision.'));
    const page = await open({ at: '/withdrawals', role: 'finance' });
    await page.find('row', /4711/);
    await page.press('j a');
    await page.within('dialog').click('button', 'Approve');
    await page.within('dialog').sees('A finding waits for a decision.');
  });
});

test('what blocks a withdrawal stands in its row and in its dialog', async ({ server, open }) => {
  const hindrance = { code: 'earlier' as const, values: { words: 'the hot wallet is empty' } };
  serveQueue(server, withdrawal({ rung: 'approved', hindrance }));
  const page = await open({ at: '/withdrawals?filter=at_work', role: 'finance' });
  await page.find('row', /the hot wallet is empty/);
  expect(page.all('columnheader', 'Blocked by')).toHaveLength(1);
  await page.row('4711').click('button');
  await page.within('dialog').sees('Blocked by the hot wallet is empty');
});

test('a customer’s freeze is a warning in the dialog of the decision', async ({ server, open }) => {
  serveQueue(server, withdrawal());
  server.on(customerWarnings, () => ({
    ...sampleData(customerWarnings, 'bare'),
    freezes: [{ ...firstOf(sampleData(customerWarnings).freezes), what: 'withdrawals' as const }],
  }));
  const page = await open({ at: '/withdrawals', role: 'finance' });
  await page.find('row', /4711/);
  await page.press('j a');
  await page.within('dialog').within('list', 'Warnings').sees('Frozen: withdrawals');
});

describe('a rejection', () => {
  test('sends a reason of the list and, if typed, a message', async ({ server, open }) => {
    serveQueue(server, withdrawal(), { rung: 'rejected' });
    const page = await open({ at: '/withdrawals', role: 'finance' });
    await page.find('row', /4711/);
    await page.press('j r');
    const dialog = page.within('dialog', /^Reject/);
    await dialog.choose('Reason', 'We can’t pay to this address');
    await dialog.click('button', 'Reject');
    await page.sees('Rejected. Funds returned.');
    expect(server.inputsOf(rejectWithdrawal)).toEqual([{ order_no: ORDER, reason: 'address_refused' }]);
  });

  test('for another reason needs words', async ({ server, open }) => {
    serveQueue(server, withdrawal(), { rung: 'rejected' });
    const page = await open({ at: '/withdrawals', role: 'finance' });
    await page.find('row', /4711/);
    await page.press('j r');
    const dialog = page.within('dialog', /^Reject/);
    await dialog.choose('Reason', 'Other (explain below)');
    expect(dialog.get('button', 'Reject').hasAttribute('disabled')).toBe(true);
    await dialog.fill('Message to the customer', 'Please name another wallet.');
    await dialog.click('button', 'Reject');
    await page.sees('Rejected. Funds returned.');
    expect(server.inputsOf(rejectWithdrawal)).toEqual([
      { order_no: ORDER, reason: 'other', note: 'Please name another wallet.' },
    ]);
  });
});

describe('a payment by people', () => {
  const bank = {
    kind: 'bank' as const,
    chain: null,
    payer: 'staff' as const,
    rung: 'approved',
    to: '•••• 1234',
  };

  test('shows the whole number only when it is asked for, and notes the reference', async ({
    server,
    open,
  }) => {
    serveQueue(server, withdrawal(bank), { rung: 'completed' });
    server.on(withdrawalCard, () => ({
      ...sampleData(withdrawalCard, 'bare'),
      account_number: '1234567890',
      cardholder_name: 'Mali Suwan',
    }));
    const page = await open({ at: '/withdrawals?filter=to_pay', role: 'finance' });
    await page.find('row', /To pay/);
    await page.row('4711').click('button');
    const dialog = page.within('dialog', /^Withdrawal of/);
    await dialog.find('button', 'Show full number');
    expect(server.inputsOf(withdrawalCard)).toEqual([]);
    await dialog.click('button', 'Show full number');
    await dialog.sees('account 1234567890 · Mali Suwan');
    await dialog.click('button', 'Mark as paid…');
    const paid = page.within('dialog', /^Mark .* as paid$/);
    await paid.fill('Reference of the payment', 'KBANK 77');
    await paid.click('button', 'Mark as paid');
    await page.sees('Marked as paid.');
    expect(server.inputsOf(markWithdrawalPaid)).toEqual([{ order_no: ORDER, reference: 'KBANK 77' }]);
  });

  test('is hidden from a role that may not pay', async ({ server, open }) => {
    serveQueue(server, withdrawal(bank));
    const page = await open({ at: '/withdrawals?filter=to_pay', role: 'risk' });
    await page.find('row', /To pay/);
    await page.row('4711').click('button');
    await page.within('dialog').find('button', 'Reject…');
    expect(page.within('dialog').all('button', 'Mark as paid…')).toEqual([]);
  });
});

test('a failed withdrawal is tried again with a note', async ({ server, open }) => {
  serveQueue(server, withdrawal({ rung: 'failed' }), { rung: 'approved' });
  const page = await open({ at: '/withdrawals?filter=failed', role: 'finance' });
  await page.find('row', /failed/);
  await page.row('4711').click('button');
  await page.within('dialog').click('button', 'Try again…');
  const dialog = page.within('dialog', /^Try /);
  await dialog.fill('Note', 'The nonce is used up.');
  await dialog.click('button', 'Try again');
  await page.sees('Retry started.');
  expect(server.inputsOf(retryWithdrawal)).toEqual([{ order_no: ORDER, note: 'The nonce is used up.' }]);
});

test('a link to one withdrawal opens its dialog and leads back to the inbox', async ({ server, open }) => {
  serveQueue(server, withdrawal());
  server.on(staffWithdrawalDetail, () => withdrawal());
  const page = await open({ at: `/withdrawals?only=${ORDER}`, role: 'finance' });
  await page.find('dialog', 'Withdrawal of 1,500.00 USDT');
  expect(server.inputsOf(staffWithdrawalDetail)[0]).toEqual({ order_no: ORDER });
  await page.within('dialog').click('button', 'Close');
  await page.find('link', '‹ Waiting for me');
});

describe('a payment that no node takes', () => {
  const stuck = (over: Partial<StaffWithdrawal> = {}) =>
    withdrawal({
      rung: 'signed',
      attempt: 2,
      approved_by: 'rule',
      hindrance: { code: 'node_refuses', values: { words: 'the moon is in the wrong house' } },
      ...over,
    });

  test('can be voided: one proposes it, and a colleague’s proposal waits below', async ({ server, open }) => {
    serveQueue(server, stuck());
    const proposed = {
      ...firstOf(sampleData(changes, 'full').list),
      subject: 'payout_voids',
      target: ORDER,
    } as const;
    server
      .on(changes, () => ({ list: [{ ...proposed, decision: null, is_own: false, concerns_caller: false }] }))
      .on(proposeChange, (form) => {
        expect(form).toMatchObject({ subject: 'payout_voids', target: ORDER, based_on: 1, content: {} });
        return { ...proposed, decision: null, is_own: true };
      });
    const page = await open({ at: '/withdrawals', role: 'finance' });
    await page.find('row', /4711/);
    await page.sees('The payment is replaced by a transaction that pays nothing.');
    await page.press('j Enter');
    await page.click('button', 'Void the payment…');
    const dialog = page.within('dialog', /Void the payment of/);
    await dialog.sees('the moon is in the wrong house');
    await dialog.fill('Reason', 'no node takes it');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval.');
  });

  test('is not offered for a payment that nothing holds up, for one of Bitcoin, nor to a role that does not pay', async ({
    server,
    open,
  }) => {
    for (const [over, role] of [
      [{ hindrance: null }, 'finance'],
      [{ chain: 'BTC' }, 'finance'],
      [{}, 'risk'],
    ] as const) {
      serveQueue(server, stuck(over));
      const page = await open({ at: '/withdrawals', role });
      await page.find('row', /4711/);
      await page.press('j Enter');
      await page.sees('Close');
      expect(page.text).not.toContain('Void the payment');
      expect(page.text).not.toContain('Proposals');
      await page.press('Escape');
    }
  });
});
