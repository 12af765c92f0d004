import {
  booksFile,
  type ChartForm,
  changes,
  chartOfAccounts,
  closedDays,
  dayStatement,
  proposeChange,
} from '@tallystick/contract';
import { CHART_ROOTS } from '@tallystick/contract/ledger/books.ts';
import { describe, expect } from 'vitest';
import { test } from '../../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import { firstOf, pageOf, sampleData } from '../../testing/sample.ts';

const CHART: ChartForm = {
  accounts: Object.entries(CHART_ROOTS).map(([key, [root]], index) => ({
    key,
    code: String(1_000 + index),
    name: `${root}:Account${index}`,
  })),
  tax_rate: 'Tax Exempt',
};

const serve = (server: FakeServer, version = 0): void => {
  server
    .on(chartOfAccounts, () => ({
      version,
      chart: CHART,
      first_day: '2026-10-05',
      last_day: '2026-11-28',
    }))
    .on(closedDays, () => pageOf([firstOf(sampleData(closedDays).list)]))
    .on(changes, () => ({ list: [] }));
};

describe('the books', () => {
  test('of the last whole month are one tap away, and a range that is not closed is not asked for', async ({
    server,
    open,
  }) => {
    serve(server);
    server.on(booksFile, () => '*Narration,*Date\r\n');
    const page = await open({ at: '/statements', role: 'finance' });
    await page.find('button', 'Download');
    await page.click('button', 'Download');
    await page.until(() =>
      expect(server.inputsOf(booksFile)).toEqual([
        { format: 'xero', from: '2026-10-05', to: '2026-10-31', chart_version: 0 },
      ]),
    );
    expect(page.all('combobox', 'Chart of accounts')).toHaveLength(0);
    await page.fill('To (UTC)', '2026-12-01');
    await page.sees('Choose closed days from 2026-10-05 to 2026-11-28, at most 366 of them.');
    expect(page.get('button', 'Download')).toHaveProperty('disabled', true);
  });

  test('that were made under an earlier chart are made again under it', async ({ server, open }) => {
    serve(server, 2);
    server.on(booksFile, () => 'a file');
    const page = await open({ at: '/statements', role: 'finance' });
    await page.find('button', 'Download');
    const chart = page.get('combobox', 'Chart of accounts');
    expect([...chart.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Chart 2, in force',
      'Chart 1',
      'Chart of the program',
    ]);
    await page.choose('Chart of accounts', 'Chart 1');
    await page.click('button', 'Download');
    await page.until(() =>
      expect(server.inputsOf(booksFile)).toMatchObject([{ format: 'xero', chart_version: 1 }]),
    );
  });

  test('that are refused say why in the server’s words', async ({ server, open }) => {
    serve(server);
    server.on(
      booksFile,
      () => new Refusal('closing_price_missing', 'There is no index price. BTC 2026-10-31'),
    );
    const page = await open({ at: '/statements', role: 'finance' });
    await page.find('button', 'Download');
    await page.click('button', 'Download');
    await page.sees('There is no index price. BTC 2026-10-31');
  });

  test('of one day come from its statement', async ({ server, open }) => {
    server
      .on(dayStatement, () => ({ ...sampleData(dayStatement), day: '2026-11-01' }))
      .on(booksFile, () => 'a file');
    const page = await open({ at: '/statements/2026-11-01', role: 'finance' });
    await page.find('button', 'CSV file');
    await page.click('button', 'CSV file');
    await page.until(() =>
      expect(server.inputsOf(booksFile)).toEqual([{ format: 'csv', from: '2026-11-01', to: '2026-11-01' }]),
    );
  });
});

describe('the chart of accounts', () => {
  test('is proposed as a whole, and an account under a foreign root is named before', async ({
    server,
    open,
  }) => {
    serve(server);
    server.on(proposeChange, () => firstOf(sampleData(changes, 'full').list));
    const page = await open({ at: '/statements', role: 'finance' });
    await page.find('button', 'Change the chart…');
    await page.click('button', 'Change the chart…');
    const dialog = page.within('dialog', 'Chart of accounts, version 1');
    await dialog.fill('Name of Result of trades', 'Assets:Trades');
    await dialog.sees('The name must begin with one of: Income:, Expenses:.');
    await dialog.fill('Name of Result of trades', 'Income:Trading');
    await dialog.fill('Code of Result of trades', '1000');
    await dialog.sees('1000 and Income:Trading don’t go together: one code for each name.');
    await dialog.fill('Code of Result of trades', '400');
    await dialog.fill('Reason', 'The accounts of our books.');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval.');
    const [sent] = server.inputsOf(proposeChange);
    expect(sent).toMatchObject({ subject: 'chart_of_accounts', target: '', based_on: 0 });
    expect(sent).toMatchObject({ content: { tax_rate: 'Tax Exempt' } });
    expect(JSON.stringify(sent)).toContain('{"key":"trades","code":"400","name":"Income:Trading"}');
  });

  test('can’t be proposed by a role that only reads statements', async ({ server, open }) => {
    serve(server);
    const page = await open({ at: '/statements', role: 'support' });
    await page.until(() => expect(page.text).not.toContain('Loading'));
    for (const button of page.all('button', 'Change the chart…'))
      expect(button).toHaveProperty('disabled', true);
  });
});
