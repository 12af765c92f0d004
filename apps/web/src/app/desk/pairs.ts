import { pathOf, queryOf } from '../../shared/navigation/location.ts';
import type { Page } from '../pages/page.ts';
import { canonicalPath, findPage } from '../pages/pages.ts';

/** A page that stands beside another one on a desktop. */
interface Pair {
  /** The query parameter that names the item. Without it the address shows no single item. Null if the page is always one. */
  readonly item: string | null;
  /** The lists beside which the page may stand, the usual one first. Null: beside the page that led to it. */
  readonly lists: readonly string[] | null;
}

const MARKET = '/pages/invest/index';
const TRADES = '/pages/invest/records';
const TRADE = '/pages/me/sub/trade-detail';
const ACTIVITY = '/pages/me/sub/record';
const DEPOSITS = '/pages/me/sub/stored-records';
const WITHDRAWALS = '/pages/me/sub/draw-record';
const CHAT: Pair = { item: null, lists: null };
/** A trade is opened from its list, from the account's activity, or from the market while it runs. */
const OF_TRADES: Pair = { item: 'order_no', lists: [TRADES, TRADE, ACTIVITY, MARKET] };

const PAIRS: ReadonlyMap<string, Pair> = new Map([
  ['/pages/invest/coin', { item: null, lists: [MARKET] }],
  [TRADE, OF_TRADES],
  ['/pages/me/sub/check', OF_TRADES],
  ['/pages/me/sub/deposit', { item: 'order_no', lists: [DEPOSITS, ACTIVITY] }],
  ['/pages/me/sub/withdrawal', { item: 'order_no', lists: [WITHDRAWALS, ACTIVITY] }],
  ['/pages/me/sub/service', CHAT],
  ['/pages/index/template', CHAT],
]);

/** The kind of thing that a customer chooses in a list. */
export type Choice = 'coin' | 'record';

const CHOICES: ReadonlyMap<string, Choice> = new Map([
  [MARKET, 'coin'],
  [TRADES, 'record'],
  [TRADE, 'record'],
  [ACTIVITY, 'record'],
  [DEPOSITS, 'record'],
  [WITHDRAWALS, 'record'],
]);

/** The pair of a page at this address; null if it stands alone or is itself the list. */
export const pairAt = (where: string): Pair | null => {
  const pair = PAIRS.get(canonicalPath(pathOf(where))) ?? null;
  return pair === null || pair.item === null || new URLSearchParams(queryOf(where)).has(pair.item)
    ? pair
    : null;
};

/** The choice that the list at this address offers; null if it is no list. */
export const choiceAt = (where: string): Choice | null =>
  pairAt(where) === null ? (CHOICES.get(canonicalPath(pathOf(where))) ?? null) : null;

const HOME = '/';

/** A page that may stay beside the chat. The sign-in pages may not, because their customer has signed in since. */
const mayLeadToChat = (where: string): boolean =>
  findPage(pathOf(where)) !== null && !where.startsWith('/pages/user/');

/** The address of the page beside this pair: the first suitable one of those that were shown, or the usual one. */
export const besideOf = ({ lists }: Pair, shown: readonly string[]): string =>
  lists === null
    ? (shown.findLast((where) => mayLeadToChat(where) && pairAt(where)?.lists !== null) ?? HOME)
    : (shown.find((where) => pairAt(where) === null && lists.includes(canonicalPath(pathOf(where)))) ??
      lists[0] ??
      HOME);

export const pageAt = (where: string): Page | null => findPage(pathOf(where));
