/** Address of the page that trades a coin. */
export const coinPath = (symbol: string): string =>
  `/pages/invest/coin?${new URLSearchParams({ symbol }).toString()}`;
