import type { Page } from '@playwright/test';
import {
  addWallet,
  currentUser,
  login,
  resetLoginPassword,
  sendCode,
  verifyCode,
} from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import {
  authenticatorCode,
  createTestWallet,
  type TestWallet,
} from '@tallystick/server/test/support/keys-of-customers.ts';
import { mailedCode, mailedLink, mailedText } from './support/customer/outbox.ts';
import { expect, goTo, openApp, PASSWORD, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const NEW_PASSWORD = 'a tally of ten notches';
const PASSPHRASE = 'split down the middle';

/** Installs a wallet extension that announces itself (EIP-6963) and signs with its own key (EIP-1193). */
const installWallet = async (page: Page, wallet: TestWallet): Promise<void> => {
  await page.exposeFunction('signWithTestWallet', wallet.sign);
  await page.addInitScript((address) => {
    const request = async (question: { method: string; params?: readonly unknown[] }): Promise<unknown> => {
      if (question.method === 'eth_requestAccounts') return [address];
      if (question.method === 'eth_chainId') return '0x1';
      if (question.method !== 'personal_sign') throw new Error(`not known: ${question.method}`);
      const sign: unknown = Reflect.get(globalThis, 'signWithTestWallet');
      if (typeof sign !== 'function') throw new Error('there is nothing to sign with');
      return Reflect.apply(sign, null, [question.params?.[0]]);
    };
    const info = { uuid: 'e2e', name: 'Test Wallet', icon: '', rdns: 'io.metamask' };
    const announce = () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request } } }));
    addEventListener('eip6963:requestProvider', announce);
  }, wallet.address);
};

const accountOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('userInfo') ?? 'null');
    return typeof stored === 'object' && stored !== null && 'account' in stored ? String(stored.account) : '';
  });

const logOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('userInfo');
  });

for (const locale of languages('th', 'zh-Hans')) {
  test(
    `a wallet of the browser opens an account by its signature, and lets money out by another (${locale})`,
    onMainRoad(uses(locale, '/pages/user/login', '/pages/user/login2', '/pages/me/sub/draw-money')),
    async ({ page, client }) => {
      const t = textsIn(locale);
      const wallet = createTestWallet();
      await installWallet(page, wallet);
      await prepareDevice(page, { locale });
      await openApp(page, '/pages/user/login');
      await page.getByRole('link', { name: t('accounts.login.toLogin2') }).click();
      await page.getByRole('button', { name: t('access.wallet.connect') }).click();
      await expect.poll(() => routeOf(page).pathname).toBe('/');
      await expect(page.getByRole('region', { name: t('home.coins') })).toBeVisible();
      expect(await accountOf(page)).toBe(wallet.address);

      // This account has never had a password.
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
      const linked = { currency: 'USDT', chain: 'ERC20', address: wallet.address } as const;
      await client.call(addWallet, linked, { token });
      await goTo(page, '/pages/me/sub/draw-money');
      await page.getByLabel(t('withdrawals.draw.amount'), { exact: true }).fill('100');
      await page
        .getByRole('button', {
          name: t('withdrawals.draw.next', { amount: formatAmount(locale, '100'), currency: 'USDT' }),
        })
        .click();
      const confirm = page.getByRole('dialog', { name: t('withdrawals.confirm.title') });
      await expect(confirm.getByRole('button', { name: t('access.proof.withWallet') })).toBeVisible();
      await expect(confirm.getByLabel(t('withdrawals.confirm.password'), { exact: true })).toHaveCount(0);
      await confirm.getByRole('button', { name: t('access.proof.withWallet') }).click();
      const detail = page.getByRole('main');
      await expect(detail.getByText(t('withdrawals.step.requested'))).toBeVisible();
    },
  );
}

