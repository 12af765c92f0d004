import {
  type Adjustment,
  adjustments,
  changes,
  customer,
  customerTimeline,
  customerTotals,
  customerWarnings,
  decideChange,
  endCustomerSessions,
  freezeAccount,
  liftFreeze,
  proposeChange,
  withdrawChange,
} from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../testing/fake-server.ts';
import { firstOf, pageOf, sampleData } from '../testing/sample.ts';

const ID = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21';

const adjustment = (over: Partial<Adjustment> = {}): Adjustment => ({
  ...firstOf(sampleData(adjustments).list),
  adjustment_id: ID,
  uid: '4711',
  currency: 'USDT',
  amount: '12.50',
  reason: 'A transfer that the bank returned.',
  state: 'proposed',
  proposed_by: 'ben',
  decided_by: null,
  ...over,
});

const serveQueue = (server: FakeServer, waiting: Adjustment): void => {
  let rows = [waiting];
  server
    .on(adjustments, () => pageOf(rows))
    .on(customerWarnings, () => sampleData(customerWarnings, 'bare'))
    .on(decideChange, () => {
      rows = [];
      return firstOf(sampleData(changes, 'full').list);
    })
    .on(withdrawChange, () => {
      rows = [];
      return null;
    });
};

const serveCustomer = (server: FakeServer): void => {
  server
    .on(customer, () => ({ ...sampleData(customer, 'bare'), uid: '4711', account: 'mali', closed: null }))
    .on(adjustments, () => ({ ...pageOf<Adjustment>([]), total: 3 }))
    .on(customerTotals, () => sampleData(customerTotals, 'bare'))
    .on(customerTimeline, () => sampleData(customerTimeline, 'bare'))
    .on(customerWarnings, () => sampleData(customerWarnings, 'bare'));
};

describe('an adjustment of a colleague', () => {
  test('is approved with its amount, customer and reason in view', async ({ server, open }) => {
    serveQueue(server, adjustment());
    const page = await open({ at: '/adjustments', role: 'finance' });
    await page.find('row', /4711/);
    await page.row('4711').click('button');
    const dialog = page.within('dialog', 'Approve +12.50 USDT of 4711');
    await dialog.sees('A transfer that the bank returned.');
    expect(dialog.text).toContain('The proposer can’t approve it, and balances can’t go negative.');
    expect(dialog.text).toContain('By ben');
    await dialog.click('button', 'Approve');
    await page.sees('Approved and booked.');
    expect(server.inputsOf(decideChange)).toEqual([{ change_id: ID, approve: 1 }]);
    await page.sees('Nothing waiting for a decision.');
  });

  test('shows a debit by its sign, and is rejected by the keyboard', async ({ server, open }) => {
    serveQueue(server, adjustment({ amount: '-30.00' }));
    const page = await open({ at: '/adjustments', role: 'finance' });
    await page.find('row', /−30\.00/);
    await page.press('j r');
    const dialog = page.within('dialog', 'Reject −30.00 USDT of 4711');
    await dialog.sees('No money is moved.');
    await dialog.click('button', 'Reject');
    await page.sees('Rejected.');
    expect(server.inputsOf(decideChange)).toEqual([{ change_id: ID, approve: 0 }]);
  });

  test('proposed by oneself is refused in the server’s words', async ({ server, open }) => {
    serveQueue(server, adjustment({ proposed_by: 'anna' }));
    server.on(decideChange, () => new Refusal('second_person_needed', 'Somebody else must decide.'));
    const page = await open({ at: '/adjustments', role: 'finance' });
    await page.find('row', /4711/);
    await page.press('j a');
    await page.within('dialog').click('button', 'Approve');
    await page.within('dialog').sees('Somebody else must decide.');
    // A proposer takes back their own.
    await page.press('Escape');
    await page.press('r');
    await page.within('dialog').click('button', 'Reject');
    await page.sees('Rejected.');
    expect(server.inputsOf(withdrawChange)).toEqual([{ change_id: ID }]);
  });

  test('that was decided opens no dialog', async ({ server, open }) => {
    serveQueue(server, adjustment({ state: 'approved', decided_by: 'carl' }));
    const page = await open({ at: '/adjustments?state=approved', role: 'finance' });
    await page.find('row', /carl/);
    await page.press('j a');
    await page.press('Enter');
    expect(page.all('dialog')).toEqual([]);
  });

  test('can’t be decided by a role that only sees it', async ({ server, open }) => {
    serveQueue(server, adjustment());
    const page = await open({ at: '/adjustments', role: 'support' });
    await page.find('row', /4711/);
    await page.press('j a');
    expect(page.all('dialog')).toEqual([]);
  });
});

