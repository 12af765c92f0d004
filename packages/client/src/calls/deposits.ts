// Made by `npm run gen` from the OpenAPI document.
export interface DepositsCalls {
  /** The ways by which money can come in. With `closed`, also the banks that have no exchange rate in force. */
  'POST /api/index/recharge_way': {
    input: { readonly currency?: "USDT" | "BTC" | "ETH" | "SOL" | "BNB" | "XRP" | "ADA" | "DOGE" | "TRX" | "LTC" | "LINK" | undefined; readonly kind?: "chain" | "bank" | undefined; readonly closed?: number | string | undefined };
    data: ReadonlyArray<{ readonly way_id: string; readonly kind: "chain" | "bank"; readonly currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB" | "XRP" | "ADA" | "DOGE" | "TRX" | "LTC" | "LINK"; readonly chain: string | null; readonly min: string; readonly fee: string; readonly withdraw_min: string; readonly withdraw_fee: string; readonly confirmations: number; readonly automatic: boolean; readonly credit_seconds?: number | null | undefined; readonly tx_hash_required: boolean; readonly local: { readonly currency: string; readonly digits: number; readonly deposit_rate: string; readonly withdraw_rate: string; readonly rate_version: number; readonly rate_at: string; readonly demo: boolean } | null; readonly closed: "rate_missing" | "rate_stale" | null }>;
  };
  /** The deposits of the account, found and applied for, newest first. */
  'POST /api/user/recharge_list': {
    input: { readonly page_no?: number | string | undefined; readonly row?: number | string | undefined; readonly cursor?: string | undefined; readonly status?: "submitted" | "confirming" | "credited" | "rejected" | "cancelled" | undefined; readonly order_no?: string | undefined };
    data: { readonly list: ReadonlyArray<{ readonly order_no: string; readonly way_id: string; readonly currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB" | "XRP" | "ADA" | "DOGE" | "TRX" | "LTC" | "LINK"; readonly chain: string | null; readonly amount: string; readonly credited: string | null; readonly fee: string; readonly tx_hash: string | null; readonly explorer_url: string | null; readonly steps: ReadonlyArray<{ readonly step: "reported" | "seen" | "credited" | "rejected" | "cancelled"; readonly at: string }>; readonly confirmations: number | null; readonly confirmations_needed: number | null; readonly status: "submitted" | "confirming" | "credited" | "rejected" | "cancelled"; readonly reason: string | null; readonly beyond_limit: boolean; readonly folded: { readonly count: number; readonly amount: string } | null; readonly screenshot_url: string | null; readonly reference?: string | null | undefined; readonly local?: { readonly currency: string; readonly amount: string; readonly rate: string; readonly rate_version: number; readonly rate_at: string; readonly demo: boolean } | null | undefined; readonly created_at: string; readonly updated_at: string }>; readonly page_no: number; readonly row: number; readonly total: number; readonly next_cursor: string | null };
  };
  /** Arrivals at the addresses of the account that are no deposits: tokens that are not accepted, and ether of contracts that staff looks at. */
  'POST /api/user/other_arrivals': {
    input: Readonly<Record<string, never>>;
    data: ReadonlyArray<{ readonly kind: "token" | "coin"; readonly chain: string; readonly name: string | null; readonly contract: string | null; readonly amount: string | null; readonly below_minimum: boolean; readonly transfers: number; readonly seen_at: string; readonly way_back: { readonly state: "deciding" | "sending" | "done" | "stopped"; readonly to: string; readonly tx_hash: string | null } | null }>;
  };
}
