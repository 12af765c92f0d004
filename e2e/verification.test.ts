import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import {
  balances,
  myLiabilities,
  orderInfo,
  publishLiabilities,
  records,
  staffLogin,
} from '@tallystick/contract';
import { formatAmount, formatPrice } from '@tallystick/i18n/format/format-number.ts';
import { PNG } from 'pngjs';
import { decodeQR } from 'qr/decode.js';
import * as z from 'zod/mini';
import { expectAccessible } from './support/checks/axe.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import {
  expectAllTicks,
  expectSteps,
  marks,
  openForExperts,
  openSteps,
  receiptRow,
  verdictOf,
} from './support/customer/receipt-check.ts';
import { endedOrder, figureOf, openFacts } from './support/customer/trading.ts';
import { adjustBalance } from './support/desk/second-person.ts';
import { expect, goTo, openApp, prepareDevice, storeDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { OPERATOR } from './support/settings.ts';
import { type Texts, textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

/** The smallest phone on which the check is in sight without scrolling. */
const SMALL = { width: 360, height: 640 };
/** Seven of the proof, and the comparison with the signed-in account. */
const LIABILITY_STEPS = 8;
/** The server allows one statement a minute. */
const STATEMENT_WITHIN_MS = 75_000;

const stepOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last();

const save = async (page: Page, t: Texts): Promise<Download> => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('verification.check.save'), exact: true }).click();
  return saved;
};

