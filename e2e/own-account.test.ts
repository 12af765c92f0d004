import { currentUser, login, sendCode } from '@tallystick/contract';
import { LANGUAGE_NAMES, type Locale } from '@tallystick/i18n';
import { noticeMail } from '@tallystick/i18n/server/notice-texts.ts';
import { mailedCode, mailedText } from './support/customer/outbox.ts';
import { expect, goTo, openApp, PASSWORD, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const NEW_PASSWORD = 'a tally of twelve notches';
/** A password on every list of common passwords. */
const COMMON_PASSWORD = 'password';
/** The browser logs each refusal. */
const REFUSED = /status of 400/;

for (const locale of languages('th', 'zh-Hant')) {
  test(
    `who is invited registers by the link, and stands in the team (${locale})`,
    onMainRoad(uses(locale, '/pages/team/index', '/pages/user/register')),
    async ({ page, complaints, newAccount, openBrowser }) => {
      complaints.allow(REFUSED);
      const t = textsIn(locale);
      const host = await newAccount(`invites-${locale}`);
      await prepareDevice(page, { locale, user: host });
      await openApp(page, '/pages/team/index');
      await expect(page.getByText(t('lists.teamEmpty'))).toBeVisible();
      await expect(page.getByText(host.invitation_code, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: t('accounts.me.copyInvitation') }).click();
      await expect(page.getByRole('status').filter({ hasText: t('common.copied') })).toBeAttached();

      const friend = await openBrowser();
      await prepareDevice(friend, { locale });
      await openApp(friend, `/pages/user/register?code=${host.invitation_code}`);
      const field = (name: 'account' | 'invitationCode' | 'password' | 'passwordConfirm') =>
        friend.getByLabel(t(`accounts.${name}`), { exact: true });
      const submit = friend.getByRole('button', { name: t('accounts.register.submit') });
      await expect(field('invitationCode')).toHaveValue(host.invitation_code);
      await submit.click();
      await expect(friend.getByText(t('common.incomplete')).first()).toBeVisible();
      await expect(field('account')).toBeFocused();
      await expect(field('account')).toHaveAccessibleDescription(new RegExp(t('field.required')));
      await field('account').fill(host.account);
      await field('password').fill(PASSWORD);
      await field('passwordConfirm').fill(`${PASSWORD}?`);
      await submit.click();
      await expect(friend.getByText(t('field.mismatch'))).toBeVisible();
      await field('passwordConfirm').fill(PASSWORD);
      await submit.click();
      await expect(friend.getByText(t('error.account_taken')).first()).toBeVisible();
      await field('account').fill(`is-invited-${locale}`);
      await field('invitationCode').fill('NOBODY');
      await submit.click();
      await expect(friend.getByText(t('error.invitation_invalid')).first()).toBeVisible();
      await field('invitationCode').fill(host.invitation_code);
      await submit.click();
      await expect(friend.getByRole('region', { name: t('home.coins') })).toBeVisible();

      await page.reload();
      await expect(page.getByRole('region', { name: t('lists.members', { count: 1 }) })).toBeVisible();
      await expect(page.getByRole('listitem')).toHaveCount(1);
    },
  );
}

for (const locale of languages('th', 'vi')) {
  test(
    `a new password is chosen, and every other device is logged out (${locale})`,
    uses(locale, '/pages/me/sub/setting', '/pages/me/sub/modify-pwd'),
    async ({ page, client, complaints, newAccount }) => {
      complaints.allow(REFUSED);
      const t = textsIn(locale);
      const user = await newAccount(`changes-the-password-${locale}`);
      const elsewhere = await client.call(login, { account: user.account, password: PASSWORD });
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/setting');
      await page.getByRole('link', { name: t('pages.title.modify-pwd') }).click();
      const old = page.getByLabel(t('access.password.old'), { exact: true });
      const [fresh, again] = [t('access.reset.newPassword'), t('accounts.passwordConfirm')].map((label) =>
        page.getByLabel(label, { exact: true }),
      );
      if (fresh === undefined || again === undefined) throw new Error('two fields');
      const submit = page.getByRole('button', { name: t('access.reset.submit') });

      await submit.click();
      await expect(page.getByText(t('common.incomplete')).first()).toBeVisible();
      await old.fill('not the password');
      await fresh.fill(NEW_PASSWORD);
      await again.fill(NEW_PASSWORD);
      await submit.click();
      await expect(page.getByText(t('error.password_wrong')).first()).toBeVisible();
      await old.fill(PASSWORD);
      await fresh.fill(COMMON_PASSWORD);
      await again.fill(COMMON_PASSWORD);
      await submit.click();
      await expect(page.getByText(t('error.password_too_common')).first()).toBeVisible();
      await fresh.fill(NEW_PASSWORD);
      await again.fill(NEW_PASSWORD);
      await submit.click();
      await expect(page.getByText(t('access.password.done')).first()).toBeVisible();
      await expect.poll(() => routeOf(page).pathname).toBe('/pages/me/sub/setting');
      expect((await client.send(currentUser, {}, { token: elsewhere.userinfo.token })).status).toBe(401);
      expect((await client.send(currentUser, {}, { token: user.token })).status).toBe(200);
      await client.call(login, { account: user.account, password: NEW_PASSWORD });
    },
  );
}

for (const locale of languages('th', 'pt')) {
  test(
    `an e-mail address is confirmed by the code that it was sent (${locale})`,
    uses(locale, '/pages/me/sub/email'),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`confirms-an-address-${locale}`);
      const address = `mali-${locale}@mail.example`;
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/email');
      await expect(page.getByText(t('access.email.none'))).toBeVisible();
      const email = page.getByLabel(t('access.email.label'), { exact: true });
      const code = page.getByLabel(t('access.reset.code'));
      const send = page.getByRole('button', { name: t('access.reset.send') });
      const submit = page.getByRole('button', { name: t('access.email.submit') });
      await expect(send).toBeDisabled();
      await submit.click();
      await expect(page.getByText(t('common.incomplete')).first()).toBeVisible();
      await email.fill('mali at home');
      await code.fill('12');
      await submit.click();
      await expect(page.getByText(t('access.wrongEmail'))).toBeVisible();
      await expect(page.getByText(t('access.wrongCode'))).toBeVisible();
      await email.fill(address);
      await send.click();
      await expect(page.getByText(t('access.reset.demo'))).toBeVisible();
      const sent = await mailedCode(client, address);
      await code.fill(sent === '000000' ? '000001' : '000000');
      const question = page.getByRole('alertdialog', { name: t('forms.confirm.title') });
      const proveAgain = async (): Promise<void> => {
        await submit.click();
        await question.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
        await question.getByRole('button', { name: t('common.confirm') }).click();
      };
      await proveAgain();
      await expect(page.getByText(t('error.code_invalid')).first()).toBeVisible();
      await code.fill(sent);
      await proveAgain();
      await expect(page.getByText(t('access.email.goes', { email: address }))).toBeVisible();
      expect((await client.call(currentUser, {}, { token: user.token })).email).toBe(address);
    },
  );
}