describe('on the page of a customer', () => {
  test('an adjustment is proposed, and a refused field is marked, explained and focused', async ({
    server,
    open,
  }) => {
    serveCustomer(server);
    let isWrong = true;
    server.on(proposeChange, () => {
      if (!isWrong) return firstOf(sampleData(changes, 'full').list);
      isWrong = false;
      return new Refusal('invalid_fields', 'Please check the fields.', { amount: 'Not an amount' });
    });
    const page = await open({ at: '/customers/4711', role: 'finance' });
    await page.click('button', 'Adjust a balance…');
    const dialog = page.within('dialog', 'Adjust the balance of mali');
    await dialog.fill('Amount', '12.5');
    await dialog.choose('Direction', 'Debit: take from the customer’s balance');
    await dialog.fill('Reason', 'A fee that was charged twice.');
    await dialog.click('button', 'Propose');
    await dialog.sees('Not an amount');
    await page.until(() => expect(document.activeElement).toBe(dialog.field('Amount')));
    expect(dialog.field('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.field('Reason').getAttribute('aria-invalid')).toBe('false');
    await dialog.fill('Amount', '12.50');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval (see Adjustments).');
    expect(server.inputsOf(proposeChange).at(-1)).toEqual({
      subject: 'adjustments',
      target: '4711',
      based_on: 3,
      content: { currency: 'USDT', direction: 'debit', amount: '12.5', source: 'external' },
      reason: 'A fee that was charged twice.',
    });
  });

  test('an amount with two meanings waits for the one that is meant', async ({ server, open }) => {
    serveCustomer(server);
    server.on(proposeChange, () => firstOf(sampleData(changes, 'full').list));
    const page = await open({ at: '/customers/4711', role: 'finance' });
    await page.click('button', 'Adjust a balance…');
    const dialog = page.within('dialog', 'Adjust the balance of mali');
    await dialog.fill('Reason', 'A fee that was charged twice.');
    await dialog.fill('Amount', '25,000');
    await dialog.click('button', 'Propose');
    await dialog.sees('This can be read in two ways. Choose the amount that you mean.');
    expect(server.inputsOf(proposeChange)).toEqual([]);
    await dialog.click('button', '25,000 USDT');
    await dialog.sees('= 25,000 USDT');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval (see Adjustments).');
    expect(server.inputsOf(proposeChange)).toMatchObject([{ content: { amount: '25000' } }]);
  });

  test('the typed reason outlives a closed dialog', async ({ server, open }) => {
    serveCustomer(server);
    const page = await open({ at: '/customers/4711', role: 'finance' });
    await page.click('button', 'Adjust a balance…');
    const dialog = page.within('dialog', 'Adjust the balance of mali');
    await dialog.fill('Reason', 'A transfer that the bank returned.');
    await page.press('Escape');
    await page.closes('dialog');
    await page.click('button', 'Adjust a balance…');
    await dialog.find('button', 'Propose');
    expect(dialog.field('Reason').value).toBe('A transfer that the bank returned.');
    // The draft of this dialog belongs to this test.
    await dialog.fill('Reason', '');
  });

  test('a freeze of everything tells the customer why', async ({ server, open }) => {
    serveCustomer(server);
    server.on(freezeAccount, () => null);
    const page = await open({ at: '/customers/4711', role: 'risk' });
    await page.click('button', 'Freeze…');
    const dialog = page.within('dialog', 'Freeze mali');
    await dialog.sees('Open trades still settle and pay out, and balances don’t change.');
    await dialog.choose('Freeze', 'Everything at once');
    await dialog.fill('Reason', 'A device that is not yours signed in.');
    await dialog.click('button', 'Freeze');
    await page.sees('Frozen.');
    expect(server.inputsOf(freezeAccount)).toEqual([
      { uid: '4711', what: 'all', reason: 'A device that is not yours signed in.' },
    ]);
  });

  test('a freeze by the link of a mail is lifted after a check of the identity', async ({ server, open }) => {
    serveCustomer(server);
    const freeze = {
      ...firstOf(sampleData(customer).freezes),
      freeze_id: '7',
      what: 'login' as const,
      frozen_by: 'customer',
      reason: 'The link of a mail',
      by_mail_link: true,
      lifted_at: null,
      lifted_by: null,
    };
    server
      .on(customer, () => ({
        ...sampleData(customer, 'bare'),
        uid: '4711',
        account: 'mali',
        frozen: ['login' as const],
        freezes: [freeze],
      }))
      .on(liftFreeze, () => null);
    const page = await open({ at: '/customers/4711', role: 'risk' });
    await page.click('button', /^(?:Unfreeze|Lift)/);
    const dialog = page.within('dialog', /^Unfreeze .* for mali$/);
    await dialog.sees('Check the identity first: runbook frozen-by-mail-link.');
    await dialog.fill('Reason', 'Called back on the known number.');
    await dialog.click('button', 'Lift');
    await page.sees('Lifted.');
    expect(server.inputsOf(liftFreeze)).toEqual([
      { freeze_id: '7', reason: 'Called back on the known number.' },
    ]);
  });

  test('all sessions are ended', async ({ server, open }) => {
    serveCustomer(server);
    const { sessions } = sampleData(customer);
    server
      .on(customer, () => ({ ...sampleData(customer, 'bare'), uid: '4711', account: 'mali', sessions }))
      .on(endCustomerSessions, () => ({ ended: 1 }));
    const page = await open({ at: '/customers/4711', role: 'support' });
    await page.click('button', 'End all…');
    const dialog = page.within('dialog', 'End all sessions of mali');
    await dialog.fill('Reason', 'The phone was lost.');
    await dialog.click('button', 'End all');
    await page.sees('All sessions have ended.');
    expect(server.inputsOf(endCustomerSessions)).toEqual([{ uid: '4711', reason: 'The phone was lost.' }]);
  });

  test('a role without the permissions sees no act on money or access', async ({ server, open }) => {
    serveCustomer(server);
    const page = await open({ at: '/customers/4711', may: ['own_session', 'see_customers'] });
    await page.find('heading', 'mali');
    expect(page.within('main').all('button', /Adjust|Freeze|End all/)).toEqual([]);
  });
});
