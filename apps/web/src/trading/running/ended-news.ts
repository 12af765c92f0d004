import type { Order } from '@tallystick/contract/trading/customer.ts';
import { createStore } from '@tallystick/ui/store.ts';

const NONE: readonly Order[] = [];

/** Trades that have just ended, until their notice has told them. That part of the app may be loaded later. */
export const endedNews = createStore(NONE);

export const forgetEnded = (): void => endedNews.set(NONE);
