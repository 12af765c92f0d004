import { home } from '@tallystick/contract/content/customer.ts';
import { balances } from '@tallystick/contract/ledger/customer.ts';
import { productList } from '@tallystick/contract/market/customer.ts';
import type { Route } from '@tallystick/contract/route.ts';
import { openOrders } from '@tallystick/contract/trading/customer.ts';
import type { ComponentType } from 'react';
import { sendEarly } from '../../shared/api/api.ts';
import { createPart, type Part } from '../../shared/chunks/part.ts';
import { pathOf } from '../../shared/navigation/location.ts';
import { guard } from './guard.rules.ts';
import type { Page } from './page.ts';
import { findPage } from './pages.ts';

const parts = new Map<string, Part<ComponentType>>();

/** Returns the part of a page, the same one each time. */
export const partOf = ({ path, load }: Page): Part<ComponentType> => {
  const part = parts.get(path) ?? createPart(load);
  parts.set(path, part);
  return part;
};

/** The reads that the tabs wait for before they show figures, by the path of the tab. */
const FIRST_READS: Readonly<Record<string, readonly Route[]>> = {
  '/': [productList, balances, openOrders],
  '/pages/money/index': [balances, productList, openOrders],
  '/pages/invest/index': [productList, balances, openOrders],
  '/pages/invest/coin': [productList, openOrders],
};

let first: string | null = null;

/** The path of the page with which this visit began. Null if there is no such page. */
export const firstPage = (): string | null => first;

/** Loads the first page of a visit beside everything else that the visit needs: its code, and the answers that it shows. */
export const preloadFirstPage = (where: string, isSignedIn: boolean): void => {
  const page = findPage(pathOf(guard(where, isSignedIn) ?? where));
  // The frame around every page reads the tabs from `home`.
  if (isSignedIn) sendEarly([home, ...(FIRST_READS[page?.path ?? ''] ?? [])]);
  if (page === null) return;
  first = page.path;
  partOf(page)
    .load()
    .catch(() => {
      // Showing the page tries again and says so.
    });
};
