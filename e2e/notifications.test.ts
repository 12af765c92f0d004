import type { Page } from '@playwright/test';
import { login, notificationSettings } from '@tallystick/contract';
import {
  createPushBrowser,
  openPushReceiver,
} from '@tallystick/server/test/support/notifications/push-receiver.ts';
import { expectAccessible } from './support/checks/axe.ts';
import { expect, goTo, openApp, PASSWORD, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const CENTRE = '/pages/me/sub/notifications';

type PushForm = ReturnType<typeof createPushBrowser>['form'];

/**
 * Stands for what a browser without a screen lacks: the question for the permission, and the push service of its maker. Subscriptions
 * lead to this machine.
 */
const usePushService = async (page: Page, form: PushForm): Promise<void> => {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    let isOn = false;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        isOn = false;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isOn ? subscription : null),
      subscribe: async () => {
        isOn = true;
        return subscription;
      },
    });
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Object.assign(Notification, {
      requestPermission: async () => {
        permission = 'granted';
        return permission;
      },
    });
  }, form);
};

/** Delivers pushes to the app's worker as the browser does, and returns what the worker shows. */
const openWorker = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('the app has a worker');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const own: unknown = Object.getOwnPropertyDescriptor(globalThis, 'registration')?.get?.call(globalThis);
    if (typeof own !== 'object' || own === null) throw new Error('the worker has a registration');
    Object.assign(globalThis, { shown });
    Object.assign(own, {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    });
  });
  return {
    deliver: (data: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: (): Promise<unknown> =>
      worker.evaluate((): unknown => {
        const kept: unknown = Object.getOwnPropertyDescriptor(globalThis, 'shown')?.value;
        return kept;
      }),
  };
};

for (const locale of languages('th', 'de')) {
  test(
    `what happens in the account is told in the centre and on the phone that opted in (${locale})`,
    onMainRoad(uses(locale, CENTRE, '/')),
    async ({ client, newAccount, openBrowser }) => {
      const t = textsIn(locale);
      const receiver = await openPushReceiver();
      const browser = createPushBrowser(`${receiver.origin}/push/${locale}`);
      const user = await newAccount(`is-notified-${locale}`);
      const enterElsewhere = () => client.call(login, { account: user.account, password: PASSWORD });
      await enterElsewhere();
      const page = await openBrowser({ serviceWorkers: 'allow' });
      try {
        await usePushService(page, browser.form);
        await prepareDevice(page, { locale, user });
        await openApp(page);
        const bell = page.getByRole('button', { name: t('pages.title.notifications') });
        await expect(bell.locator('..')).toContainText(`${t('pages.title.notifications')}: 1`);
        await bell.click();
        const row = page.getByRole('link', { name: t('notifications.event.new_device') });
        await expect(row).toContainText(t('notifications.unread'));
        await expectAccessible(page, 'the notification centre');
        await row.click();
        await expect.poll(() => routeOf(page).pathname).toBe('/pages/me/sub/sessions');
        await page.goBack();
        await expect(row).not.toContainText(t('notifications.unread'));

        await page.getByRole('radio', { name: t('notifications.parts.alerts') }).click();
        await expect(page.getByText(t('notifications.alerts.none'))).toBeVisible();
        await page.getByRole('tab', { name: 'ETH', exact: true }).click();
        await page.getByRole('button', { name: t('notifications.alerts.add') }).click();
        const mark = page.getByLabel(t('notifications.alerts.price'), { exact: true });
        await expect(mark).toHaveAccessibleDescription(new RegExp(t('field.amount')));
        await mark.fill('98765.4');
        await page.getByRole('button', { name: t('notifications.alerts.add') }).click();
        const alert = page.getByRole('listitem').filter({ hasText: 'ETH/USDT' });
        await expect(alert).toContainText(t('notifications.alerts.once'));
        await page.getByRole('radio', { name: t('notifications.alerts.kinds.move') }).click();
        await page.getByLabel(t('notifications.alerts.percent'), { exact: true }).fill('2,5');
        await page.getByRole('switch', { name: t('notifications.alerts.repeats') }).click();
        await page.getByRole('button', { name: t('notifications.alerts.add') }).click();
        await expect(alert.filter({ hasText: t('notifications.alerts.repeating') })).toBeVisible();
        await expectAccessible(page, 'the price alerts');
        await alert
          .filter({ hasText: t('notifications.alerts.once') })
          .getByRole('button')
          .click();
        await expect(alert).toHaveCount(1);

        await page.getByRole('radio', { name: t('notifications.parts.settings') }).click();
        const push = page.getByRole('switch', { name: t('notifications.settings.push') });
        await push.click();
        await expect(push).toBeChecked();
        await expectAccessible(page, 'the settings of notifications');
        const worker = await openWorker(page);
        await enterElsewhere();
        await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1);
        const [sent] = receiver.received;
        const text = browser.open(sent?.body ?? Buffer.alloc(0));
        expect(browser.read(sent?.body ?? Buffer.alloc(0))).toMatchObject({
          body: t('notifications.event.new_device'),
          path: '/pages/me/sub/sessions',
        });
        await worker.deliver('from somebody else');
        await worker.deliver(text);
        const body = t('notifications.event.new_device');
        await expect
          .poll(worker.shown)
          .toEqual([expect.objectContaining({ title: 'Tallystick', body, data: '/pages/me/sub/sessions' })]);

        const pushed = `${t('notifications.settings.pushedKinds')}: ${t('notifications.kind.security')}`;
        await page.getByRole('switch', { name: pushed }).click();
        // The switch moves at once. A reload before the server has the choice could end the request.
        const unpushed = async () =>
          (await client.call(notificationSettings, {}, { token: user.token })).unpushed;
        await expect.poll(unpushed).toContain('security');
        await page.reload();
        await expect(page.getByRole('switch', { name: pushed })).not.toBeChecked();
        const shown = `${t('notifications.settings.shownKinds')}: ${t('notifications.kind.security')}`;
        await expect(page.getByRole('switch', { name: shown })).toHaveCount(0);
        await goTo(page, '/');
        await expect(bell.locator('..')).toContainText(`${t('pages.title.notifications')}: 1`);
      } finally {
        receiver.close();
      }
    },
  );
}

