import {
  agreeToRefill,
  type Change,
  changes,
  coldProofs,
  decideChange,
  productTerms,
  proposeChange,
  publishLiabilities,
  type Refill,
  refills,
  requestRefill,
  staffSweeps,
  treasury,
  withdrawChange,
} from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import { firstOf, sampleData } from '../../testing/sample.ts';

const ID = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21';
const LATER = '2026-11-05T00:00:00.000Z';

const move = (over: Partial<Change> = {}): Change => ({
  ...firstOf(sampleData(changes).list),
  change_id: ID,
  subject: 'pool_moves',
  target: ID,
  version: 1,
  fields: [
    { name: 'from_account', former: null, now: 'external' },
    { name: 'to_account', former: null, now: 'fund_pool' },
    { name: 'reference', former: null, now: 'SWIFT 4711' },
    { name: 'amount', former: null, now: '2500' },
    { name: 'currency', former: null, now: 'USDT' },
  ],
  reason: 'More for the fund.',
  proposed_by: 'ben',
  is_own: false,
  concerns_caller: false,
  expires_at: LATER,
  decision: null,
  ...over,
});

const refill = (over: Partial<Refill> = {}): Refill => ({
  ...firstOf(sampleData(refills)),
  refill_id: ID,
  currency: 'BTC',
  amount: '0.5',
  state: 'signing',
  blocker: null,
  fee_step: 0,
  agreed_by: ['ben'],
  is_complete: true,
  ...over,
});

const serveTreasury = (server: FakeServer, open: readonly Refill[] = []): void => {
  server.on(changes, () => ({ list: [] }));
  const account = firstOf(sampleData(treasury).accounts);
  server
    .on(treasury, () => ({
      ...sampleData(treasury, 'bare'),
      accounts: [
        { ...account, account: 'fund_pool', currency: 'USDT' as const, balance: '9000', promised: null },
        { ...account, account: 'fund_reserve', currency: 'USDT' as const, balance: '500', promised: '500' },
        { ...account, account: 'loan_reserve', currency: 'USDT' as const, balance: '500', promised: '400' },
      ],
      nodes: [],
      balance_checks: [],
      unbooked_fees: [{ currency: 'BTC' as const, amount: '0.0001' }],
    }))
    .on(coldProofs, () => ({ block_hash: null, addresses: [] }))
    .on(refills, () => [...open])
    .on(staffSweeps, () => sampleData(staffSweeps, 'bare'));
};

