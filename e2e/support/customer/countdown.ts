import type { Page } from '@playwright/test';
import { addOrder, type UserInfo } from '@tallystick/contract';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';
import { expect, openApp, prepareDevice } from '../journey.ts';

const COURSE_SECONDS = 300;

/** Accepts a trade and returns the address of its page. */
export const newTrade = async (client: WireClient, { token }: UserInfo): Promise<string> => {
  const stake = { symbol: 'BTCUSDT', direction: 'up', amount: '100', seconds: COURSE_SECONDS } as const;
  const order = await client.call(addOrder, { ...stake, client_id: crypto.randomUUID() }, { token });
  return `/pages/me/sub/trade-detail?order_no=${order.order_no}`;
};

/** Opens the countdown of a trade, and waits until it runs. */
export const openCountdown = async (page: Page, user: UserInfo, path: string): Promise<void> => {
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, path);
  await expect(page.getByRole('timer')).toBeVisible();
};
