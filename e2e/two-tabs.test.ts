import { expectAccessible } from './support/checks/axe.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

test('a tab whose account was exchanged in another tab says so, and keeps nothing of its form', async ({
  page,
  complaints,
  newAccount,
}) => {
  // Calls of the first account's page that were on their way.
  complaints.allow(/status of 409/);
  const t = textsIn('en');
  const [first, second] = [await newAccount('was-first'), await newAccount('came-second')];
  await prepareDevice(page, { locale: 'en', user: first });
  await openApp(page, '/pages/me/sub/add-kabaw');
  await page.getByLabel(t('destinations.card.accountHolder')).fill('Somchai Jaidee');
  const other = await page.context().newPage();
  await openApp(other, '/pages/me/index');
  await other.evaluate(
    ([token, info]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('userInfo', info ?? '');
    },
    [second.token, JSON.stringify(second)],
  );
  const notice = page.getByRole('alertdialog', { name: t('common.hint') });
  await expect(notice).toContainText(t('data.accountChanged'));
  await expectAccessible(page, 'the notice of another account');
  await notice.getByRole('button', { name: t('common.confirm') }).click();
  await expect(page.getByText('Somchai Jaidee')).toBeHidden();
  await openApp(page, '/pages/me/index');
  await expect(page.getByText(second.account).first()).toBeVisible();
});

test('a login and a language of one tab count in the other', async ({ page, newAccount }) => {
  const user = await newAccount('has-two-tabs');
  await prepareDevice(page, { locale: 'en' });
  await openApp(page, '/');
  await expect.poll(() => page.url()).toContain('/pages/user/login?path=%2F');
  const other = await page.context().newPage();
  await openApp(other, '/pages/user/register');
  await other.evaluate(
    ([token, info]) => {
      localStorage.setItem('userInfo', info ?? '');
      localStorage.setItem('token', token ?? '');
    },
    [user.token, JSON.stringify(user)],
  );
  await expect(page.getByText(textsIn('en')('home.totalValuation'))).toBeVisible();
  await other.evaluate(() => localStorage.setItem('UNI_LOCALE', 'de'));
  await expect(page.getByText(textsIn('de')('home.totalValuation'))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
});

test('typed work outlives a reload and a change of language, and a sign-out ends it', async ({
  page,
  newAccount,
}) => {
  const t = textsIn('en');
  const user = await newAccount('types-much');
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/me/sub/add-kabaw');
  const holder = page.getByLabel(t('destinations.card.accountHolder'));
  await holder.fill('Somchai Jaidee');
  await page.getByLabel(t('destinations.card.cardOptional')).fill('4111 1111 1111 1111');
  await page.reload();
  await expect(holder).toHaveValue('Somchai Jaidee');
  // The number of a card is not kept.
  await expect(page.getByLabel(t('destinations.card.cardOptional'))).toHaveValue('');
  await openApp(page, '/pages/me/sub/service');
  await page.getByLabel(t('support.write')).fill('Where is my deposit?');
  await page.reload();
  await expect(page.getByLabel(t('support.write'))).toHaveValue('Where is my deposit?');
  for (const [add, label, text] of [
    ['programs.webhooks.add', 'programs.webhooks.url', 'https://books.example/hook'],
    ['programs.keys.add', 'programs.keys.name', 'Accounting'],
  ] as const) {
    await openApp(page, '/pages/me/sub/own-data?part=programs');
    const field = page.getByRole('dialog', { name: t(add) }).getByLabel(t(label), { exact: true });
    await page.getByRole('button', { name: t(add) }).click();
    await field.fill(text);
    await page.reload();
    await page.getByRole('button', { name: t(add) }).click();
    await expect(field).toHaveValue(text);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  }
  await openApp(page, '/pages/me/index');
  await page.getByRole('button', { name: t('accounts.me.logOut') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('accounts.me.logOut') })
    .click();
  await expect.poll(() => page.url()).toContain('/pages/user/login');
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([]);
});

test('a page that the browser translates goes on', async ({ page, newAccount }) => {
  const t = textsIn('en');
  const user = await newAccount('is-translated');
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/');
  await expect(page.getByText(t('home.totalValuation'))).toBeVisible();
  /** As a translator does: each text that may be translated is replaced by another one in an element of its own. */
  const translate = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.parentElement?.closest('script, style, [translate=no]') !== null) continue;
        const font = document.createElement('font');
        font.textContent = `~${text.textContent ?? ''}`;
        text.parentNode?.replaceChild(font, text);
      }
    });
  for (const path of ['/pages/invest/index', '/pages/money/index', '/pages/me/index', '/']) {
    await translate();
    await page.evaluate((to) => {
      location.hash = to;
    }, path);
    await expect(page.locator('main').first()).toBeVisible();
    await expect(page.getByText(t('common.failed'))).toBeHidden();
  }
  await translate();
  await expect(page.locator('main').first()).toBeVisible();
});