describe('the treasury', () => {
  test('shows what each account covers, and fees that are not in the books', async ({ server, open }) => {
    serveTreasury(server);
    const page = await open({ at: '/treasury', role: 'finance' });
    await page.find('row', /^fund reserve USDT 500/);
    expect(page.row('fund reserve').text).toMatch(/100.* %.*OK/);
    // Too much in a reserve is as wrong as too little.
    expect(page.row('loan reserve').text).toMatch(/125.* %.*Act/);
    await page.sees('Networks charged fees of 0.0001 BTC for payouts. The books do not have these fees yet');
  });

  test('money is moved to a pool, and never out of a reserve', async ({ server, open }) => {
    serveTreasury(server);
    server.on(proposeChange, () => move({ proposed_by: 'anna' }));
    const page = await open({ at: '/treasury', role: 'finance' });
    await page.click('button', 'Move money…');
    const dialog = page.within('dialog', 'Treasury transfer');
    await dialog.sees('Booked after a second staff member approves.');
    expect(dialog.field('From account').textContent).not.toMatch(/reserve/i);
    await dialog.fill('Amount', '2500');
    expect(dialog.get('button', 'Propose').hasAttribute('disabled')).toBe(true);
    await dialog.fill('Reference', ' SWIFT 4711 ');
    await dialog.fill('Reason', 'More for the fund.');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval.');
    expect(server.inputsOf(proposeChange)).toMatchObject([
      {
        subject: 'pool_moves',
        based_on: 0,
        content: {
          from: 'external',
          to: 'fund_pool',
          currency: 'USDT',
          amount: '2500',
          reference: 'SWIFT 4711',
        },
        reason: 'More for the fund.',
      },
    ]);
  });

  test('a statement of liabilities is published with a reason, once a minute', async ({ server, open }) => {
    serveTreasury(server);
    server.on(publishLiabilities, () => new Refusal('too_many_requests', 'One a minute.'));
    const page = await open({ at: '/treasury', role: 'finance' });
    await page.click('button', 'Publish liabilities now…');
    const dialog = page.within('dialog', 'Publish liabilities now');
    await dialog.fill('Reason', 'For whoever asks today.');
    await dialog.click('button', 'Publish');
    await dialog.sees('One a minute.');
    server.on(publishLiabilities, () => sampleData(publishLiabilities));
    await dialog.click('button', 'Publish');
    await page.sees('Statement published.');
  });

  test('a refill is asked for, and a problem is said in words of the operator', async ({ server, open }) => {
    serveTreasury(server);
    server.on(requestRefill, () => ({ problem: 'cold_short' as const }));
    const page = await open({ at: '/treasury', role: 'finance' });
    await page.click('button', 'Refill hot…');
    const dialog = page.within('dialog', 'Refill hot from cold');
    await dialog.fill('Amount', '0.5');
    await dialog.fill('Reason', 'Hot runs low.');
    await dialog.click('button', 'Request');
    await dialog.sees('The cold address has too little confirmed money');
    server.on(requestRefill, () => ({ problem: null }));
    await dialog.click('button', 'Request');
    await page.sees('Requested. Download the transaction and sign it outside.');
    expect(server.inputsOf(requestRefill).at(-1)).toEqual({
      currency: 'BTC',
      amount: '0.5',
      reason: 'Hot runs low.',
    });
  });

  test('a completely signed refill needs a second person, who sees both addresses', async ({
    server,
    open,
  }) => {
    const of = refill({ source: 'bc1qcold', destination: 'bc1qhot' });
    serveTreasury(server, [of]);
    server.on(agreeToRefill, () => ({ problem: 'same_person' as const }));
    const page = await open({ at: '/treasury', role: 'finance' });
    await page.click('button', 'Agree…');
    const dialog = page.within('dialog', 'Agree to the refill');
    await dialog.sees('From (cold) bc1qcold To (hot) bc1qhot');
    await dialog.click('button', 'Agree and send');
    await dialog.sees('Another member of staff has to do this.');
    server.on(agreeToRefill, () => ({ problem: null }));
    await dialog.click('button', 'Agree and send');
    await page.sees('Agreed. The transaction is broadcast.');
    expect(server.inputsOf(agreeToRefill).at(-1)).toEqual({ refill_id: ID, fee_step: 0 });
  });

  test('a role that may not move money sees the figures only', async ({ server, open }) => {
    serveTreasury(server, [refill()]);
    const page = await open({ at: '/treasury', role: 'support' });
    await page.find('row', /^fund reserve/);
    expect(page.within('main').all('button', /Move|Publish|Refill|Agree|Withdraw|Upload/)).toEqual([]);
    await page.press('e');
    expect(page.all('dialog')).toEqual([]);
  });
});

/** The changes of one subject. The others have none. */
const serveMoves = (server: FakeServer, list: readonly Change[]): FakeServer =>
  server.on(changes, ({ subject }) => ({ list: subject === 'pool_moves' ? [...list] : [] }));

