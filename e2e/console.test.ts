import type { Page } from '@playwright/test';
import { chooseTabSet, marketStatus, staffLogin, TAB_SETS } from '@tallystick/contract';
import { signInAtDesk } from './desk.ts';
import { expect, openApp, prepareDevice, test } from './journey.ts';
import { DESK, OPERATOR } from './settings.ts';
import { textsIn } from './texts.ts';
import { confirmButton, enterStake, orderNoOf } from './trading.ts';

const STAKE = { pair: 'BTC/USDT', direction: 'down', amount: '10', seconds: 30 } as const;

const decide = async (desk: Page, decision: 'Halt' | 'Resume', reason: string): Promise<void> => {
  await desk.getByRole('link', { name: 'Markets' }).click();
  await desk.getByRole('button', { name: `${decision} BTCUSDT` }).click();
  const dialog = desk.getByRole('dialog', { name: `${decision} BTCUSDT` });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: `${decision} BTCUSDT` }).click();
  await expect(dialog).toBeHidden();
};

test('a market that the operator halts takes no trades until it is resumed', async ({
  page,
  client,
  newAccount,
  openBrowser,
}) => {
  const t = await textsIn('en');
  const user = await newAccount('meets-a-halt');
  const desk = await openBrowser(DESK);
  await signInAtDesk(desk);
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/invest/coin?symbol=BTCUSDT');
  const up = page.getByRole('button', { name: t('trading.up'), exact: true });
  await expect(up).toBeEnabled();

  await decide(desk, 'Halt', 'The venue reports a maintenance window.');
  await expect(desk.getByRole('row', { name: /BTCUSDT/ })).toContainText('maintenance window');
  await expect(up).toBeDisabled();
  await expect(page.getByRole('button', { name: t('trading.down'), exact: true })).toBeDisabled();
  await expect(page.getByText(t('market.haltedBody'))).toBeVisible();
  expect((await client.call(marketStatus, {})).halted).toEqual(['BTCUSDT']);

  await decide(desk, 'Resume', 'The maintenance is over.');
  await expect(up).toBeEnabled();
  await expect(page.getByText(t('market.haltedBody'))).toBeHidden();
  const sheet = await enterStake(page, t, 'en', STAKE);
  await confirmButton(sheet, t, 'en', STAKE).click();
  expect(await orderNoOf(page)).not.toBe('');

  await desk.getByRole('link', { name: 'Audit' }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'maintenance window' })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: 'The maintenance is over' })).toBeVisible();
});

test('a running app obeys the tab set that the operator chooses', async ({
  page,
  client,
  newAccount,
  openBrowser,
}) => {
  const t = await textsIn('en');
  const user = await newAccount('changes-tabs');
  const desk = await openBrowser(DESK);
  await signInAtDesk(desk);
  await prepareDevice(page, { locale: 'en', user });
  await page.clock.install();
  await openApp(page, '/');
  const tabs = page.getByRole('navigation', { name: t('shell.navigation') }).getByRole('link');
  const labels = {
    finance: ['wallet', 'finance', 'invest', 'me'],
    team: ['home', 'wallet', 'grab', 'team', 'me'],
    service: ['home', 'service', 'me'],
    exchange: ['wallet', 'markets', 'trade', 'accounts'],
  } as const;
  await expect(tabs).toHaveText(labels.finance.map((name) => t(`pages.tab.${name}`)));
  try {
    for (const tabSet of ['team', 'service', 'exchange', 'finance'] as const) {
      await desk.getByRole('link', { name: 'Tab set' }).click();
      await desk.getByRole('radio', { name: tabSet }).check();
      await desk.getByRole('button', { name: `Use “${tabSet}”` }).click();
      await expect(desk.getByText('In use now.')).toBeVisible();
      // What a running app knows of its tabs it asks for again after a minute, with the next page that is opened.
      await page.clock.fastForward('01:01');
      await tabs.last().click();
      await tabs.first().click();
      await expect(tabs).toHaveText(labels[tabSet].map((name) => t(`pages.tab.${name}`)));
    }
  } finally {
    const { token } = await client.call(staffLogin, OPERATOR);
    await client.call(chooseTabSet, { tab_set: TAB_SETS[0] }, { token });
  }
});
