/** What each kind of answer is kept under, so that a feed finds what a page shows. */
export const queryKeys = {
  home: ['home'],
  marketStatus: ['market-status'],
  products: ['products'],
  terms: (symbol: string) => ['terms', symbol],
  candles: (symbol: string, interval: string) => ['candles', symbol, interval],
  balances: ['balances'],
  records: (filter: string) => ['records', filter],
  openOrders: ['open-orders'],
  endedOrders: (filter: string) => ['ended-orders', filter],
  order: (orderNo: string) => ['order', orderNo],
  receipt: (orderNo: string) => ['receipt', orderNo],
} as const;
