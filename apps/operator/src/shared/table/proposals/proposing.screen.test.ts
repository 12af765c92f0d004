import {
  answerComplaint,
  bankRates,
  changes,
  complaintLetters,
  complaints,
  customerWarnings,
  decideRiskFinding,
  previewRetention,
  proposeChange,
  retention,
  riskFindings,
  staffNetworks,
} from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../../../testing/console-test.tsx';
import { Refusal } from '../../../testing/fake-server.ts';
import { firstOf, pageOf, sampleData } from '../../../testing/sample.ts';

const ID = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21';
const PROPOSED = 'Proposed. Waiting for a second approval.';

describe('the rate of a bank', () => {
  const rates = () => ({
    ...sampleData(bankRates, 'bare'),
    ways: [
      { ...firstOf(sampleData(bankRates).ways), way_id: 'bank-th', currency: 'USDT' as const, version: 4 },
    ],
  });

  test('is proposed with its source, and a refused field is explained', async ({ server, open }) => {
    server
      .on(bankRates, rates)
      .on(changes, () => ({ list: [] }))
      .on(proposeChange, (form) =>
        form.subject === 'bank_rates' && form.content.withdraw_rate === '36'
          ? new Refusal('invalid_fields', 'Please check the fields.', {
              withdraw_rate: 'Above the deposit rate',
            })
          : sampleData(proposeChange),
      );
    const page = await open({ at: '/bank-rates', role: 'finance' });
    await page.click('button', 'New rate…');
    const dialog = page.within('dialog', 'Bank rates, version 5');
    await dialog.fill('Local currency', 'thb');
    await dialog.fill('Deposit rate (local units for 1 USDT)', '35.25');
    await dialog.fill('Withdrawal rate (local units for 1 USDT)', '36');
    await dialog.fill('Source', 'The bank of Thailand, 10:00.');
    await dialog.click('button', 'Propose');
    await dialog.sees('the withdrawal rate at most the deposit rate');
    await dialog.fill('Withdrawal rate (local units for 1 USDT)', '34.75');
    await dialog.click('button', 'Propose');
    await page.sees(PROPOSED);
    expect(server.inputsOf(proposeChange).at(-1)).toEqual({
      subject: 'bank_rates',
      target: 'bank-th',
      based_on: 4,
      content: { local_currency: 'THB', deposit_rate: '35.25', withdraw_rate: '34.75' },
      reason: 'The bank of Thailand, 10:00.',
    });
  });
});

describe('the networks of the console', () => {
  test('are proposed as a whole list, one per line, and must hold the own address', async ({
    server,
    open,
  }) => {
    server
      .on(staffNetworks, () => ({ ...sampleData(staffNetworks, 'bare'), own_address: '203.0.113.7' }))
      .on(changes, () => ({ list: [] }))
      .on(proposeChange, (form) =>
        form.subject === 'networks' && form.content.networks.includes('203.0.113.7')
          ? firstOf(sampleData(changes).list)
          : new Refusal('invalid_fields', 'Please check the fields.', { networks: 'Without yours' }),
      );
    const page = await open({ at: '/networks' });
    await page.click('button', 'New list…');
    const dialog = page.within('dialog', 'Networks, version 1');
    await dialog.sees('You’re at 203.0.113.7.');
    await dialog.fill('Addresses and networks', '10.8.0.0/16');
    await dialog.fill('Reason', 'Only from the office.');
    await dialog.click('button', 'Propose');
    await dialog.sees('the list doesn’t contain your own address');
    await dialog.fill('Addresses and networks', '10.8.0.0/16\n 203.0.113.7 ');
    await dialog.click('button', 'Propose');
    await page.sees(PROPOSED);
    expect(server.inputsOf(proposeChange).at(-1)).toEqual({
      subject: 'networks',
      target: '',
      based_on: 0,
      content: { networks: ['10.8.0.0/16', '203.0.113.7'] },
      reason: 'Only from the office.',
    });
  });
});

describe('a period of retention', () => {
  const rule = () => ({
    ...firstOf(sampleData(retention).rules),
    version: 2,
    days: 30,
    usual_days: 30,
    min_days: 7,
    max_days: 365,
  });

  test('that is shorter names the rows that would go, and waits for a second person', async ({
    server,
    open,
  }) => {
    const { name } = rule();
    server
      .on(retention, () => ({ ...sampleData(retention, 'bare'), rules: [rule()] }))
      .on(previewRetention, () => ({ would_go: 12 }))
      .on(changes, () => ({ list: [] }))
      .on(proposeChange, () => firstOf(sampleData(changes).list));
    const page = await open({ at: '/retention' });
    await page.click('button', /^Change the period of/);
    const dialog = page.within('dialog', /^Period of/);
    await dialog.fill('Days', '5');
    await dialog.sees('Enter a number from 7 to 365.');
    await dialog.fill('Days', '20');
    await dialog.sees('The next daily run would delete 12 rows.');
    await dialog.fill('Reason', 'The law asks for less.');
    await dialog.click('button', 'Propose');
    await page.sees(PROPOSED);
    expect(server.inputsOf(previewRetention)).toEqual([{ rule: name, days: 20 }]);
    expect(server.inputsOf(proposeChange)).toEqual([
      {
        subject: 'retention',
        target: name,
        based_on: 2,
        content: { days: 20 },
        reason: 'The law asks for less.',
      },
    ]);
  });

  test('that is longer deletes nothing, and waits for a second person too', async ({ server, open }) => {
    server
      .on(retention, () => ({ ...sampleData(retention, 'bare'), rules: [rule()] }))
      .on(changes, () => ({ list: [] }))
      .on(proposeChange, () => firstOf(sampleData(changes).list));
    const page = await open({ at: '/retention' });
    await page.click('button', /^Change the period of/);
    const dialog = page.within('dialog', /^Period of/);
    await dialog.fill('Days', '60');
    await dialog.sees('Nothing is deleted earlier than before.');
    await dialog.fill('Reason', 'An audit needs them.');
    await dialog.click('button', 'Propose');
    await page.sees(PROPOSED);
    expect(server.inputsOf(previewRetention)).toEqual([]);
  });
});

