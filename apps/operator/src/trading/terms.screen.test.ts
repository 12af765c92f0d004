import {
  type Change,
  changes,
  decideChange,
  proposeChange,
  type TradeLimits,
  type TradeTerm,
  termsHistory,
  tradeLimits,
  withdrawChange,
} from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../testing/fake-server.ts';
import { firstOf, sampleData } from '../testing/sample.ts';

const ID = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21';
const LATER = '2026-11-05T00:00:00.000Z';

const term = (over: Partial<TradeTerm> = {}): TradeTerm => ({
  version: 3,
  seconds: 60,
  profit_rate: '0.8',
  fee_rate: '0',
  min: '1',
  max: '1000',
  break_even: '0.55555556',
  ...over,
});

const HISTORY = {
  in_force: 3,
  versions: [
    {
      version: 3,
      effective_at: '2026-10-01T00:00:00.000Z',
      approved_at: '2026-09-30T00:00:00.000Z',
      reason: 'The third terms.',
      terms: [term()],
    },
  ],
};

const wireTerms = (profit_rate: string): string =>
  JSON.stringify([{ seconds: 60, profit_rate, fee_rate: '0', min: '1', max: '1000' }]);

const proposal = (over: Partial<Change> = {}): Change => ({
  ...firstOf(sampleData(changes).list),
  subject: 'trade_terms',
  target: '',
  change_id: ID,
  version: 4,
  fields: [
    { name: 'effective_at', former: '2026-10-01T00:00:00.000Z', now: LATER },
    { name: 'terms', former: wireTerms('0.8'), now: wireTerms('0.85') },
  ],
  reason: 'The market is calmer.',
  proposed_by: 'ben',
  is_own: false,
  concerns_caller: false,
  expires_at: LATER,
  decision: null,
  ...over,
});

const LIMITS = { user_open_stake: '5000', symbol_open_profit: '20000', second_open_profit: '9000' };

const limitsChange: Change = {
  ...firstOf(sampleData(changes).list),
  subject: 'trade_limits',
  target: '',
  change_id: ID,
  version: 3,
  fields: [{ name: 'user_open_stake', former: '5000', now: '4000' }],
  proposed_by: 'ben',
  is_own: false,
  concerns_caller: false,
  expires_at: LATER,
  decision: null,
};

const limits: TradeLimits = {
  lanes: 1,
  open_now: {
    user_open_stake: '1200',
    symbol_open_profit: '900',
    second_open_profit: '300',
    symbol: 'BTCUSDT',
    is_complete: true,
  },
  in_force: { version: 2, ...LIMITS, in_force_at: '2026-10-01T00:00:00.000Z' },
};

const serveTerms = (server: FakeServer, waiting: readonly Change[] = []): void => {
  server
    .on(termsHistory, () => HISTORY)
    .on(tradeLimits, () => limits)
    .on(changes, ({ subject }) => ({ list: subject === 'trade_terms' ? [...waiting] : [] }));
};