for (const locale of languages('th', 'de')) {
  test(
    `an anti-phishing word is saved with the password, stands in the next mail, and is removed (${locale})`,
    uses(locale, '/pages/me/sub/setting', '/pages/me/sub/mail-word'),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`chooses-a-word-${locale}@mail.example`);
      const word = locale === 'th' ? 'ป้ายไม้ลับ' : 'Kerbholz aus Hasel';
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/setting');
      await page.getByRole('link', { name: t('pages.title.mail-word') }).click();
      await expect(page.getByText(t('access.mailWord.none'))).toBeVisible();
      const field = page.getByRole('textbox', { name: t('access.mailWord.label') });
      const submit = page.getByRole('button', { name: t('access.mailWord.submit') });
      await field.fill('abc');
      await submit.click();
      await expect(page.getByText(t('field.invalid'))).toBeVisible();
      await field.fill(word);
      await submit.click();
      const question = page.getByRole('alertdialog', { name: t('forms.confirm.title') });
      const proveAgain = async (): Promise<void> => {
        await question.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
        await question.getByRole('button', { name: t('common.confirm') }).click();
      };
      await proveAgain();
      await expect(page.getByText(word, { exact: true })).toBeVisible();
      await client.call(sendCode, { purpose: 'password_reset', account: user.account });
      expect(await mailedText(client, user.account)).toContain(word);
      await page.getByRole('button', { name: t('access.mailWord.remove') }).click();
      await proveAgain();
      await expect(page.getByText(t('access.mailWord.none'))).toBeVisible();
    },
  );
}