test(
  'a browser without pushes says so, and a refused setting comes back',
  uses('ja', CENTRE),
  async ({ page, complaints, newAccount }) => {
    complaints.allow(/Failed to load resource/);
    const t = textsIn('ja');
    const user = await newAccount('is-not-notified');
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
    await prepareDevice(page, { locale: 'ja', user });
    await openApp(page, CENTRE);
    await expect(page.getByText(t('notifications.empty'))).toBeVisible();
    await page.getByRole('radio', { name: t('notifications.parts.settings') }).click();
    await expect(page.getByText(t('notifications.settings.pushMissing'))).toBeVisible();
    await expect(page.getByRole('switch', { name: t('notifications.settings.push') })).toBeDisabled();
    const name = `${t('notifications.settings.shownKinds')}: ${t('notifications.kind.trade')}`;
    const trades = page.getByRole('switch', { name });
    await page.route(/notifications\/settings/, (route) => route.abort());
    await trades.click();
    await expect(
      page.getByRole('status').filter({ hasText: t('notifications.settings.notSaved') }),
    ).toBeAttached();
    await expect(trades).toBeChecked();
    await page.unrouteAll();
  },
);

/** Safari on an iPhone takes pushes only in an app of the home screen. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('an iPhone is told the two steps to its home screen', async ({ newAccount, openBrowser }) => {
  const t = textsIn('de');
  const user = await newAccount('puts-it-on-the-home-screen');
  const page = await openBrowser({ userAgent: IPHONE });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  await prepareDevice(page, { locale: 'de', user });
  await openApp(page, CENTRE);
  await page.getByRole('radio', { name: t('notifications.parts.settings') }).click();
  const steps = page.getByText(t('notifications.settings.pushOnIphone'));
  await expect(steps).toContainText(/1\. .+ 2\. /);
  await expect(page.getByRole('switch', { name: t('notifications.settings.push') })).toBeDisabled();
});