const openFile = (page: Page, path: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(path);

/** The dark and light pixels of a PNG, for a decoder of QR codes. */
const pixelsOf = async (path: string) => {
  const { width, height, data } = PNG.sync.read(await readFile(path));
  return { width, height, data: new Uint8Array(data) };
};

for (const locale of languages('th', 'de')) {
  test(
    `a receipt becomes a picture without a network, and its code names this receipt alone (${locale})`,
    onMainRoad(uses(locale, '/pages/me/sub/trade-detail', '/trust/check')),
    async ({ page, context, client, complaints }, info) => {
      complaints.allow(/ERR_INTERNET_DISCONNECTED/);
      const t = textsIn(locale);
      const { user, ended } = await furnishedAccount(client);
      await prepareDevice(page, { locale, user });
      await page.setViewportSize(SMALL);
      await endedOrder(client, ended.up, user.token);
      await openApp(page, `/pages/me/sub/trade-detail?order_no=${ended.up}`);
      await expect(receiptRow(page, t)).toBeInViewport({ ratio: 1 });
      await openFacts(page, t);
      const picture = page.getByRole('button', { name: t('share.picture') });
      await expect(picture).toBeVisible();

      await context.setOffline(true);
      await picture.click();
      const sheet = page.getByRole('dialog', { name: t('share.title') });
      await expect(sheet.getByRole('img')).toBeVisible();
      await expectAccessible(page, 'the picture of a receipt');
      const saved = page.waitForEvent('download');
      await sheet.getByRole('button', { name: t('share.save') }).click();
      const png = info.outputPath('receipt.png');
      await (await saved).saveAs(png);
      await context.setOffline(false);
      const address = decodeQR(await pixelsOf(png));
      const { receipt } = await client.call(orderInfo, { order_no: ended.up }, { token: user.token });
      // The entry of the order in the log of orders, as docs/verification.md defines it.
      const { order } = z.object({ order: z.unknown() }).parse(JSON.parse(receipt ?? ''));
      const { v } = z.object({ v: z.number() }).parse(order);
      const entry = `tallystick order v${v}\n${JSON.stringify(order)}`;
      const code = createHash('sha256').update(entry).digest('hex');
      expect(address).toBe(`${new URL(page.url()).origin}/#/trust/check?code=${code}`);

      const file = info.outputPath('receipt.json');
      await writeFile(file, receipt ?? '');
      await openApp(page, `/trust/check?code=${code}`);
      await openFile(page, file);
      await expect(page.getByText(t('verification.code.same'))).toBeVisible();
      await openApp(page, `/trust/check?code=${code.replace(/^./, (first) => (first === '0' ? '1' : '0'))}`);
      await page.reload();
      await openFile(page, file);
      await expect(page.getByText(t('verification.code.other'))).toBeVisible();
    },
  );
}

for (const locale of languages('th', 'de')) {
  test(
    `a receipt is checked on the phone without a network, and an altered one is refused by name (${locale})`,
    uses(locale, '/pages/me/sub/trade-detail', '/pages/me/sub/check'),
    async ({ page, context, client, complaints }, info) => {
      complaints.allow(/ERR_INTERNET_DISCONNECTED/);
      const t = textsIn(locale);
      const { user, ended } = await furnishedAccount(client);
      await prepareDevice(page, { locale, user });
      const order = await endedOrder(client, ended.up, user.token);
      await openApp(page, `/pages/me/sub/trade-detail?order_no=${order.order_no}`);
      await receiptRow(page, t).click();
      await expectAllTicks(page, t);

      await stepOf(page, t('verification.step.purchase_price.name')).locator('summary').click();
      await expect(stepOf(page, t('verification.step.purchase_price.name')).locator('dd')).toHaveText(
        formatPrice(locale, order.purchase_price, { exact: true }),
      );
      await expect(figureOf(page.getByRole('main'), t('trading.field.result')).first()).toHaveText(
        t(`trading.result.${order.result ?? 'void'}`),
      );
      await expectAccessible(page, 'a receipt that holds');

      await context.setOffline(true);
      const receipt = info.outputPath('receipt.json');
      await (await save(page, t)).saveAs(receipt);
      await openFile(page, receipt);
      await expect(page.getByRole('button', { name: t('verification.check.save') })).toHaveCount(0);
      await expect(verdictOf(page, t('verification.check.holds'))).toBeVisible();
      await expectSteps(page, t);

      const altered = info.outputPath('altered.json');
      const text = await readFile(receipt, 'utf8');
      expect(text).toContain('"stake":"100000000"');
      await writeFile(altered, text.replace('"stake":"100000000"', '"stake":"100000001"'));
      await openFile(page, altered);
      await expect(verdictOf(page, t('verification.check.fails'))).toBeVisible();
      // The first failed step and what to do stand on top, the others behind.
      await expect(page.getByText(t('verification.step.signature.fails'))).toBeVisible();
      await expect(page.getByText(t('verification.check.failsBody'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('verification.ticket.contact') })).toBeVisible();
      await openSteps(page, t);
      await expect(stepOf(page, t('verification.step.signature.name'))).toContainText(
        t('verification.state.fails'),
      );
      await expect(stepOf(page, t('verification.step.order_logged.name'))).toContainText(
        t('verification.state.fails'),
      );
      await expect(stepOf(page, t('verification.step.prices_logged.name'))).toContainText(
        t('verification.state.holds'),
      );
      await expectAccessible(page, 'a receipt that does not hold');

      await writeFile(altered, text.slice(0, -1));
      await openFile(page, altered);
      await expect(page.getByText(t('verification.step.format.fails'))).toBeVisible();
      await openSteps(page, t);
      const format = stepOf(page, t('verification.step.format.name'));
      await expect(format).toContainText(t('verification.step.format.fails'));
      await expect(format).not.toContainText(t('verification.step.format.proves'));
      // The code of the failure is a detail.
      const code = format.getByText('json_malformed');
      await expect(code).toBeHidden();
      await format.locator('summary').click();
      await expect(code).toBeVisible();
    },
  );

  test(
    `the public page is open to everyone at /trust (${locale})`,
    uses(locale, '/pages/user/login', '/trust', '/trust/check'),
    async ({ page }, info) => {
      const t = textsIn(locale);
      // A device without a chosen language shows Thai.
      if (locale !== 'th') await prepareDevice(page, { locale });
      await openApp(page, '/pages/user/login');
      await page.getByRole('link', { name: t('pages.title.trust') }).click();
      await expect(page.getByText(t('trust.heading'))).toBeVisible();

      await page.goto('/trust');
      await expect(page).toHaveURL(/\/#\/trust$/);
      await expect(page.getByText(t('trust.heading'))).toBeVisible();
      await openForExperts(page, t);
      const coverage = page.getByRole('region', { name: `${t('trust.coverage')} USDT` });
      await expect(figureOf(coverage, t('trust.treasury'))).toContainText('USDT');
      await coverage.getByText(t('trust.how')).click();
      await expect(coverage).toContainText('tallystick-verify.mjs http');
      const uptime = page.getByRole('region', { name: t('trust.figure.index_uptime.title') });
      await expect(uptime).toContainText('%');
      const logs = page.getByRole('region', { name: t('trust.logs') });
      await expect(logs.getByText(t('verification.state.holds'), { exact: true })).toHaveCount(5);
      await expect(logs.getByText(t('trust.notSigned'))).toHaveCount(0);
      await expect(page.getByRole('region', { name: t('trust.anchors.title') })).toBeVisible();
      await expectAccessible(page, '/trust');
      await page.getByRole('link', { name: t('trust.toCheck') }).click();
      await expect(page.getByRole('button', { name: t('verification.check.pick') })).toBeVisible();
      const nothing = info.outputPath('nothing.json');
      await writeFile(nothing, 'A stick without a notch.');
      await openFile(page, nothing);
      await openSteps(page, t);
      await expect(stepOf(page, t('verification.step.format.name'))).toContainText(
        t('verification.state.fails'),
      );
    },
  );
}

for (const locale of languages('th', 'de')) {
  test(
    `the three seals are checked on the phone, and a house that lies or is away is called neither proven (${locale})`,
    uses(locale, '/trust'),
    async ({ page, complaints }) => {
      complaints.allow(/ERR_FAILED/);
      const t = textsIn(locale);
      await prepareDevice(page, { locale });
      await openApp(page, '/trust');
      const seal = (name: 'solvency' | 'prices' | 'trades') =>
        page.getByRole('region', { name: t(`trust.seal.name.${name}`), exact: true });
      const check = page.getByRole('button', { name: t('trust.seal.check') });
      const checkAll = async (): Promise<void> => {
        await check.click();
        await expect(check).not.toHaveAttribute('aria-busy', { timeout: 20_000 });
      };
      // Play money needs no cover, and the page says so before anything is checked.
      for (const words of t('trust.seal.solvency.demo', { owed: '…' }).split('…'))
        await expect(seal('solvency')).toContainText(words.trim());
      await checkAll();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await seal('prices').locator('summary').first().click();
      await expect(seal('prices').getByRole('listitem')).toHaveCount(4);
      for (const step of ['prices_checkpoint', 'newest'] as const)
        await expect(seal('prices')).toContainText(t(`verification.step.${step}.proves`));
      await expectAccessible(page, 'the seals');
      // Again: now there is an earlier state to compare with.
      await checkAll();
      await expect(seal('prices')).toContainText(t('verification.step.consistent.proves'));

      await page.route('**/log/orders/checkpoint', async (route) => {
        const answer = await route.fetch();
        const [origin, size, ...rest] = (await answer.text()).split('\n');
        await route.fulfill({ response: answer, body: [origin, `${size}0`, ...rest].join('\n') });
      });
      await page.route('**/log/prices/checkpoint', (route) => route.abort());
      await checkAll();
      const alarm = page.getByRole('alert');
      await expect(alarm).toContainText(t('verification.step.orders_checkpoint.fails'));
      await expect(alarm).toContainText(t('trust.seal.alarm'));
      await expect(seal('prices')).toContainText(t('verification.absent.unreachable'));
      await expect(seal('prices').getByText(t('verification.state.fails'), { exact: true })).toHaveCount(0);
      await expectAccessible(page, 'the seals of a house that lies');
    },
  );
}

test(
  'the balance of an account is checked to be counted in what the house owes',
  uses(['en', 'th'], '/pages/me/sub/liability'),
  async ({ page, client, newAccount }, info) => {
    test.setTimeout(180_000);
    const t = textsIn('en');
    const user = await newAccount('is-counted');
    const { token } = await client.call(staffLogin, OPERATOR);
    const change = { amount: '10000', reason: 'So that a statement leaves the account out first.' };
    await adjustBalance(client, user, { direction: 'debit', ...change });
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/me/sub/liability');
    await expect(page.getByText(t('verification.liability.zero'))).toBeVisible();
    await expectAccessible(page, 'a statement without the account');

    await adjustBalance(client, user, { direction: 'credit', ...change });
    // Another journey may publish first. The server then refuses this call, but the account is counted all the same.
    const isCounted = async (): Promise<boolean> => {
      await client.send(publishLiabilities, { reason: 'a journey of statements' }, { token });
      return (await client.call(myLiabilities, {}, { token: user.token })).counted.length > 0;
    };
    await expect.poll(isCounted, { timeout: STATEMENT_WITHIN_MS, intervals: [2_000] }).toBe(true);
    await page.reload();
    const balance = page.getByRole('region', { name: 'USDT', exact: true });
    await expect(balance).toContainText(formatAmount('en', '10000.00'));
    await expect(balance.getByText(t('verification.check.counted'))).toBeVisible({ timeout: 20_000 });
    await expect(marks(page, t('verification.state.holds'))).toHaveCount(LIABILITY_STEPS);
    const { total } = await client.call(records, { accounts: 'all' }, { token: user.token });
    await expect(page.getByText(t('verification.records.holds', { count: total }))).toBeVisible();
    await expectAccessible(page, 'a balance that is counted');

    const thai = textsIn('th');
    await storeDevice(page, { locale: 'th' });
    await page.reload();
    await expect(balance.getByText(thai('verification.check.counted'))).toBeVisible({ timeout: 20_000 });
    await save(page, thai);
    await storeDevice(page, { locale: 'en' });
    await page.reload();

    const proof = info.outputPath('liability.json');
    await (await save(page, t)).saveAs(proof);
    const text = await readFile(proof, 'utf8');
    await writeFile(proof, text.replace('"balance":"10000000000"', '"balance":"10000000001"'));
    await goTo(page, '/pages/me/sub/check');
    await openFile(page, proof);
    await expect(verdictOf(page, t('verification.check.notCounted'))).toBeVisible();
    await openSteps(page, t);
    await expect(stepOf(page, t('verification.step.balance_included.name'))).toContainText(
      t('verification.state.fails'),
    );

    // A dishonest house: 1,000 USDT are gone from the balance, and no record says why.
    await page.route(`**${balances.path}*`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('"10000.00"', '"9000.00"');
      await route.fulfill({ response: answer, body });
    });
    await openApp(page, '/pages/me/sub/liability');
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(
      t('verification.records.fault.sum', { currency: 'USDT' }),
      { timeout: 20_000 },
    );
    await expectAccessible(page, 'records that do not add up');
    for (const path of ['/', '/pages/me/sub/notifications']) {
      await page.goto(`/#${path}`);
      await expect(page.getByRole('alert').getByText(t('verification.records.alarm'))).toBeVisible();
    }
    await page.getByRole('alert').getByText(t('verification.records.alarm')).click();
    await expect(page).toHaveURL(/sub\/liability/);
  },
);
