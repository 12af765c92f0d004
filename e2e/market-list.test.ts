import { expect, openApp, prepareDevice, test } from './journey.ts';
import { quoteStorm, STORM_COINS } from './storm.ts';
import { textsIn } from './texts.ts';

test('a long list of coins is filled to its end, also after a search, while every price changes', async ({
  page,
  newAccount,
}) => {
  const t = await textsIn('en');
  await quoteStorm(page);
  await prepareDevice(page, { locale: 'en', user: await newAccount('looks-at-fifty') });
  await openApp(page, '/pages/invest/index');
  const filled = page.getByRole('main').locator('li > a[href*="symbol="]');
  await expect(filled).toHaveCount(STORM_COINS);

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
});
