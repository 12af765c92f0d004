// Made by `npm run gen` from the OpenAPI document.
export interface VerificationCalls {
  /** The verifier keys of the public logs and of receipts, and of the witnesses that cosign them. */
  'GET /api/trust/keys': {
    input: Readonly<Record<string, never>>;
    data: { readonly host: string; readonly prices: string; readonly orders: string; readonly liabilities: string; readonly audit: string; readonly releases: string; readonly receipts: string; readonly witnesses: ReadonlyArray<string>; readonly mirrors: ReadonlyArray<string>; readonly former: ReadonlyArray<{ readonly verifier_key: string; readonly size: number | null; readonly closed_at: string }> };
  };
  /** Coverage, margin, losing share, void rate, settlement delay and index uptime, of the last 30 days; delay of witnesses, of 24 hours; the newest anchors. */
  'GET /api/trust/figures': {
    input: Readonly<Record<string, never>>;
    data: { readonly as_of: string; readonly since: string; readonly coverage: ReadonlyArray<{ readonly currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB" | "XRP" | "ADA" | "DOGE" | "TRX" | "LTC" | "LINK"; readonly liabilities: string; readonly assets: string; readonly reserve: string; readonly treasury: string; readonly pools: Readonly<Record<string, string>>; readonly ratio: string | null }>; readonly house_margin: { readonly staked: string; readonly returned: string; readonly margin: string | null }; readonly losing_share: { readonly accounts: number; readonly losing: number; readonly share: string | null }; readonly void_rate: { readonly trades: number; readonly voids: number; readonly rate: string | null; readonly at_nearest_prices: { readonly lost: number; readonly lost_amount: string; readonly won: number; readonly won_amount: string; readonly tied: number; readonly unknown: number } }; readonly settlement_delay: { readonly average_ms: number | null; readonly longest_ms: number | null; readonly now_seconds: number }; readonly index_uptime: { readonly seconds: number; readonly coins: ReadonlyArray<{ readonly symbol: string; readonly priced: number; readonly share: string | null }> }; readonly orders_witnessed: { readonly orders: number; readonly late: number; readonly p50_ms: number | null; readonly p99_ms: number | null; readonly longest_ms: number | null; readonly waiting_ms: number | null }; readonly anchors: ReadonlyArray<{ readonly block_at: string; readonly chain_id: number; readonly block_number: number; readonly block_hash: string; readonly tx_hash: string; readonly orders: number; readonly prices: number }> };
  };
  /** How long deposits, payouts and first answers in the chat took, by way and month, with those that were refused and those that wait. */
  'GET /api/trust/speeds': {
    input: Readonly<Record<string, never>>;
    data: { readonly as_of: string; readonly counted_until: string | null; readonly counts_money: boolean; readonly speeds: ReadonlyArray<{ readonly measure: "credit" | "payout" | "answer"; readonly way: { readonly way_id: string; readonly kind: "chain" | "bank"; readonly chain: string | null; readonly currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB" | "XRP" | "ADA" | "DOGE" | "TRX" | "LTC" | "LINK" } | null; readonly months: ReadonlyArray<{ readonly month: string; readonly cases: number; readonly refused: number; readonly p50_seconds: number | null; readonly p95_seconds: number | null; readonly longest_seconds: number | null }>; readonly waiting: { readonly cases: number; readonly oldest_seconds: number | null } }> };
  };
  /** The statements of what is owed to customers and what is held, newest first. */
  'GET /api/trust/liabilities': {
    input: { readonly page_no?: number | string | undefined; readonly row?: number | string | undefined; readonly cursor?: string | undefined };
    data: { readonly list: ReadonlyArray<{ readonly position: number; readonly made_at: string; readonly entry: string }>; readonly page_no: number; readonly row: number; readonly total: number; readonly next_cursor: string | null };
  };
  /** What the newest statement counts for the account, with a proof for each currency. */
  'POST /api/trust/liabilities': {
    input: Readonly<Record<string, never>>;
    data: { readonly statement: { readonly position: number; readonly made_at: string; readonly entry: string } | null; readonly counted: ReadonlyArray<{ readonly currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB" | "XRP" | "ADA" | "DOGE" | "TRX" | "LTC" | "LINK"; readonly balance: string; readonly total: string; readonly proof: string }>; readonly emptied: ReadonlyArray<{ readonly currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB" | "XRP" | "ADA" | "DOGE" | "TRX" | "LTC" | "LINK"; readonly balance: string; readonly total: string; readonly proof: string }>; readonly loans: ReadonlyArray<{ readonly currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB" | "XRP" | "ADA" | "DOGE" | "TRX" | "LTC" | "LINK"; readonly balance: string; readonly total: string; readonly proof: string }> };
  };
}
