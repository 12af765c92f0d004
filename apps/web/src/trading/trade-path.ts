/** The page of one trade. */
export const tradePath = (orderNo: string): string =>
  `/pages/me/sub/trade-detail?${new URLSearchParams({ order_no: orderNo }).toString()}`;
