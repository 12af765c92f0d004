import type { Page } from '@playwright/test';
import { chatMessages, currentUser } from '@tallystick/contract';
import { quantity } from '@tallystick/server/test/support/quantity.ts';
import { PNG } from 'pngjs';
import { expectAccessible } from './support/checks/axe.ts';
import { goToPage } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { DESK } from './support/settings.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const picture = (red: number) => {
  const png = new PNG({ width: 64, height: 48 });
  for (let at = 0; at < png.data.length; at += 4) png.data.set([red, 80, 160, 255], at);
  return { name: `picture-${red}.png`, mimeType: 'image/png', buffer: PNG.sync.write(png) };
};

/** Reads a log in its order: the text of each message, and `a picture` for each picture. */
const shown = (log: ReturnType<Page['getByRole']>): Promise<string[]> =>
  log.getByRole('article').evaluateAll((articles) =>
    articles.map((article) => {
      const words = [...article.querySelectorAll('p')].find((each) =>
        each.className.includes('whitespace-pre-wrap'),
      );
      return words?.textContent ?? (article.querySelector('img') === null ? '' : 'a picture');
    }),
  );

const ROUNDS = quantity([1], [1, 2, 3]);

test(
  `phone and desk write to each other, with the phone offline in between (${ROUNDS.length}): everything once, in order`,
  onMainRoad(uses('en', '/pages/me/sub/service')),
  async ({ page, context, client, complaints, newAccount, openBrowser }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    const t = textsIn('en');
    const user = await newAccount('writes-to-service');
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/me/sub/service');
    const field = page.getByLabel(t('support.write'), { exact: true });
    const send = page.getByRole('button', { name: t('support.send'), exact: true });
    const log = page.getByRole('log');
    const say = async (text: string): Promise<void> => {
      await field.fill(text);
      await send.click();
    };
    await expect(page.getByText(t('support.emptyTitle'))).toBeVisible();
    await say('Hello');
    await expect(log.getByText(t('support.state.sent'))).toHaveCount(1);

    const desk = await openBrowser(DESK);
    await signInAtDesk(desk);
    await goToPage(desk, 'Customer service');
    await desk.getByRole('button', { name: /writes-to-service/ }).click();
    const thread = desk.getByRole('log');
    const answer = async (text: string): Promise<void> => {
      await desk.getByRole('textbox', { name: 'Answer' }).fill(text);
      await desk.getByRole('textbox', { name: 'Answer' }).press('Enter');
      await expect(thread.getByText(text)).toBeVisible();
    };
    await expect(log.getByText(t('support.state.read'))).toHaveCount(1);
    await answer('Good day');
    await expect(log.getByText('Good day')).toBeVisible();
    await expect(desk.getByRole('complementary', { name: 'Customer' })).toContainText('10000.00');

    const expected = ['Hello', 'Good day'];
    for (const round of ROUNDS) {
      await context.setOffline(true);
      await say(`offline ${round}`);
      await page.locator('input[type=file]').setInputFiles(picture(60 * round));
      // A picture is shown before it is sent.
      await expect(page.getByAltText(t('support.chosen'))).toBeVisible();
      await page.getByRole('button', { name: t('support.send'), exact: true }).click();
      await say(`to be deleted ${round}`);
      await expect(log.getByText(t('support.state.waiting')).first()).toBeVisible();
      const unwanted = log.getByRole('article').filter({ hasText: `to be deleted ${round}` });
      await unwanted.getByRole('button', { name: t('support.delete') }).click();
      await expect(unwanted).toHaveCount(0);
      await answer(`from the desk ${round}`);
      await context.setOffline(false);
      expected.push(`from the desk ${round}`, `offline ${round}`, 'a picture');
      await expect.poll(() => shown(log), { timeout: 20_000 }).toEqual(expected);
      await expect.poll(() => shown(thread)).toEqual(expected);
    }

    await desk.locator('input[type=file]').setInputFiles(picture(250));
    expected.push('a picture');
    await expect.poll(() => shown(log)).toEqual(expected);
    await expect(thread.getByText('read').first()).toBeVisible();
    const kept = await client.call(chatMessages, { row: 100 }, { token: user.token });
    expect(kept.total).toBe(expected.length);
    expect(kept.list.map(({ text }) => text || 'a picture').toReversed()).toEqual(expected);

    // A reload shows the same conversation, each message once.
    await page.reload();
    await expect.poll(() => shown(log)).toEqual(expected);
  },
);

