import {
  approveDeposit,
  balanceDifferences,
  bankLines,
  changes,
  confirmLargeDeposit,
  creditArrival,
  customerWarnings,
  decideChange,
  depositTimeline,
  explainDifference,
  foreignTokens,
  heldDeposits,
  largeDeposits,
  proposeChange,
  rejectDeposit,
  releaseDeposit,
  returnTargets,
  type StaffApplication,
  staffDeposits,
  tokenReturns,
  transactionOfDeposit,
  unbookedArrivals,
} from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import { firstOf, pageOf, sampleData } from '../../testing/sample.ts';

const ORDER = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21';
const OTHER = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b22';

const LOCAL = {
  currency: 'THB',
  amount: '1',
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
  value: '250',
  receipt: null,
  fee: '2.50',
  tx_hash: null,
  local: { ...LOCAL, currency: 'THB', amount: '8812.50' },
  state: 'submitted',
  needs_two: false,
  automatic: false,
  checked_on_chain: false,
  deposit_id: null,
  proposed_by: null,
  approved_by: null,
  rejected_by: null,
  reason: null,
  obstacles: [],
  ...over,
});

/** A queue of one application, which leaves it once it is decided. */
const serveQueue = (server: FakeServer, waiting: StaffApplication): void => {
  let rows = [waiting];
  server
    .on(staffDeposits, () => pageOf(rows))
    .on(heldDeposits, () => [])
    .on(largeDeposits, () => [])
    .on(unbookedArrivals, () => [])
    .on(balanceDifferences, () => [])
    .on(foreignTokens, () => [])
    .on(tokenReturns, () => [])
    .on(bankLines, () => ({ total: 0, banks: [], list: [] }))
    .on(changes, () => ({ list: [] }))
    .on(customerWarnings, () => ({
      ...sampleData(customerWarnings, 'bare'),
      account: 'mali',
      name: 'Mali Suwan',
    }))
    .on(depositTimeline, () => sampleData(depositTimeline, 'bare'))
    .on(approveDeposit, () => {
      rows = [];
      return { ...waiting, state: 'credited' as const };
    })
    .on(rejectDeposit, () => {
      rows = [];
      return { ...waiting, state: 'rejected' as const };
    });
};

