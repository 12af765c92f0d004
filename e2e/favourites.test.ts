import { favourites } from '@tallystick/contract';
import { expectAccessible } from './support/checks/axe.ts';
import { expect, goTo, interceptOnce, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const COIN = '/pages/invest/coin';

for (const locale of languages('th', 'de')) {
  test(
    `a coin is marked, its chart gets lines and fills the screen, and all of it is remembered (${locale})`,
    uses(locale, COIN, '/pages/invest/index'),
    async ({ page, client, newAccount, complaints }) => {
      const t = textsIn(locale);
      const user = await newAccount(`marks-coins-${locale}`);
      await prepareDevice(page, { locale, user });
      await openApp(page, `${COIN}?symbol=ETHUSDT`);
      await page.getByRole('button', { name: t('lists.markets.addFavourite') }).click();
      await expect(page.getByRole('button', { name: t('lists.markets.removeFavourite') })).toBeVisible();
      const marks = () => client.call(favourites, {}, { token: user.token });
      await expect.poll(marks).toEqual({ symbols: ['ETHUSDT'] });

      const main = page.getByRole('main');
      const interval = page.getByRole('group', { name: t('market.interval') });
      await interval.getByRole('button', { name: '5m', exact: true }).click();
      const tools = page.getByRole('button', { name: t('lists.markets.tools') });
      const sheet = page.getByRole('dialog', { name: t('lists.markets.tools') });
      await tools.click();
      await sheet.getByRole('switch', { name: t('lists.markets.averages') }).click();
      await sheet.getByRole('switch', { name: t('lists.markets.bands') }).click();
      await expectAccessible(page, 'the lines of a chart');
      await sheet.getByRole('button', { name: t('lists.markets.wide') }).click();
      const wide = page.getByRole('dialog', { name: 'ETH/USDT' });
      await expect(wide.getByRole('figure')).toBeVisible();
      await expect(wide.getByText('MA 25')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(wide).toBeHidden();

      await page.reload();
      await expect(interval.getByRole('button', { name: '5m', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      for (const name of ['MA 7', 'MA 25', 'BB 20, 2']) await expect(main.getByText(name)).toBeVisible();

      await goTo(page, '/pages/invest/index');
      const coins = main.getByRole('listitem');
      await expect(coins).toHaveCount(10);
      const starOf = (coin: string) =>
        main.getByRole('button', { name: `${t('market.favourites')}: ${coin}`, exact: true });
      await expect(starOf('ETH')).toHaveAttribute('aria-pressed', 'true');
      const box = await starOf('BTC').boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await starOf('BTC').click();
      await expect(starOf('BTC')).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(marks).toEqual({ symbols: ['ETHUSDT', 'BTCUSDT'] });
      await expectAccessible(page, 'the stars of the market');
      await starOf('BTC').click();
      await expect(starOf('BTC')).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(marks).toEqual({ symbols: ['ETHUSDT'] });
      complaints.allow(/ERR_FAILED.*favourites\/set/);
      await interceptOnce(page, '**/api/user/favourites/set*', (route) => route.abort());
      await starOf('SOL').click();
      await expect(page.getByText(t('common.networkError')).first()).toBeVisible();
      await expect(starOf('SOL'), 'a mark that got lost is taken back').toHaveAttribute(
        'aria-pressed',
        'false',
      );
      expect(routeOf(page).pathname).toBe('/pages/invest/index');
      await page.getByLabel(t('market.sortBy')).selectOption({ label: t('lists.markets.range') });
      await page.getByRole('button', { name: t('market.favourites'), exact: true }).click();
      await expect(coins).toHaveCount(1);
      await expect(coins).toContainText('ETH');
    },
  );
}