test(
  'the desk notes, takes and answers with a canned text in the customer’s language; the app counts what is unread',
  uses('th', '/pages/me/sub/service', '/pages/me/index'),
  async ({ page, client, newAccount, openBrowser }) => {
    const t = textsIn('th');
    const user = await newAccount('asks-in-thai');
    await prepareDevice(page, { locale: 'th', user });
    await openApp(page, '/pages/me/sub/service?text=%E0%B8%AA%E0%B8%A7%E0%B8%B1%E0%B8%AA%E0%B8%94%E0%B8%B5');
    const field = page.getByLabel(t('support.write'), { exact: true });
    await expect(field).toHaveValue('สวัสดี');
    await page.getByRole('button', { name: t('support.send'), exact: true }).click();
    await expect(page.getByRole('log').getByText('สวัสดี')).toBeVisible();
    await goTo(page, '/pages/me/index');

    const desk = await openBrowser(DESK);
    await signInAtDesk(desk);
    await goToPage(desk, 'Customer service');
    await desk.getByRole('searchbox').fill('สวัส');
    await desk
      .getByRole('list', { name: 'Found' })
      .getByRole('button', { name: /asks-in-thai/ })
      .first()
      .click();
    await desk.getByRole('button', { name: 'Take' }).click();
    await expect(desk.getByLabel('Assigned to')).toHaveValue('admin');
    await desk.getByRole('checkbox', { name: 'Internal note' }).check();
    await desk.getByRole('textbox', { name: 'Internal note' }).fill('Never shown');
    await desk.getByRole('button', { name: 'Save note' }).click();
    await expect(desk.getByRole('article', { name: 'Internal note' })).toContainText('Never shown');
    await desk.getByRole('checkbox', { name: 'Internal note' }).uncheck();
    await desk.getByRole('textbox', { name: 'Answer' }).fill('/clo');
    await desk.getByRole('textbox', { name: 'Answer' }).press('Enter');
    await expect(desk.getByRole('textbox', { name: 'Answer' })).toHaveValue(/ขอบคุณ/);
    await desk.getByRole('textbox', { name: 'Answer' }).press('Enter');

    const door = page.getByRole('link', { name: new RegExp(t('pages.title.service')) });
    await expect(door).toContainText(t('shell.unread', { count: 1 }));
    expect((await client.call(currentUser, {}, { token: user.token })).unread_messages).toBe(1);
    await goTo(page, '/');
    await expect(page.getByText(t('shell.unread', { count: 1 }))).toBeAttached();
    await goTo(page, '/pages/me/index');
    await door.click();
    await expect(page.getByRole('log').getByText(/ขอบคุณ/)).toBeVisible();
    await expect(page.getByText('Never shown')).toHaveCount(0);
    await expectAccessible(page, 'the conversation');
    await expectAccessible(desk, 'the inbox');
    await goTo(page, '/pages/me/index');
    await expect(door).not.toContainText(t('shell.unread', { count: 1 }));
  },
);

for (const locale of languages('th', 'vi')) {
  test(
    `customer service as a tab: a message waits without a network, is thrown away or sent, and stays (${locale})`,
    uses(locale, '/pages/index/template', '/pages/me/sub/service'),
    async ({ page, context, complaints, newAccount }) => {
      complaints.allow(/ERR_INTERNET_DISCONNECTED/);
      const t = textsIn(locale);
      const user = await newAccount(`asks-at-the-tab-${locale}`);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/index/template');
      const field = page.getByLabel(t('support.write'), { exact: true });
      const send = page.getByRole('button', { name: t('support.send'), exact: true });
      const log = page.getByRole('log');
      await expect(page.getByText(t('support.emptyTitle'))).toBeVisible();
      await expect(send).toBeDisabled();
      await context.setOffline(true);
      for (const text of ['1', '2']) {
        await field.fill(text);
        await send.click();
      }
      await expect(log.getByText(t('support.state.waiting'))).toHaveCount(2);
      await log
        .getByRole('article')
        .first()
        .getByRole('button', { name: t('support.delete') })
        .click();
      await expect.poll(() => shown(log)).toEqual(['2']);
      await context.setOffline(false);
      await expect(log.getByText(t('support.state.sent'))).toHaveCount(1, { timeout: 20_000 });
      await goTo(page, '/pages/me/sub/service');
      await expect.poll(() => shown(log)).toEqual(['2']);
      await page.locator('input[type=file]').setInputFiles(picture(30));
      await page.getByRole('button', { name: t('support.unchoose') }).click();
      await page.locator('input[type=file]').setInputFiles(picture(120));
      await expect(page.getByAltText(t('support.chosen'))).toHaveCount(1);
      await send.click();
      await expect.poll(() => shown(log)).toEqual(['2', 'a picture']);
    },
  );
}