test(
  'a browser without a wallet says so, and makes a key that opens the account again and again',
  uses('en', '/pages/user/login2'),
  async ({ page }) => {
    const t = textsIn('en');
    await prepareDevice(page, { locale: 'en' });
    await openApp(page, '/pages/user/login2');
    await page.getByRole('button', { name: t('access.wallet.connect') }).click();
    await expect(page.getByText(t('access.wallet.metamaskNotDetected')).first()).toBeVisible();

    await page.getByRole('button', { name: t('access.wallet.makeKey') }).click();
    const sheet = page.getByRole('dialog', { name: t('access.phrase.title') });
    const phrase = sheet.getByRole('listitem').locator('span:last-child');
    await expect(phrase).toHaveCount(12);
    const words = await phrase.allTextContents();
    await sheet.getByRole('button', { name: t('access.phrase.written') }).click();
    for (const number of [3, 7, 11]) {
      await sheet.getByLabel(t('access.phrase.word', { number: String(number) })).fill(words[0] ?? '');
    }
    await sheet.getByRole('button', { name: t('access.phrase.next') }).click();
    await expect(sheet.getByText(t('access.phrase.wordWrong')).first()).toBeVisible();
    for (const number of [3, 7, 11]) {
      const word = words[number - 1] ?? '';
      await sheet.getByLabel(t('access.phrase.word', { number: String(number) })).fill(word);
    }
    await sheet.getByRole('button', { name: t('access.phrase.next') }).click();
    await sheet.getByLabel(t('access.phrase.passphrase'), { exact: true }).fill(PASSPHRASE);
    await sheet.getByLabel(t('access.phrase.passphraseConfirm'), { exact: true }).fill(PASSPHRASE);
    await sheet.getByRole('button', { name: t('access.phrase.finish') }).click();
    await expect.poll(() => routeOf(page).pathname).toBe('/');
    const account = await accountOf(page);
    expect(account).toMatch(/^bc1q/);
    const stored = await page.evaluate(() => localStorage.getItem('walletKey'));
    expect(stored).not.toContain(words.join(' '));

    await logOut(page);
    await openApp(page, '/pages/user/login2');
    await page.reload();
    await page.getByLabel(t('access.phrase.passphrase'), { exact: true }).fill('not the passphrase');
    await page.getByRole('button', { name: t('access.wallet.unlock') }).click();
    await expect(page.getByText(t('access.wallet.wrongPassphrase'))).toBeVisible();
    await page.getByLabel(t('access.phrase.passphrase'), { exact: true }).fill(PASSPHRASE);
    await page.getByRole('button', { name: t('access.wallet.unlock') }).click();
    await expect.poll(() => routeOf(page).pathname).toBe('/');
    expect(await accountOf(page)).toBe(account);
  },
);