describe('an application', () => {
  test('shows what is credited, what the customer was told, the screenshot and the person', async ({
    server,
    open,
  }) => {
    serveQueue(server, application({ screenshot_url: '/api/picture/shot' }));
    const page = await open({ at: '/deposits', role: 'finance' });
    await page.find('row', /250/);
    expect(page.row('4711').text).toContain('Bank');
    await page.row('4711').click('button');
    const dialog = page.within('dialog', 'Deposit of 250.00 USDT');
    await dialog.sees('Mali Suwan · mali · 4711');
    expect(dialog.text).toContain('Credited to the customer 247.50 USDT');
    expect(dialog.text).toContain('Customer was told to transfer 8,812.50 THB');
    expect(dialog.get('img', 'Screenshot that the customer sent').getAttribute('src')).toBe(
      '/api/picture/shot',
    );
    expect(dialog.text).toContain('No freeze, no open finding, no shared use.');
  });

  test('is approved by its number, and leaves the queue', async ({ server, open }) => {
    serveQueue(server, application());
    const page = await open({ at: '/deposits', role: 'finance' });
    await page.find('row', /250/);
    await page.row('4711').click('button');
    await page.within('dialog').click('button', 'Approve…');
    const dialog = page.within('dialog', 'Approve 250.00 USDT');
    await dialog.sees('This can’t be undone.');
    expect(server.inputsOf(approveDeposit)).toEqual([]);
    await dialog.click('button', 'Approve');
    await page.sees('250.00 USDT credited.');
    expect(server.inputsOf(approveDeposit)).toEqual([{ order_no: ORDER }]);
    await page.sees('Nothing waiting for a decision.');
  });

  test('above the limit is only proposed, and says that a second person is needed', async ({
    server,
    open,
  }) => {
    serveQueue(server, application({ needs_two: true }));
    const page = await open({ at: '/deposits', role: 'finance' });
    await page.find('row', /250/);
    await page.press('j a');
    const dialog = page.within('dialog', 'Approve 250.00 USDT');
    await dialog.sees('A second staff member must approve.');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed.');
  });

  test('that a colleague proposed is approved by the second person', async ({ server, open }) => {
    serveQueue(server, application({ needs_two: true, state: 'proposed', proposed_by: 'ben' }));
    const page = await open({ at: '/deposits', role: 'finance' });
    await page.find('row', /Awaiting second approval/);
    await page.row('4711').click('button');
    expect(page.within('dialog').text).toContain('Proposed by ben');
    await page.within('dialog').click('button', 'Approve…');
    await page.within('dialog', 'Approve 250.00 USDT').sees('Credits the amount minus the fee immediately.');
    expect(page.all('button', 'Approve')).toHaveLength(1);
  });

  test('is rejected with a reason that the customer reads', async ({ server, open }) => {
    serveQueue(server, application());
    const page = await open({ at: '/deposits', role: 'finance' });
    await page.find('row', /250/);
    await page.press('j r');
    const dialog = page.within('dialog', 'Reject 250.00 USDT from 4711');
    await dialog.sees('The customer sees the reason.');
    await dialog.fill('Reason', 'no');
    expect(dialog.get('button', 'Reject').hasAttribute('disabled')).toBe(true);
    await dialog.fill('Reason', '  Another amount was sent. ');
    await dialog.click('button', 'Reject');
    await page.sees('Rejected.');
    expect(server.inputsOf(rejectDeposit)).toEqual([{ order_no: ORDER, reason: 'Another amount was sent.' }]);
  });

  test('keeps its dialog and the typed reason when a colleague was faster', async ({ server, open }) => {
    serveQueue(server, application({ amount: '251.00' }));
    server.on(rejectDeposit, () => new Refusal('already_decided', 'Somebody decided it before.'));
    const page = await open({ at: '/deposits', role: 'finance' });
    await page.find('row', /251/);
    await page.press('j r');
    const dialog = page.within('dialog', /^Reject/);
    await dialog.fill('Reason', 'Too late for this one.');
    await dialog.click('button', 'Reject');
    await dialog.sees('Somebody decided it before.');
    expect(dialog.get('alert')).toBeTruthy();
    expect(dialog.field('Reason').value).toBe('Too late for this one.');
    await page.press('Escape');
    await page.closes('dialog');
    await page.press('r');
    await page.find('dialog', /^Reject/);
    expect(page.within('dialog').field('Reason').value).toBe('Too late for this one.');
  });

  test('on a chain that the server reads can’t be approved by staff', async ({ server, open }) => {
    const reason = { code: 'deposit_read_from_chain', values: {} } as const;
    const obstacle = { act: 'approve', member: null, reason } as const;
    serveQueue(server, application({ chain: 'TRC20', automatic: true, obstacles: [obstacle] }));
    const page = await open({ at: '/deposits', role: 'finance' });
    await page.find('row', /awaiting on-chain match/);
    await page.row('4711').click('button');
    await page.within('dialog').find('button', 'Reject…');
    expect(await page.within('dialog').find('button', 'Approve…')).toHaveProperty('disabled', true);
    await page.press('Escape');
    await page.closes('dialog');
    await page.press('a');
    await page.within('dialog').sees('the server reads this chain and credits only what it finds there');
    expect(await page.within('dialog').find('button', 'Approve')).toHaveProperty('disabled', true);
    expect(server.inputsOf(approveDeposit)).toEqual([]);
  });

  test('shows the verdict of its chain on the named transaction', async ({ server, open }) => {
    serveQueue(server, application({ chain: 'TRC20', tx_hash: 'a'.repeat(64), checked_on_chain: true }));
    server.on(transactionOfDeposit, () => ({
      ...sampleData(transactionOfDeposit, 'bare'),
      verdict: 'other_amount' as const,
      amount: '200',
    }));
    const page = await open({ at: '/deposits', role: 'finance' });
    await page.find('row', /tx hash given/);
    await page.row('4711').click('button');
    await page.within('dialog').sees('The amount differs from the application');
    expect(server.inputsOf(transactionOfDeposit)).toEqual([{ order_no: ORDER }]);
  });

  test('can be read but not decided by a role without the permission', async ({ server, open }) => {
    serveQueue(server, application());
    const page = await open({ at: '/deposits', role: 'support' });
    await page.find('row', /250/);
    await page.press('j a');
    expect(page.all('dialog')).toEqual([]);
    await page.row('4711').click('button');
    await page.within('dialog').find('button', 'Close');
    expect(page.within('dialog').all('button', /Approve|Reject/)).toEqual([]);
  });
});

test('the filters of the queue are asked for on the server', async ({ server, open }) => {
  serveQueue(server, application());
  const page = await open({ at: '/deposits', role: 'finance' });
  await page.find('row', /250/);
  expect(server.inputsOf(staffDeposits).at(-1)).toMatchObject({ filter: 'to_decide', row: 50 });
  await page.choose('Show', 'Rejected');
  await page.until(() => expect(server.inputsOf(staffDeposits).at(-1)).toMatchObject({ state: 'rejected' }));
  await page.choose('Currency', 'BTC');
  await page.until(() =>
    expect(server.inputsOf(staffDeposits).at(-1)).toMatchObject({ state: 'rejected', currency: 'BTC' }),
  );
  expect(window.location.hash).toBe('#/deposits?filter=rejected&currency=BTC');
});

