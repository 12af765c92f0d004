import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { quoteStorm, STORM_COINS } from './support/storm.ts';
import { textsIn } from './support/texts.ts';

/** A quote is old after 5 s; frames come ten times a second, on a busy machine fewer. */
const STALE_FRAMES = 80;

test('a long list of coins is filled to its end, also after a search, while every price changes', async ({
  page,
  newAccount,
}) => {
  const t = textsIn('en');
  const storm = await quoteStorm(page);
  await prepareDevice(page, { locale: 'en', user: await newAccount('looks-at-fifty') });
  await openApp(page, '/pages/invest/index');
  const filled = page.getByRole('main').locator('li > a[href*="symbol="]');
  await expect(filled).toHaveCount(STORM_COINS);
  // The list is sorted by turnover, so that is what a row shows.
  await expect(filled.first()).toContainText(/Vol [\d.]+[KMB]?\sUSDT/);

  const search = page.getByRole('textbox', { name: t('market.search') });
  await search.fill('ETH');
  await expect.poll(() => filled.count()).toBeLessThan(STORM_COINS);
  await expect.poll(() => filled.count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: t('market.clearSearch') }).click();
  await expect(filled).toHaveCount(STORM_COINS);
  await filled.last().scrollIntoViewIfNeeded();
  await expect(filled.last()).toBeInViewport();
  await filled.last().click();
  await expect(page.getByRole('button', { name: t('trading.up'), exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('common.back') }).click();
  await expect(filled).toHaveCount(STORM_COINS);
  await expect(filled.last(), 'the list is where it was left').toBeInViewport();
  // Rows off the screen are not drawn anew, and yet their quotes are as fresh as those of the others.
  const before = storm.sent();
  await expect.poll(storm.sent, { timeout: 30_000 }).toBeGreaterThan(before + STALE_FRAMES);
  const [stale = ''] = t('market.stale', { age: '|' }).split('|');
  await expect(page.getByRole('main')).not.toContainText(stale);
});
