import { t } from '../shared/language/text.ts';

/** A coin in the edited list. Offered coins come first, in order. */
export interface Arranged {
  readonly symbol: string;
  readonly name: string;
  readonly listed: boolean;
}

/** Offers a coin in the last place, or stops offering it. */
export const toggle = (coins: readonly Arranged[], symbol: string): readonly Arranged[] => {
  const changed = coins.map((coin) => (coin.symbol === symbol ? { ...coin, listed: !coin.listed } : coin));
  const moved = changed.filter((coin) => coin.symbol === symbol);
  const others = changed.filter((coin) => coin.symbol !== symbol);
  return [...others.filter(({ listed }) => listed), ...moved, ...others.filter(({ listed }) => !listed)];
};

/** Moves a coin one place up (-1) or down (1). */
export const move = (coins: readonly Arranged[], from: number, by: -1 | 1): readonly Arranged[] => {
  const [coin, other] = [coins[from], coins[from + by]];
  if (coin === undefined || other === undefined) return coins;
  return coins.with(from, other).with(from + by, coin);
};

/** The differences in words. Empty if there are none. */
export const arrangement = (before: readonly Arranged[], after: readonly Arranged[]): readonly string[] => {
  const names = (coins: readonly Arranged[]) =>
    coins.filter(({ listed }) => listed).map(({ symbol }) => symbol);
  const [old, fresh] = [names(before), names(after)];
  const left = old
    .filter((symbol) => !fresh.includes(symbol))
    .map((symbol) => t('market.noLongerOffered', { symbol }));
  const joined = fresh
    .filter((symbol) => !old.includes(symbol))
    .map((symbol) => t('market.isOffered', { symbol }));
  const stayed = (list: readonly string[]) =>
    list.filter((symbol) => old.includes(symbol) && fresh.includes(symbol));
  const reordered =
    stayed(old).join() === stayed(fresh).join() ? [] : [t('market.orderIs', { fresh: fresh.join(', ') })];
  return [...left, ...joined, ...reordered];
};
