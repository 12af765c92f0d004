import { bookings, changes, productTerms, proposeChange } from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../testing/console-test.tsx';
import { firstOf, pageOf, sampleData } from '../testing/sample.ts';

describe('rows of amounts', () => {
  test('ask what an ambiguous top-up means, and are never sent before', async ({ server, open }) => {
    const activity = {
      ...firstOf(sampleData(productTerms).activity),
      version: 1,
      texts: { en: { title: 'Top up', body: 'And be rewarded.' } },
      tiers: [{ recharge: '500', reward: '8' }],
      is_current: true,
    };
    server
      .on(productTerms, () => ({ ...sampleData(productTerms, 'bare'), activity: [activity] }))
      .on(bookings, () => pageOf([]))
      .on(changes, () => ({ list: [] }))
      .on(proposeChange, () => sampleData(proposeChange));
    const page = await open({ at: '/activity', role: 'risk' });
    await page.click('button', 'New version…');
    const dialog = page.within('dialog', 'New version of the activity');
    await dialog.click('button', 'Another row');
    await dialog.fill('Deposit (USDT), 2', '25.000');
    await dialog.fill('Bonus (USDT), 2', '40,5');
    await dialog.fill('Reason', 'A larger tier.');
    expect(dialog.get('button', 'Propose').hasAttribute('disabled')).toBe(true);
    await dialog.click('button', '25,000');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval.');
    expect(server.inputsOf(proposeChange).at(-1)).toMatchObject({
      subject: 'activity_pages',
      based_on: 1,
      content: {
        tiers: [
          { recharge: '500', reward: '8' },
          { recharge: '25000', reward: '40.5' },
        ],
      },
    });
  });

  test('of loans are typed in days and per cent', async ({ server, open }) => {
    const loan = {
      ...firstOf(sampleData(productTerms).loans),
      days: 7,
      daily_rate: '0.0003',
      max_ltv: '0.6',
      margin_ltv: '0.75',
      liquidation_ltv: '0.8',
      penalty_rate: '0.02',
      is_current: true,
    };
    server
      .on(productTerms, () => ({
        ...sampleData(productTerms, 'bare'),
        loans: [loan, { ...loan, days: 30, daily_rate: '0.00028' }],
      }))
      .on(changes, () => ({ list: [] }))
      .on(proposeChange, () => sampleData(proposeChange));
    const page = await open({ at: '/loan-terms', role: 'risk' });
    await page.click('button', 'New version…');
    const dialog = page.within('dialog', 'New version of the loan terms');
    await dialog.click('button', 'Remove row 1');
    expect(dialog.field('Interest per day (%), 1').value).toBe('0.028');
    await dialog.fill('Interest per day (%), 1', '0,03');
    await dialog.fill('Reason', 'The fund is to last longer.');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval.');
    expect(server.inputsOf(proposeChange).at(-1)).toMatchObject({
      subject: 'loan_terms',
      content: { durations: [{ days: 30, daily_rate: '0.0003' }] },
    });
  });
});
