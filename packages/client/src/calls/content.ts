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
  /** Counts how fast pages of the app were on a phone. Nothing of the person or the device is stored. */
  'POST /api/index/visits': {
    input: { readonly visits: ReadonlyArray<{ readonly page: "/" | "/pages/index/template" | "/pages/invest/coin" | "/pages/invest/index" | "/pages/invest/own-results" | "/pages/invest/records" | "/pages/invest/results" | "/pages/me/index" | "/pages/me/sub/about" | "/pages/me/sub/activity" | "/pages/me/sub/add-kabaw" | "/pages/me/sub/add-wallet" | "/pages/me/sub/check" | "/pages/me/sub/deposit" | "/pages/me/sub/draw-money" | "/pages/me/sub/draw-record" | "/pages/me/sub/email" | "/pages/me/sub/example" | "/pages/me/sub/improve-info" | "/pages/me/sub/kabaw" | "/pages/me/sub/liability" | "/pages/me/sub/limits" | "/pages/me/sub/loan" | "/pages/me/sub/loan-records" | "/pages/me/sub/machine" | "/pages/me/sub/mail-word" | "/pages/me/sub/modify-pwd" | "/pages/me/sub/notices" | "/pages/me/sub/notifications" | "/pages/me/sub/own-data" | "/pages/me/sub/record" | "/pages/me/sub/service" | "/pages/me/sub/sessions" | "/pages/me/sub/setting" | "/pages/me/sub/stored" | "/pages/me/sub/stored-records" | "/pages/me/sub/stored2" | "/pages/me/sub/trade-detail" | "/pages/me/sub/two-factor" | "/pages/me/sub/wallet" | "/pages/me/sub/withdrawal" | "/pages/money/index" | "/pages/rob/index" | "/pages/system/choose-location" | "/pages/system/open-location" | "/pages/team/index" | "/pages/user/login" | "/pages/user/login2" | "/pages/user/not-me" | "/pages/user/register" | "/pages/user/reset-pwd" | "/trust" | "/trust/accessibility" | "/trust/check" | "/trust/countries" | "/trust/imprint" | "/trust/terms" | "/trust/terms-of-use"; readonly lcp_ms?: number | string | undefined; readonly inp_ms?: number | string | undefined; readonly cls_thousandths?: number | string | undefined }> };
    data: null;
  };
}
