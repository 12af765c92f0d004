import { countRequests, openWhole } from './support/checks/inspect.ts';
import { wordsInView } from './support/checks/words-in-view.ts';
import { type Furnished, furnishedAccount } from './support/customer/furnished.ts';
import { endedOrder, openTicket } from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, settle, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

/** More words than this on the first view of a screen are not read. */
const MAX_WORDS = 60;
const COIN = '/pages/invest/coin?symbol=BTCUSDT';

/** The screens that people see most, each as it opens. */
const screensOf = ({ ended }: Furnished): Readonly<Record<string, string>> => ({
  'an ended trade': `/pages/me/sub/trade-detail?order_no=${ended.up}`,
  wallet: '/',
  finance: '/pages/money/index',
  'quick trade': '/pages/rob/index',
  'public checks': '/trust',
  'check a receipt': '/trust/check',
  deposit: '/pages/me/sub/stored',
  withdraw: '/pages/me/sub/draw-money',
  market: '/pages/invest/index',
  coin: COIN,
  trades: '/pages/invest/records',
  'settlement prices': '/pages/invest/results',
  results: '/pages/invest/own-results',
  me: '/pages/me/index',
  miners: '/pages/me/sub/machine',
  reward: '/pages/me/sub/activity',
  limits: '/pages/me/sub/limits',
  'fund and loans': '/pages/me/sub/loan',
  records: '/pages/me/sub/record',
  'top up by address': '/pages/me/sub/stored2',
});

for (const locale of ['th', 'de', 'en'] as const)
  test(`the first view of a screen has few words (${locale})`, async ({ page, client }, info) => {
    const t = textsIn(locale);
    const account = await furnishedAccount(client);
    await endedOrder(client, account.ended.up, account.user.token);
    await page.addInitScript(countRequests);
    await prepareDevice(page, { locale, user: account.user });
    await openApp(page);
    const views: { readonly name: string; readonly words: readonly string[] }[] = [];
    const count = async (name: string): Promise<void> => {
      await settle(page);
      views.push({ name, words: await wordsInView(page, locale) });
    };
    for (const [name, path] of Object.entries(screensOf(account))) {
      await openWhole(page, path, locale);
      await count(name);
    }
    await openWhole(page, '/trust', locale);
    await page.getByRole('button', { name: t('trust.seal.check') }).click();
    await expect(page.getByRole('main').getByText(t('trust.seal.noGold'))).toBeVisible({ timeout: 60_000 });
    await count('public checks, checked');
    await openWhole(page, COIN, locale);
    await openTicket(page, t, 'BTC/USDT');
    await count('ticket');
    const counts = views.map(({ name, words }) => `${name} ${words.length}`).join(', ');
    info.annotations.push({ type: 'words', description: counts });
    const tooMany = views.filter(({ words }) => words.length > MAX_WORDS);
    expect(tooMany.map(({ name, words }) => `${name}: ${words.join(' ')}`)).toEqual([]);
  });
