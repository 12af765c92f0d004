import { quietPart } from '../../shared/chunks/late-part.tsx';

/** The parts of a balance, loaded after the list of coins: as a bar, and in words. */
export const LateCoinBar = quietPart(() => import('./coin-bar.tsx').then(({ CoinBar }) => CoinBar));
export const LateCoinDetails = quietPart(() =>
  import('./coin-details.tsx').then(({ CoinDetails }) => CoinDetails),
);