for (const locale of languages('th', 'ja')) {
  test(
    `who forgot the password sets a new one by a code from the outbox of the demo (${locale})`,
    uses(locale, '/pages/user/reset-pwd'),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const { account } = await newAccount(`forgetful-${locale}@example.com`);
      await prepareDevice(page, { locale });
      await openApp(page, '/pages/user/login');
      await page.getByRole('link', { name: t('accounts.login.forgot') }).click();
      await expect(page).toHaveTitle(`${t('pages.title.reset-pwd')} · Tallystick`);
      await page.getByLabel(t('access.reset.account'), { exact: true }).fill(account);
      await page.getByRole('button', { name: t('access.reset.send') }).click();
      await expect(page.getByText(t('access.reset.sent'))).toBeVisible();

      await page.getByLabel(t('access.reset.code')).fill(await mailedCode(client, account));
      await page.getByLabel(t('access.reset.newPassword'), { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel(t('accounts.passwordConfirm'), { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: t('access.reset.submit') }).click();
      await expect.poll(() => routeOf(page).pathname).toBe('/pages/user/login');
      await page.getByLabel(t('accounts.account'), { exact: true }).fill(account);
      await page.getByLabel(t('accounts.password'), { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click();
      await expect(page.getByRole('region', { name: t('home.coins') })).toBeVisible();
    },
  );
}

test('a customer who knows only the proved address sets a new password and learns the account name', async ({
  page,
  client,
  newAccount,
}) => {
  const t = textsIn('de');
  const { account, token } = await newAccount('forgot-the-name');
  const email = 'Known.Address@example.com';
  await client.call(sendCode, { purpose: 'email', email }, { token });
  const proof = { code: await mailedCode(client, email), password: PASSWORD };
  await client.call(verifyCode, { purpose: 'email', email, ...proof }, { token });
  await prepareDevice(page, { locale: 'de' });
  await openApp(page, '/pages/user/reset-pwd');
  await page.getByLabel(t('access.reset.account'), { exact: true }).fill(email.toLowerCase());
  await page.getByRole('button', { name: t('access.reset.send') }).click();
  await expect(page.getByText(t('access.reset.sent'))).toBeVisible();

  await expect.poll(() => mailedText(client, email)).toContain(account);
  await page.getByLabel(t('access.reset.code')).fill(await mailedCode(client, email));
  await page.getByLabel(t('access.reset.newPassword'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(t('accounts.passwordConfirm'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: t('access.reset.submit') }).click();
  await expect.poll(() => routeOf(page).pathname).toBe('/pages/user/login');
  expect((await client.send(login, { account, password: NEW_PASSWORD })).body.code).toBe(1);
});

for (const locale of languages('th', 'de')) {
  test(
    `the link of a security mail freezes the account, once, without a session (${locale})`,
    uses(locale, '/pages/user/not-me'),
    async ({ page, client, complaints, newAccount }) => {
      complaints.allow(/status of 40[01]/);
      const t = textsIn(locale);
      const user = await newAccount(`robbed-${locale}@example.com`);
      const form = { old_password: PASSWORD, new_password: NEW_PASSWORD, new_password_confirm: NEW_PASSWORD };
      await client.call(resetLoginPassword, form, { token: user.token });
      const link = await mailedLink(client, user.account);
      await prepareDevice(page, { locale });
      await openApp(page, link);
      await expect(page).toHaveTitle(`${t('pages.title.not-me')} · Tallystick`);
      const freeze = page.getByRole('button', { name: t('access.notMe.freeze') });
      // Opening the page must not freeze the account yet.
      expect((await client.call(currentUser, {}, { token: user.token })).freezes).toEqual([]);
      await freeze.click();
      await expect(page.getByText(t('access.notMe.done'))).toBeVisible();
      const again = await client.send(login, { account: user.account, password: NEW_PASSWORD });
      expect(again.body.error).toBe('login_frozen');
      await page.reload();
      await freeze.click();
      await expect(page.getByRole('alert').filter({ hasText: t('error.link_invalid') })).toBeVisible();
    },
  );
}

for (const locale of languages('th', 'es')) {
  test(
    `two-step login: set up with an app, asked for at the next login; another device is logged out (${locale})`,
    uses(
      locale,
      '/pages/user/login',
      '/pages/me/sub/setting',
      '/pages/me/sub/sessions',
      '/pages/me/sub/two-factor',
    ),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`careful-${locale}@example.com`);
      const { userinfo: elsewhere } = await client.call(login, { account: user.account, password: PASSWORD });
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/setting');

      await page.getByRole('link', { name: t('pages.title.sessions') }).click();
      await expect(page.getByText(t('access.sessions.current'), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: t('access.sessions.end') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('access.sessions.end') })
        .click();
      await expect(page.getByRole('listitem')).toHaveCount(1);
      expect(elsewhere.token).not.toBe(user.token);

      await goTo(page, '/pages/me/sub/two-factor');
      await page.getByRole('button', { name: t('access.otp.start') }).click();
      const question = page.getByRole('alertdialog', { name: t('forms.confirm.title') });
      await question.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
      await question.getByRole('button', { name: t('common.confirm') }).click();
      await expect(page.getByRole('img', { name: t('access.otp.qr') })).toBeVisible();
      const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
      await page.getByLabel(t('access.otp.label')).fill(authenticatorCode(key, Date.now()));
      await page.getByRole('button', { name: t('access.otp.confirm') }).click();
      await expect(page.getByRole('heading', { name: t('access.otp.recoveryTitle') })).toBeVisible();
      const [recovery = ''] = await page.getByRole('listitem').allTextContents();
      await page.getByRole('button', { name: t('access.otp.kept') }).click();
      await expect(page.getByText(t('access.otp.onBody'))).toBeVisible();

      await logOut(page);
      await openApp(page, '/pages/user/login');
      await page.reload();
      await page.getByLabel(t('accounts.account'), { exact: true }).fill(user.account);
      await page.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click();
      const otp = page.getByLabel(t('forms.secondFactor.app'));
      await otp.fill('000000');
      await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click();
      await expect(page.getByText(t('error.otp_invalid')).first()).toBeVisible();
      // The authenticator's next code comes only in half a minute. A recovery code works too.
      await otp.fill(recovery);
      await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click();
      await expect(page.getByRole('region', { name: t('home.coins') })).toBeVisible();
    },
  );
}