for (const [locale, other] of languages(['th', 'es'], ['zh-Hans', 'de'])) {
  test(
    `the app looks and speaks as it is told to, and keeps it (${locale})`,
    uses(locale, '/pages/me/index', '/pages/me/sub/setting'),
    async ({ page, newAccount }) => {
      const [t, then] = [textsIn(locale), textsIn(other)];
      const user = await newAccount(`chooses-how-it-looks-${locale}`);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/index');
      const dark = page.getByRole('switch', { name: t('accounts.me.darkMode') });
      await expect(dark).toBeChecked({ checked: false });
      await dark.click();
      await expect(dark).toBeChecked();
      await page.getByRole('button', { name: t('accounts.me.logOut') }).click();
      const question = page.getByRole('alertdialog', { name: t('accounts.me.logOutQuestion') });
      await question.getByRole('button', { name: t('common.cancel') }).click();
      await expect(question).toBeHidden();
      await page.getByRole('link', { name: t('pages.title.setting') }).click();

      const themes = page.getByRole('radiogroup', { name: t('access.setting.theme') });
      await expect(themes.getByRole('radio', { name: t('access.setting.themes.dark') })).toBeChecked();
      await themes.getByRole('radio', { name: t('access.setting.themes.light') }).click();
      const colours = page.getByRole('radiogroup', { name: t('accounts.setting.colours') });
      const chosen = colours.getByRole('radio', { name: t('access.setting.colourSets.colour-blind') });
      await chosen.click();
      await expect(chosen).toBeChecked();
      await page.getByRole('button', { name: LANGUAGE_NAMES[locale] }).click();
      await page
        .getByRole('dialog', { name: t('common.language') })
        .getByRole('button', { name: LANGUAGE_NAMES[other] })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: then('pages.title.setting') })).toBeVisible();
      expect(routeOf(page).searchParams.get('t')).toMatch(/^\d{13}$/);

      await page.reload();
      const kept = page.getByRole('radio', { name: then('access.setting.colourSets.colour-blind') });
      await expect(kept).toBeChecked();
      await expect(page.getByRole('radio', { name: then('access.setting.themes.light') })).toBeChecked();
      await goTo(page, '/pages/me/index');
      await expect(page.getByRole('switch', { name: then('accounts.me.darkMode') })).toBeChecked({
        checked: false,
      });
    },
  );
}

test(
  'a language chosen on one phone is the one of the account’s mails and of its next phone',
  uses('en', '/pages/me/sub/setting'),
  async ({ page, client, newAccount, openBrowser }) => {
    const user = await newAccount('reads-italian@mail.example');
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/me/sub/setting');
    await page.getByRole('button', { name: LANGUAGE_NAMES.en }).click();
    await page
      .getByRole('dialog', { name: textsIn('en')('common.language') })
      .getByRole('button', { name: LANGUAGE_NAMES.it })
      .click();
    const stored = async () => (await client.call(currentUser, {}, { token: user.token })).locale;
    await expect.poll(stored).toBe('it');

    const next = await openBrowser();
    const logIn = async (account: string, locale: Locale): Promise<void> => {
      const t = textsIn(locale);
      await openApp(next, '/pages/user/login');
      await next.getByLabel(t('accounts.account'), { exact: true }).fill(account);
      await next.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
      await next.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click();
    };
    const it = textsIn('it');
    await logIn(user.account, 'th');
    await expect(next.getByText(it('home.totalValuation'), { exact: true })).toBeVisible();
    await next.reload();
    await expect(next.getByText(it('home.totalValuation'), { exact: true })).toBeVisible();
    expect(await stored()).toBe('it');
    const { subject } = noticeMail('it', 'new_device', { at: new Date(0), detail: null, link: '' });
    await expect.poll(() => mailedText(client, user.account)).toContain(subject);

    // Nobody chose it on this phone, so it is not the next account's.
    const other = await newAccount('reads-english');
    await goTo(next, '/pages/me/index');
    await next.getByRole('button', { name: it('accounts.me.logOut') }).click();
    await next
      .getByRole('alertdialog')
      .getByRole('button', { name: it('accounts.me.logOut') })
      .click();
    await logIn(other.account, 'it');
    await expect(next.getByText(textsIn('en')('home.totalValuation'), { exact: true })).toBeVisible();
    expect((await client.call(currentUser, {}, { token: other.token })).locale).toBe('en');
  },
);
