// Made by `npm run gen` from the OpenAPI document.
export interface MarketCalls {
  /** Every coin with its quote of the trailing 24 hours. */
  'POST /api/index/product_list': {
    input: Readonly<Record<string, never>>;
    data: ReadonlyArray<{ readonly symbol: string; readonly last: string | null; readonly change: string | null; readonly change_pct: string | null; readonly open: string | null; readonly high: string | null; readonly low: string | null; readonly volume: string; readonly status: "open" | "halted"; readonly halt?: { readonly by: "staff" | "index" | "listing"; readonly reason: string | null } | undefined; readonly as_of: string | null; readonly base: string; readonly quote: string; readonly name: string }>;
  };
  /** One coin with its quote and the terms of its trades. */
  'POST /api/index/product': {
    input: { readonly symbol: string };
    data: { readonly symbol: string; readonly last: string | null; readonly change: string | null; readonly change_pct: string | null; readonly open: string | null; readonly high: string | null; readonly low: string | null; readonly volume: string; readonly status: "open" | "halted"; readonly halt?: { readonly by: "staff" | "index" | "listing"; readonly reason: string | null } | undefined; readonly as_of: string | null; readonly base: string; readonly quote: string; readonly name: string; readonly terms: ReadonlyArray<{ readonly version: number; readonly seconds: number; readonly profit_rate: string; readonly fee_rate: string; readonly min: string; readonly max: string; readonly break_even: string; readonly full_max?: string | undefined }> };
  };
  /** At most 1,500 candles of one coin, oldest first; `from` and `to` are unix seconds. */
  'GET /api/market/candles': {
    input: { readonly symbol: string; readonly interval: "1s" | "1m" | "5m" | "15m" | "1h" | "1d"; readonly from?: number | string | undefined; readonly to?: number | string | undefined };
    data: { readonly symbol: string; readonly interval: "1s" | "1m" | "5m" | "15m" | "1h" | "1d"; readonly source: "live" | "replay" | "sim"; readonly candles: ReadonlyArray<{ readonly time: number; readonly open: string; readonly high: string; readonly low: string; readonly close: string; readonly volume: string }> };
  };
  /** The mode the server runs in, where its prices come from, and the newest second of the price log. */
  'GET /api/market/status': {
    input: Readonly<Record<string, never>>;
    data: { readonly mode: "demo" | "live"; readonly source: "live" | "replay" | "sim"; readonly as_of: string | null; readonly server_time: string; readonly open: ReadonlyArray<string>; readonly halted: ReadonlyArray<string> };
  };
  /** The delivery results, newest first: what every ended minute settled at by coin and duration, the same for everyone. */
  'POST /api/market/results': {
    input: { readonly page_no?: number | string | undefined; readonly row?: number | string | undefined; readonly cursor?: string | undefined; readonly symbol?: string | undefined; readonly seconds?: number | string | undefined };
    data: { readonly list: ReadonlyArray<{ readonly symbol: string; readonly seconds: number; readonly settled_at: string; readonly purchased_at: string; readonly purchase_price: string | null; readonly settlement_price: string | null; readonly result: "up" | "down" | "tie" | "void"; readonly log: { readonly position: number; readonly second: number; readonly path: string } | null }>; readonly page_no: number; readonly row: number; readonly total: number; readonly next_cursor: string | null };
  };
  /** The customer’s price alerts, newest first. An alert that does not repeat ends when it is met. */
  'POST /api/user/alerts': {
    input: Readonly<Record<string, never>>;
    data: ReadonlyArray<{ readonly alert_id: string; readonly symbol: string; readonly kind: "above" | "below" | "move"; readonly price: string | null; readonly percent: string | null; readonly window_seconds: number | null; readonly repeats: boolean; readonly armed: boolean; readonly created_at: string }>;
  };
  /** The coins that the customer has marked. They follow the account to every device. */
  'POST /api/user/favourites': {
    input: Readonly<Record<string, never>>;
    data: { readonly symbols: ReadonlyArray<string> };
  };
}
