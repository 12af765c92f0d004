import type { Page } from '@playwright/test';
import { chooseLocale, currentUser, limits, logout } from '@tallystick/contract';
import { LANGUAGE_OFFERS } from '@tallystick/i18n/language-offers.ts';
import { guardedPaths } from './support/app-pages.ts';
import { expect, goTo, openApp, PASSWORD, prepareDevice, routeOf, settle, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { OPEN_ROUTES } from './support/routes.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const LOGIN = '/pages/user/login';
const UNANSWERED_401 = /status of 401/;

for (const locale of languages('th', 'en')) {
  test(
    `a visitor is led to the login page from everywhere, and back after signing in (${locale})`,
    onMainRoad(uses(locale, '/pages/user/login', '/pages/me/index')),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const { account, token } = await newAccount(`guarded-${locale}`);
      // A phone without a choice takes the language of the account.
      await client.call(chooseLocale, { locale }, { token });
      // A device without a chosen language shows Thai.
      if (locale !== 'th') await prepareDevice(page, { locale });
      await openApp(page);
      await expect(page.getByText(t('accounts.login.heading'))).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);

      for (const wanted of (await guardedPaths()).filter((path) => path !== '/')) {
        await goTo(page, wanted);
        await expect.poll(() => routeOf(page).searchParams.get('path')).toBe(wanted);
        expect(routeOf(page).pathname).toBe(LOGIN);
      }
      for (const [open, title] of Object.entries(OPEN_ROUTES)) {
        await goTo(page, open);
        await expect(page).toHaveTitle(`${t(title)} · Tallystick`);
        expect(routeOf(page).pathname).toBe(open);
      }

      for (const wanted of [
        '/pages/me/sub/record',
        '/pages/invest/coin?symbol=ETHUSDT',
        '/pages/me/sub/about',
      ]) {
        await goTo(page, wanted);
        await expect.poll(() => routeOf(page).searchParams.get('path')).toBe(wanted);
        await page.getByLabel(t('accounts.account'), { exact: true }).fill(account);
        await page.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click();
        await expect.poll(() => routeOf(page).pathname + routeOf(page).search).toBe(wanted);

        await goTo(page, '/pages/me/index');
        await page.getByRole('button', { name: t('accounts.me.logOut') }).click();
        const question = page.getByRole('alertdialog', { name: t('accounts.me.logOutQuestion') });
        await question.getByRole('button', { name: t('accounts.me.logOut') }).click();
        await expect.poll(() => routeOf(page).pathname).toBe(LOGIN);
      }
    },
  );
}

test(
  'wrong words at the door are explained, and nothing is let in',
  uses('de', '/pages/user/login'),
  async ({ page, complaints, newAccount }) => {
    complaints.allow(UNANSWERED_401);
    const t = textsIn('de');
    const { account } = await newAccount('forgets-the-password');
    await prepareDevice(page, { locale: 'de' });
    await openApp(page);
    const submit = page.getByRole('button', { name: t('accounts.login.submit'), exact: true });
    await submit.click();
    await expect(page.getByText(t('common.incomplete')).first()).toBeVisible();
    await page.getByLabel(t('accounts.account'), { exact: true }).fill(account);
    await page.getByLabel(t('accounts.password'), { exact: true }).fill('not-the-password');
    await submit.click();
    await expect(page.getByText(t('error.credentials_invalid')).first()).toBeVisible();
    expect(routeOf(page).pathname).toBe(LOGIN);
  },
);

