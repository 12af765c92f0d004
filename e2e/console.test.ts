import type { Page } from '@playwright/test';
import { marketStatus } from '@tallystick/contract';
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
