/** "BTC/USDT": every market here is against USDT. */
export const pairOf = (symbol: string): string => symbol.replace(/USDT$/, '/USDT');

/** "BTC": the coin of a market. */
export const coinOf = (symbol: string): string => symbol.replace(/USDT$/, '');