/** Records whether a modal with this text appears even for a moment. */
const watchFor = async (page: Page, words: string): Promise<() => Promise<boolean>> => {
  await page.evaluate((looked) => {
    new MutationObserver((_changes, observer) => {
      const open = [...document.querySelectorAll('dialog[open]')];
      if (!open.some((dialog) => dialog.textContent?.includes(looked))) return;
      observer.disconnect();
      document.documentElement.dataset['seen'] = 'yes';
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, words);
  return () => page.evaluate(() => document.documentElement.dataset['seen'] === 'yes');
};

test('logging out ends the session at the server too', async ({ page, client, newAccount }) => {
  const t = textsIn('en');
  const user = await newAccount('logs-out');
  await prepareDevice(page, { locale: 'en', user });
  // Holds an earlier request back until the session has ended. The server would then answer 401 before the page learns of the
  // logout.
  const asked = page.waitForRequest(`**${limits.path}*`);
  const ended = Promise.withResolvers<void>();
  await page.route(`**${limits.path}*`, async (route) => {
    await ended.promise;
    await route.continue();
  });
  await page.route(`**${logout.path}*`, async (route) => {
    const answer = await route.fetch();
    ended.resolve();
    await (await asked).response();
    await route.fulfill({ response: answer });
  });
  await openApp(page, '/pages/me/index');
  await expect(page.getByRole('heading', { name: t('pages.title.me') })).toBeVisible();
  const before = await asked;
  const wasTold = await watchFor(page, t('common.loginExpired'));
  await page.getByRole('button', { name: t('accounts.me.logOut') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('accounts.me.logOut') })
    .click();
  await expect.poll(() => routeOf(page).pathname).toBe(LOGIN);
  expect(await before.response(), 'what was asked before is left').toBeNull();
  expect(await wasTold(), 'who leaves is not told that the session has expired').toBe(false);
  expect((await client.send(currentUser, {}, { token: user.token })).status).toBe(401);
  await page.reload();
  await expect.poll(() => routeOf(page).pathname).toBe(LOGIN);
});

test('what is read late, while somebody logs out, asks nothing any more', async ({ page, newAccount }) => {
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('leaves-early') });
  const ended = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const isLate = (await answer.text()).includes('access.limits.reminderTitle');
    if (isLate) await ended.promise;
    await route.fulfill({ response: answer });
    if (isLate) late.resolve();
  });
  await page.route(`**${logout.path}*`, async (route) => {
    const answer = await route.fetch();
    ended.resolve();
    await late.promise;
    // A module that sends a request does so as soon as it is loaded.
    await settle(page);
    await route.fulfill({ response: answer });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openApp(page, '/pages/me/index');
  await page.getByRole('button', { name: t('accounts.me.logOut') }).click();
  const question = page.getByRole('alertdialog', { name: t('accounts.me.logOutQuestion') });
  await question.getByRole('button', { name: t('accounts.me.logOut') }).click();
  await expect.poll(() => routeOf(page).pathname).toBe(LOGIN);
  expect(asked).toContain(logout.path);
  expect(asked).not.toContain(limits.path);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a session that was ended elsewhere is told by a notice that leads to signing in', async ({
  page,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(UNANSWERED_401);
  const t = textsIn('en');
  const user = await newAccount('ended-elsewhere');
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/me/index');
  await expect(page.getByRole('heading', { name: t('pages.title.me') })).toBeVisible();
  await client.call(logout, {}, { token: user.token });
  await goTo(page, '/pages/me/sub/record');
  const notice = page.getByRole('alertdialog', { name: t('common.hint') });
  await expect(notice).toContainText(t('common.loginExpired'));
  await notice.getByRole('button', { name: t('common.confirm') }).click();
  await expect.poll(() => routeOf(page).pathname).toBe(LOGIN);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: t('accounts.login.submit'), exact: true })).toBeVisible();
});

test('a language is chosen at the door and stays', async ({ page }) => {
  const [thai, german] = [textsIn('th'), textsIn('de')];
  await openApp(page, '/pages/user/register');
  await page.getByRole('button', { name: thai('common.language') }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByText(german('accounts.register.heading'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(routeOf(page).pathname).toBe('/pages/user/register');
  await page.reload();
  await expect(page.getByText(german('accounts.register.heading'))).toBeVisible();
});

test('a first visit begins in Thai and offers the language of the phone, which one tap takes', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ locale: 'de-AT' });
  await openApp(page, LOGIN);
  await expect(page.getByText(textsIn('th')('accounts.login.heading'))).toBeVisible();
  const offer = page.getByRole('button', { name: LANGUAGE_OFFERS.de, exact: true });
  await expect(offer).toHaveAttribute('lang', 'de');
  await offer.click();
  await expect(page.getByText(textsIn('de')('accounts.login.heading'))).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