describe('a change of the products', () => {
  test('of a colleague is approved, with its content in words', async ({ server, open }) => {
    serveTreasury(server);
    serveMoves(server, [move()]).on(decideChange, () => move());
    const page = await open({ at: '/treasury', role: 'finance' });
    await page.find('row', /2,500 USDT from external to fund pool · reference SWIFT 4711/);
    await page.click('button', 'Approve the transfer SWIFT 4711');
    const dialog = page.within('dialog', 'Approve version 1 of the transfer');
    await dialog.sees('Booked at once.');
    await dialog.click('button', 'Approve');
    await page.sees('Approved.');
    expect(server.inputsOf(decideChange)).toEqual([{ change_id: ID, approve: 1 }]);
  });

  test('of one’s own is not approved, and can be withdrawn', async ({ server, open }) => {
    serveTreasury(server);
    serveMoves(server, [move({ is_own: true, proposed_by: 'anna' })]).on(withdrawChange, () => null);
    const page = await open({ at: '/treasury', role: 'finance' });
    await page.find('row', /SWIFT 4711.*awaiting decision/);
    expect(page.within('main').all('button', /Approve|Reject/)).toEqual([]);
    await page.click('button', 'Withdraw…');
    await page.within('dialog', 'Withdraw your proposal').click('button', 'Withdraw');
    await page.closes('dialog');
    expect(server.inputsOf(withdrawChange)).toEqual([{ change_id: ID }]);
  });

  test('of the difficulty is proposed with its source', async ({ server, open }) => {
    const newest = { ...firstOf(sampleData(productTerms).difficulties), number: 3, block_subsidy: '3.125' };
    server
      .on(productTerms, () => ({ ...sampleData(productTerms, 'bare'), difficulties: [newest] }))
      .on(changes, () => ({ list: [] }))
      .on(proposeChange, () => sampleData(proposeChange));
    const page = await open({ at: '/plans', role: 'risk' });
    await page.click('button', 'New difficulty…');
    const dialog = page.within('dialog', 'New difficulty');
    await dialog.fill('Difficulty', '126411437451912');
    await dialog.fill('Source', 'Block 900,000');
    await dialog.fill('Reason', 'A new period.');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval.');
    expect(server.inputsOf(proposeChange).at(-1)).toEqual({
      subject: 'difficulties',
      target: '',
      based_on: 3,
      content: { value: '126411437451912', block_subsidy: '3.125', source: 'Block 900,000' },
      reason: 'A new period.',
    });
  });

  test('of new terms of the fund is typed in per cent, previewed, and marks a refused field', async ({
    server,
    open,
  }) => {
    const plan = {
      ...firstOf(sampleData(productTerms).plans),
      plan_id: 7,
      kind: 'liquidity' as const,
      name: 'USDT 7',
      version: 1,
      days: 7,
      min: '100',
      max: '50000',
      daily_rate: '0.0068',
      settlement_ratio: '0.001',
      is_current: true,
      offered: true,
    };
    server
      .on(productTerms, () => ({ ...sampleData(productTerms, 'bare'), plans: [plan] }))
      .on(changes, () => ({ list: [] }))
      .on(proposeChange, (form) =>
        form.subject === 'plan_terms' && form.content.max === '1'
          ? new Refusal('invalid_fields', 'Please check the fields.', { max: 'Below the minimum' })
          : sampleData(proposeChange),
      );
    const page = await open({ at: '/plans', role: 'risk' });
    await page.find('row', /USDT 7.*0\.68 %/);
    await page.click('button', 'New version of USDT 7');
    const dialog = page.within('dialog', 'Version 2 of USDT 7');
    expect(dialog.field('Daily reward rate (%)').value).toBe('0.68');
    await dialog.fill('Daily reward rate (%)', '0.51');
    await dialog.sees('1,000.00 USDT earn 5.10 USDT a day');
    await dialog.fill('Maximum (USDT)', '1');
    await dialog.fill('Reason', 'The pool is to last longer.');
    await dialog.click('button', 'Propose');
    await dialog.sees('Below the minimum');
    expect(dialog.field('Maximum (USDT)').getAttribute('aria-invalid')).toBe('true');
    await dialog.fill('Maximum (USDT)', '50000');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval.');
    expect(server.inputsOf(proposeChange).at(-1)).toMatchObject({
      subject: 'plan_terms',
      target: '7',
      based_on: 1,
      content: { kind: 'liquidity', daily_rate: '0.0051', max: '50000' },
      reason: 'The pool is to last longer.',
    });
  });
});
