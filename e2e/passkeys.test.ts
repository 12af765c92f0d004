import { addAuthenticator, urlByName } from './support/authenticator.ts';
import { expectAccessible, violationsOf } from './support/checks/axe.ts';
import { expect, goTo, openApp, PASSWORD, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const SETTINGS = '/pages/me/sub/setting';

for (const locale of languages('th', 'de')) {
  test(
    `a passkey is added, locks the app, confirms, signs in, and is removed once its device is lost (${locale})`,
    uses(locale, SETTINGS, '/pages/user/login'),
    async ({ newAccount, openBrowser }) => {
      const t = textsIn(locale);
      const user = await newAccount(`has-a-passkey-${locale}`);
      const page = await openBrowser({ baseURL: urlByName() });
      const authenticator = await addAuthenticator(page);
      await prepareDevice(page, { locale, user });
      await openApp(page, SETTINGS);

      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const question = page.getByRole('alertdialog', { name: t('forms.confirm.title') });
      await expect(page.getByText(t('passkeys.none'))).toBeVisible();
      await button(t('passkeys.add')).click();
      await question.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
      await question.getByRole('button', { name: t('common.confirm') }).click();
      await page.getByLabel(t('passkeys.name'), { exact: true }).fill('Mali');
      await button(t('passkeys.save')).click();
      const removal = button(`${t('passkeys.remove')}: Mali`);
      await expect(removal).toBeVisible();
      await expectAccessible(page, 'the settings with a passkey');

      await page.getByRole('radio', { name: t('passkeys.lock.atOnce') }).click();
      await expect(page.getByRole('radio', { name: t('passkeys.lock.atOnce') })).toBeChecked();
      await page.reload();
      const lock = page.getByRole('dialog', { name: t('passkeys.lock.screen') });
      await expect(lock).toBeVisible();
      await expect(page.getByText('Mali')).toHaveCount(0);
      expect(await violationsOf(page, 'light')).toEqual([]);
      await authenticator.verifies(false);
      await lock.getByRole('button', { name: t('passkeys.lock.unlock') }).click();
      await expect(page.getByText(t('passkeys.cancelled')).first()).toBeVisible();
      await authenticator.verifies(true);
      await lock.getByRole('button', { name: t('passkeys.lock.unlock') }).click();
      await expect(removal).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

      // The passkey itself confirms who asks. This device has one already, so it makes no second one.
      await button(t('passkeys.add')).click();
      await question.getByRole('button', { name: t('passkeys.use') }).click();
      await expect(page.getByText(t('passkeys.exists')).first()).toBeVisible();

      const logOut = async (): Promise<void> => {
        await goTo(page, '/pages/me/index');
        await button(t('accounts.me.logOut')).click();
        await page
          .getByRole('alertdialog', { name: t('accounts.me.logOutQuestion') })
          .getByRole('button', { name: t('accounts.me.logOut') })
          .click();
      };
      await logOut();
      await button(t('passkeys.login')).click();
      await expect.poll(() => routeOf(page).pathname).toBe('/');

      // A lost device: the password signs in on another one, where the passkey is named anew and removed.
      const elsewhere = await openBrowser({ baseURL: urlByName() });
      await prepareDevice(elsewhere, { locale });
      await openApp(elsewhere, '/pages/user/login');
      await elsewhere.getByLabel(t('accounts.account'), { exact: true }).fill(user.account);
      await elsewhere.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
      await elsewhere.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click();
      await expect.poll(() => routeOf(elsewhere).pathname).toBe('/');
      await goTo(elsewhere, SETTINGS);
      await expect(elsewhere.getByText(t('passkeys.lost'))).toBeVisible();
      await elsewhere.getByRole('button', { name: `${t('passkeys.rename')}: Mali` }).click();
      await elsewhere.getByLabel(t('passkeys.name'), { exact: true }).fill('Lost');
      await elsewhere.getByRole('button', { name: t('passkeys.save'), exact: true }).click();
      await elsewhere.getByRole('button', { name: `${t('passkeys.remove')}: Lost` }).click();
      await elsewhere
        .getByRole('alertdialog', { name: t('passkeys.removeQuestion') })
        .getByRole('button', { name: t('passkeys.remove') })
        .click();
      const proof = elsewhere.getByRole('alertdialog', { name: t('forms.confirm.title') });
      await proof.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
      await proof.getByRole('button', { name: t('common.confirm') }).click();
      await expect(elsewhere.getByText(t('passkeys.none'))).toBeVisible();

      await logOut();
      await button(t('passkeys.login')).click();
      await expect(page.getByText(t('error.passkey_invalid')).first()).toBeVisible();
    },
  );
}