test('a deposit that the screening holds needs two releases, and names the first', async ({
  server,
  open,
}) => {
  serveQueue(server, application());
  const held = {
    ...firstOf(sampleData(heldDeposits)),
    deposit_id: ORDER,
    uid: '4712',
    currency: 'USDT' as const,
    amount: '900',
    outcome: 'refused' as const,
    reason: 'listed address',
    detail: null,
    needs_two: true,
    released_by: ['ben'],
  };
  server.on(heldDeposits, () => [held]).on(releaseDeposit, () => ({ needs_second: false }));
  const page = await open({ at: '/deposits', role: 'finance' });
  await page.sees('The screening refused it: listed address. Awaiting second release (first: ben)');
  await page.click('button', /900 of 4712$/);
  const dialog = page.within('dialog');
  await dialog.fill(/Reason|reason/, 'Checked with the customer.');
  await dialog.click('button', /^Release/);
  await page.closes('dialog');
  expect(server.inputsOf(releaseDeposit)).toEqual([
    { deposit_id: ORDER, reason: 'Checked with the customer.' },
  ]);
});

test('ether of a contract is credited by two, and the first cannot be the second', async ({
  server,
  open,
}) => {
  serveQueue(server, application());
  const arrival = {
    ...firstOf(sampleData(unbookedArrivals)),
    arrival_id: ORDER,
    uid: '4712',
    asset: 'ETH',
    amount: '1.5',
    reason: { code: 'ether_of_contract', values: {} } as const,
    credited_by: [],
    obstacles: [],
  };
  const listed = [arrival, { ...arrival, arrival_id: OTHER, uid: '4713', amount: '2' }];
  const byReason = { code: 'arrival_by_adjustment', values: {} } as const;
  const notCreditable = {
    ...arrival,
    arrival_id: 'third',
    uid: '4714',
    obstacles: [{ act: 'credit' as const, member: null, reason: byReason }],
  };
  server
    .on(unbookedArrivals, () => [...listed, notCreditable])
    .on(creditArrival, () => ({ needs_second: true }));
  const page = await open({ at: '/deposits', role: 'finance' });
  await page.sees('a contract sent it: no transfer of the block shows it, only the balance of the address');
  expect(page.all('button', /of 4714$/)).toEqual([]);
  await page.click('button', /1.5 ETH of 4712$/);
  const dialog = page.within('dialog');
  await dialog.fill(/Reason|reason/, 'Seen in an explorer.');
  await dialog.click('button', /^Credit/);
  await page.closes('dialog');
  await page.sees('Noted: a second member must credit it too.');
  expect(server.inputsOf(creditArrival)).toEqual([{ arrival_id: ORDER, reason: 'Seen in an explorer.' }]);
});

test('a difference of the house can be explained, one of a customer cannot', async ({ server, open }) => {
  serveQueue(server, application());
  const difference = {
    ...firstOf(sampleData(balanceDifferences)),
    difference_id: ORDER,
    address: '0xHouse',
    currency: 'USDT' as const,
    uid: null,
    expected: '10',
    found: '15',
    obstacles: [],
  };
  const ofCustomer = { ...difference, difference_id: OTHER, address: '0xCustomer', uid: '4712' };
  server.on(balanceDifferences, () => [difference, ofCustomer]).on(explainDifference, () => null);
  const page = await open({ at: '/deposits', role: 'finance' });
  await page.sees('15 USDT on the chain, 10 USDT in the books');
  expect(page.all('button', /0xCustomer$/)).toEqual([]);
  await page.click('button', /0xHouse$/);
  const dialog = page.within('dialog');
  await dialog.fill(/Reason|reason/, 'A top-up from the bank.');
  await dialog.click('button', /^Explain/);
  await page.closes('dialog');
  expect(server.inputsOf(explainDifference)).toEqual([
    { difference_id: ORDER, reason: 'A top-up from the bank.' },
  ]);
});

