/** "BTC/USDT": every market here is against USDT. */
export const pairOf = (symbol: string): string => symbol.replace(/USDT$/, '/USDT');
