import type { Locator, Page } from '@playwright/test';
import type { Currency } from '@tallystick/money';
import type { Texts } from '../texts.ts';

/** Opens the parts of one coin on the wallet home, and returns the list of coins. */
export const openCoin = async (page: Page, t: Texts, currency: Currency): Promise<Locator> => {
  const coins = page.getByRole('region', { name: t('home.coins') });
  await coins.getByRole('button', { name: new RegExp(`^${currency}`), expanded: false }).click();
  return coins;
};