describe('new terms', () => {
  test('are proposed on the version that was read, with what a customer will see', async ({
    server,
    open,
  }) => {
    serveTerms(server);
    server.on(proposeChange, () => proposal({ is_own: true }));
    const page = await open({ at: '/trade-terms', role: 'risk' });
    await page.click('button', 'New version…');
    const dialog = page.within('dialog', 'Trading terms, version 4');
    await dialog.fill('Profit (%), 60 s', '85');
    await dialog.sees('What a customer will see');
    expect(dialog.text).toMatch(/60 s.*85/);
    await dialog.fill('In force from (UTC)', '2026-11-05');
    await dialog.sees('Use the format 2026-06-08 04:05');
    expect(dialog.get('button', 'Propose').hasAttribute('disabled')).toBe(true);
    await dialog.fill('In force from (UTC)', '2026-11-05 00:00');
    await dialog.fill('Reason', 'The market is calmer.');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval.');
    expect(server.inputsOf(proposeChange)).toEqual([
      {
        subject: 'trade_terms',
        target: '',
        based_on: 3,
        content: {
          terms: [{ seconds: 60, profit_rate: '0.85', fee_rate: '0', min: '1', max: '1000' }],
          effective_at: LATER,
        },
        reason: 'The market is calmer.',
      },
    ]);
  });

  test('that somebody changed meanwhile are refused in words, and the input stays', async ({
    server,
    open,
  }) => {
    serveTerms(server);
    server.on(proposeChange, () => new Refusal('changed_meanwhile', 'Others were approved first.'));
    const page = await open({ at: '/trade-terms', role: 'risk' });
    await page.click('button', 'New version…');
    const dialog = page.within('dialog', 'Trading terms, version 4');
    await dialog.fill('Max. trade amount (USDT), 60 s', '500');
    await dialog.fill('Reason', 'Less at once.');
    await dialog.click('button', 'Propose');
    await dialog.sees('Others were approved first.');
    expect(dialog.field('Max. trade amount (USDT), 60 s').value).toBe('500');
    // The draft of this dialog belongs to this test.
    await dialog.fill('Reason', '');
  });

  test('of a colleague are approved with the difference in view', async ({ server, open }) => {
    serveTerms(server, [proposal()]);
    server.on(decideChange, () => proposal());
    const page = await open({ at: '/trade-terms', role: 'risk' });
    await page.click('button', 'Approve version 4');
    const dialog = page.within('dialog', 'Approve version 4 of the terms');
    await dialog.sees('Changes');
    expect(dialog.text).toMatch(/60 s.*80.*85/);
    expect(dialog.text).toContain('Can’t be changed afterwards. Open trades keep their terms.');
    expect(dialog.text).toContain('The market is calmer.');
    await dialog.click('button', 'Approve');
    await page.sees('Approved.');
    expect(server.inputsOf(decideChange)).toEqual([{ change_id: ID, approve: 1 }]);
  });

  test('of a colleague are rejected by the keyboard', async ({ server, open }) => {
    serveTerms(server, [proposal()]);
    server.on(decideChange, () => proposal());
    const page = await open({ at: '/trade-terms', role: 'risk' });
    await page.find('button', 'Reject version 4');
    await page.press('j r');
    await page.within('dialog', 'Reject version 4 of the terms').click('button', 'Reject');
    await page.sees('Rejected.');
    expect(server.inputsOf(decideChange)).toEqual([{ change_id: ID, approve: 0 }]);
  });

  test('of one’s own are withdrawn, and then nobody can approve them', async ({ server, open }) => {
    let waiting = [proposal({ is_own: true })];
    serveTerms(server);
    server
      .on(changes, ({ subject }) => ({ list: subject === 'trade_terms' ? waiting : [] }))
      .on(withdrawChange, () => {
        const decision = {
          outcome: 'withdrawn',
          decided_by: 'anna',
          decided_at: '2026-11-02T03:05:00.000Z',
        } as const;
        waiting = [proposal({ is_own: true, decision })];
        return null;
      });
    const page = await open({ at: '/trade-terms', role: 'risk' });
    await page.find('button', 'Withdraw…');
    // Asserted before the dialog opens, which hides the page behind it.
    expect(page.all('button', /^(?:Approve|Reject)/)).toEqual([]);
    await page.press('j a');
    expect(page.all('dialog')).toEqual([]);
    await page.click('button', 'Withdraw…');
    await page.within('dialog', 'Withdraw your proposal').click('button', 'Withdraw');
    await page.find('row', /withdrawn/);
    expect(server.inputsOf(withdrawChange)).toEqual([{ change_id: ID }]);
    expect(page.all('button', 'Withdraw…')).toEqual([]);
  });

  test('with a largest stake above the measured bound warn the proposer, and refuse nothing', async ({
    server,
    open,
  }) => {
    serveTerms(server);
    server.on(proposeChange, () => proposal({ is_own: true }));
    const page = await open({ at: '/trade-terms', role: 'risk' });
    await page.click('button', 'New version…');
    const dialog = page.within('dialog', 'Trading terms, version 4');
    await dialog.sees(
      /60 s: the largest trade amount of 1,000.00 USDT is above [0-9.]+ USDT, from which pushing the price of BTCUSDT could pay off/,
    );
    await dialog.fill('Max. trade amount (USDT), 60 s', '20');
    await expect.poll(() => dialog.text).not.toContain('could pay off');
    await dialog.fill('Max. trade amount (USDT), 60 s', '900');
    await dialog.sees(/the largest trade amount of 900.00 USDT is above/);
    await dialog.fill('Reason', 'More at once.');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval.');
  });

  test('with a largest stake above the measured bound warn whoever approves', async ({ server, open }) => {
    serveTerms(server, [proposal()]);
    server.on(decideChange, () => proposal());
    const page = await open({ at: '/trade-terms', role: 'risk' });
    await page.click('button', 'Approve version 4');
    const dialog = page.within('dialog', 'Approve version 4 of the terms');
    await dialog.sees(/60 s: the largest trade amount of 1,000.00 USDT is above [0-9.]+ USDT/);
    await dialog.click('button', 'Approve');
    await page.sees('Approved.');
  });

  test('can be read but not proposed or decided by other roles', async ({ server, open }) => {
    serveTerms(server, [proposal()]);
    const page = await open({ at: '/trade-terms', role: 'support' });
    await page.find('row', /The market is calmer\./);
    expect(page.get('button', 'New version…').hasAttribute('disabled')).toBe(true);
    expect(page.all('button', /^(?:Approve|Reject|New limits)/)).toEqual([]);
  });
});

describe('limits of open trades', () => {
  test('below what is open now say that open trades stay', async ({ server, open }) => {
    serveTerms(server);
    server.on(proposeChange, () => limitsChange);
    const page = await open({ at: '/trade-terms', role: 'risk' });
    await page.click('button', 'New limits of open trades…');
    const dialog = page.within('dialog', 'Limits of open trades, version 3');
    expect(dialog.get('button', 'Propose').hasAttribute('disabled')).toBe(true);
    await dialog.fill('Open trade amounts of one customer (USDT)', '1000');
    await dialog.sees('It stays open. New trades are refused until they fit.');
    await dialog.fill('Reason', 'Less for each customer.');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval.');
    expect(server.inputsOf(proposeChange)).toEqual([
      {
        subject: 'trade_limits',
        target: '',
        based_on: 2,
        content: { ...LIMITS, user_open_stake: '1000' },
        reason: 'Less for each customer.',
      },
    ]);
  });

  test('of a colleague are approved', async ({ server, open }) => {
    serveTerms(server);
    server
      .on(changes, ({ subject }) => ({ list: subject === 'trade_limits' ? [limitsChange] : [] }))
      .on(decideChange, () => limitsChange);
    const page = await open({ at: '/trade-terms', role: 'risk' });
    await page.click('button', 'Approve limits, version 3');
    const dialog = page.within('dialog', /^Approve version 3/);
    await dialog.sees('Open trade amounts of one customer (USDT)');
    await dialog.sees('5,000 → 4,000 (−20.00 %)');
    await dialog.click('button', 'Approve');
    await page.sees('Approved.');
    expect(server.inputsOf(decideChange)).toEqual([{ change_id: ID, approve: 1 }]);
  });
});