test('a token that is not accepted is named with its customer', async ({ server, open }) => {
  serveQueue(server, application());
  const token = {
    ...firstOf(sampleData(foreignTokens)),
    uid: '4712',
    symbol: 'USDC',
    amount: '25',
    contract: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    transfers: 2,
    is_full: true,
  };
  server.on(foreignTokens, () => [token]);
  const page = await open({ at: '/deposits', role: 'finance' });
  await page.sees('1 token that is not accepted');
  await page.sees('25 USDC');
  await page.sees('An unknown token arrived at the address of');
  await page.sees(`The list of ${token.address} is full, and it may hold other tokens.`);
  const sender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  server
    .on(returnTargets, () => ({
      raw: '25000000',
      version: 3,
      targets: [{ address: sender, kind: 'sender' as const, label: null, saved_at: null }],
    }))
    .on(proposeChange, () => sampleData(proposeChange));
  await page.click('button', /^Return 25 USDC of 4712/);
  const dialog = page.within('dialog');
  await dialog.sees('Units of the token');
  await dialog.choose('To', `${sender}, which sent it`);
  await dialog.fill(/Reason|reason/, 'The customer wrote to us.');
  await dialog.click('button', /^Propose/);
  await page.closes('dialog');
  expect(server.inputsOf(proposeChange)).toEqual([
    {
      subject: 'token_returns',
      target: `${token.contract}.${token.address}`.toLowerCase(),
      based_on: 3,
      content: {
        chain: token.chain,
        contract: token.contract,
        address: token.address,
        payee: sender,
        raw: '25000000',
      },
      reason: 'The customer wrote to us.',
    },
  ]);
});

test('a return of a token says why it was stopped, and another member decides it', async ({
  server,
  open,
}) => {
  serveQueue(server, application());
  const progress = {
    ...firstOf(sampleData(tokenReturns)),
    change_id: ORDER,
    symbol: 'USDC',
    amount: '25',
    state: 'proposed' as const,
    problem: null,
    tx_hash: null,
  };
  const fields = {
    uid: '4712',
    contract: '0xcc',
    address: '0xaa',
    payee: '0xbb',
    payee_kind: 'sender',
    raw: '25',
  };
  const proposed = {
    ...firstOf(sampleData(changes, 'full').list),
    change_id: ORDER,
    subject: 'token_returns' as const,
    target: '0xcc.0xaa',
    fields: Object.entries(fields).map(([name, now]) => ({ name, former: null, now })),
    proposed_by: 'berta',
    is_own: false,
    concerns_caller: false,
    expires_at: '2099-01-01T00:00:00.000Z',
    decision: null,
  };
  const decision = {
    outcome: 'approved' as const,
    decided_by: 'carl',
    decided_at: '2026-11-02T03:00:00.000Z',
  };
  const problem = { code: 'return_refused_by_token' as const, values: {} };
  server
    .on(tokenReturns, () => [
      progress,
      { ...progress, change_id: OTHER, amount: '30', state: 'stopped' as const, problem },
    ])
    .on(changes, ({ subject }) => ({
      list: subject === 'token_returns' ? [proposed, { ...proposed, change_id: OTHER, decision }] : [],
    }))
    .on(decideChange, () => ({ ...proposed, decision }));
  const page = await open({ at: '/deposits', role: 'finance' });
  await page.sees('stopped: the token refuses the transfer');
  await page.sees('To: 0xbb, the address that sent it');
  expect(page.all('button', /^Approve the return of 30 USDC/)).toEqual([]);
  await page.click('button', /^Approve the return of 25 USDC of 4712/);
  const dialog = page.within('dialog');
  await dialog.sees('25 USDC');
  await dialog.click('button', /^Approve/);
  await page.closes('dialog');
  expect(server.inputsOf(decideChange)).toEqual([{ change_id: ORDER, approve: 1 }]);
});

test('a large deposit shows the answers of the nodes before somebody agrees to it', async ({
  server,
  open,
}) => {
  serveQueue(server, application());
  const large = {
    ...firstOf(sampleData(largeDeposits)),
    deposit_id: ORDER,
    uid: '4713',
    currency: 'USDT' as const,
    amount: '70000',
    answers: [
      {
        node: 'node-b',
        answer: 'disagrees' as const,
        detail: { code: 'earlier' as const, values: { words: 'another block' } },
        at: '2026-11-02T03:00:00.000Z',
      },
    ],
  };
  server.on(largeDeposits, () => [large]).on(confirmLargeDeposit, () => null);
  const page = await open({ at: '/deposits', role: 'finance' });
  await page.sees('node-b disagrees: another block');
  await page.click('button', /70000 of 4713$/);
  const dialog = page.within('dialog');
  await dialog.fill('Source and result', 'Looked it up in two explorers.');
  await dialog.click('button', 'Confirm');
  await page.closes('dialog');
  expect(server.inputsOf(confirmLargeDeposit)).toEqual([
    { deposit_id: ORDER, reason: 'Looked it up in two explorers.' },
  ]);
});
