// Made by `npm run gen` from the OpenAPI document.
export interface ContentCalls {
  /** The pictures at the top of the home page. */
  'POST /api/index/slides': {
    input: Readonly<Record<string, never>>;
    data: ReadonlyArray<{ readonly id: string; readonly image: string; readonly title: string; readonly link: string }>;
  };
  /** What the wallet home shows, in one answer. */
  'GET /api/index/home': {
    input: Readonly<Record<string, never>>;
    data: { readonly slides: ReadonlyArray<{ readonly id: string; readonly image: string; readonly title: string; readonly link: string }>; readonly notices: ReadonlyArray<{ readonly id: string; readonly title: string; readonly body: string; readonly created_at: string }>; readonly quotes: ReadonlyArray<{ readonly symbol: string; readonly last: string | null; readonly change: string | null; readonly change_pct: string | null; readonly open: string | null; readonly high: string | null; readonly low: string | null; readonly volume: string; readonly status: "open" | "halted"; readonly halt?: { readonly by: "staff" | "index" | "listing"; readonly reason: string | null } | undefined; readonly as_of: string | null; readonly base: string; readonly quote: string; readonly name: string }>; readonly balances: ReadonlyArray<{ readonly currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB" | "XRP" | "ADA" | "DOGE" | "TRX" | "LTC" | "LINK"; readonly available: string; readonly held: string; readonly borrowed: string; readonly total: string; readonly valuation: string | null }> | null; readonly total_valuation: string; readonly owed: string; readonly holds?: ReadonlyArray<{ readonly currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB" | "XRP" | "ADA" | "DOGE" | "TRX" | "LTC" | "LINK"; readonly kind: "fund" | "collateral" | "withdrawals"; readonly amount: string }> | undefined; readonly tabs: "finance" | "team" | "service" | "exchange" };
  };
  /** Who runs this, in the language asked for, and how to reach them. */
  'POST /api/index/about': {
    input: Readonly<Record<string, never>>;
    data: { readonly title: string; readonly html: string; readonly version: string; readonly contacts: ReadonlyArray<{ readonly kind: "email" | "phone" | "link" | "address"; readonly value: string }>; readonly location: { readonly name: string; readonly address: string; readonly latitude: number; readonly longitude: number } | null };
  };
  /** The operator’s imprint and terms of use, in the language asked for. */
  'GET /api/index/legal': {
    input: Readonly<Record<string, never>>;
    data: ReadonlyArray<{ readonly kind: "imprint" | "terms-of-use"; readonly html: string }>;
  };
}
