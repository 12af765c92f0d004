/** Where a coin is traded. */
export const coinPath = (symbol: string): string =>
  `/pages/invest/coin?${new URLSearchParams({ symbol }).toString()}`;