describe('a risk finding', () => {
  const finding = () => ({
    ...firstOf(sampleData(riskFindings).list),
    finding_id: ID,
    uid: '4711',
    action: 'hold' as const,
    decision: null,
  });

  test('is cleared or confirmed with a reason, beside what else is known of the customer', async ({
    server,
    open,
  }) => {
    server
      .on(riskFindings, () => pageOf([finding()]))
      .on(customerWarnings, () => sampleData(customerWarnings, 'bare'))
      .on(decideRiskFinding, finding);
    const page = await open({ at: '/risk', role: 'risk' });
    await page.find('row', /4711/);
    await page.press('j a');
    const clear = page.within('dialog', 'Clear the finding about 4711');
    await clear.sees('No freeze, no open finding, no shared use.');
    await clear.fill('Reason', 'A known customer.');
    await clear.click('button', 'Clear');
    await page.sees('Cleared.');
    await page.press('r');
    const confirm = page.within('dialog', 'Confirm the finding about 4711');
    await confirm.fill('Reason', 'The same device as a closed account.');
    await confirm.click('button', 'Confirm');
    await page.sees('Confirmed.');
    expect(server.inputsOf(decideRiskFinding)).toEqual([
      { finding_id: ID, clear: 1, reason: 'A known customer.' },
      { finding_id: ID, clear: 0, reason: 'The same device as a closed account.' },
    ]);
  });
});

test('Enter on a finding shows it, the withdrawal by its sum, and both decisions alike', async ({
  server,
  open,
}) => {
  const finding = {
    ...firstOf(sampleData(riskFindings).list),
    finding_id: ID,
    uid: '4711',
    order_no: ID,
    amount: '1500.00',
    currency: 'USDT',
    action: 'hold' as const,
    decision: null,
  };
  server
    .on(riskFindings, () => pageOf([finding]))
    .on(customerWarnings, () => sampleData(customerWarnings, 'bare'))
    .on(decideRiskFinding, () => finding);
  const page = await open({ at: '/risk', role: 'risk' });
  await page.find('row', /4711/);
  await page.press('j Enter');
  const shown = page.within('dialog', 'Finding about 4711');
  await shown.sees('1,500.00 USDT');
  expect(shown.text).not.toContain(ID);
  shown.get('button', 'Clear…');
  await shown.click('button', 'Confirm…');
  const confirm = page.within('dialog', 'Confirm the finding about 4711');
  await confirm.fill('Reason', 'The same device as a closed account.');
  await confirm.click('button', 'Confirm');
  await page.sees('Confirmed.');
  expect(server.inputsOf(decideRiskFinding)).toMatchObject([{ clear: 0 }]);
});

describe('a complaint', () => {
  test('is closed with its outcome, the answer and a reason for the house', async ({ server, open }) => {
    const complaint = {
      ...firstOf(sampleData(complaints).list),
      complaint_id: ID,
      subject: 'A late deposit',
      state: 'open' as const,
      decided_at: null,
      decided_by: null,
      answer: null,
      reason: null,
    };
    server
      .on(complaints, () => pageOf([{ ...complaint, uid: '4711', locale: 'th' }]))
      .on(complaintLetters, () => [])
      .on(answerComplaint, () => complaint);
    const page = await open({ at: '/complaints', role: 'support' });
    await page.find('row', /A late deposit/);
    await page.row('A late deposit').click('button');
    await page.within('dialog', 'A late deposit').click('button', 'Answer…');
    const dialog = page.within('dialog', 'Answer: A late deposit');
    await dialog.fill('Reason', 'The bank was late.');
    expect(dialog.get('button', 'Close it').hasAttribute('disabled')).toBe(true);
    await dialog.sees('The customer reads Thai (th).');
    await dialog.fill('Answer to the customer', 'It was credited at ten.');
    await dialog.click('button', 'Close it');
    await page.closes('dialog');
    expect(server.inputsOf(answerComplaint)).toEqual([
      {
        complaint_id: ID,
        outcome: 'upheld',
        answer: 'It was credited at ten.',
        reason: 'The bank was late.',
        send: true,
      },
    ]);
  });
});
