/** The page of one trade. */
export const tradePath = (orderNo: string): string =>
  `/pages/me/sub/trade-detail?${new URLSearchParams({ order_no: orderNo }).toString()}`;

/** The page that checks the receipt of an ended trade. */
export const checkPath = (orderNo: string): string =>
  `/pages/me/sub/check?${new URLSearchParams({ order_no: orderNo }).toString()}`;
