// Made by `npm run gen` from the OpenAPI document.
export interface TradingCalls {
  /** Takes a stake on whether a coin will be up or down after a duration. */
  'POST /api/order/addorder': {
    input: { readonly symbol: string; readonly direction: "up" | "down"; readonly amount: string; readonly seconds: number | string; readonly client_id?: string | undefined; readonly until?: string | undefined; readonly nonce?: string | undefined; readonly seen?: number | string | undefined; readonly practice?: number | string | undefined };
    data: { readonly order_no: string; readonly symbol: string; readonly direction: "up" | "down"; readonly amount: string; readonly quantity: string | null; readonly guarantee_amount: string; readonly service_fee: string; readonly profit_rate: string; readonly expected_income: string; readonly seconds: number; readonly status: "accepted" | "open" | "settled" | "void"; readonly result: "win" | "lose" | "tie" | "void" | null; readonly purchase_price: string | null; readonly purchase_time: string; readonly expiry_time: string; readonly settlement_seconds: number; readonly settlement_price: string | null; readonly end_time: string | null; readonly profit: string | null; readonly created_at: string; readonly countdown: number; readonly practice?: true | undefined; readonly ticket: string | null };
  };
  /** The trades of the account that are running, newest first (at most 500). Practice trades only if asked for. */
  'POST /api/order/hold': {
    input: { readonly symbol?: string | undefined; readonly practice?: number | string | undefined };
    data: ReadonlyArray<{ readonly order_no: string; readonly symbol: string; readonly direction: "up" | "down"; readonly amount: string; readonly quantity: string | null; readonly guarantee_amount: string; readonly service_fee: string; readonly profit_rate: string; readonly expected_income: string; readonly seconds: number; readonly status: "accepted" | "open" | "settled" | "void"; readonly result: "win" | "lose" | "tie" | "void" | null; readonly purchase_price: string | null; readonly purchase_time: string; readonly expiry_time: string; readonly settlement_seconds: number; readonly settlement_price: string | null; readonly end_time: string | null; readonly profit: string | null; readonly created_at: string; readonly countdown: number; readonly practice?: true | undefined }>;
  };
  /** The trades of the account that have ended, newest first. Practice trades only if asked for. */
  'POST /api/order/orderlist': {
    input: { readonly page_no?: number | string | undefined; readonly row?: number | string | undefined; readonly cursor?: string | undefined; readonly symbol?: string | undefined; readonly result?: "win" | "lose" | "tie" | "void" | undefined; readonly practice?: number | string | undefined };
    data: { readonly list: ReadonlyArray<{ readonly order_no: string; readonly symbol: string; readonly direction: "up" | "down"; readonly amount: string; readonly quantity: string | null; readonly guarantee_amount: string; readonly service_fee: string; readonly profit_rate: string; readonly expected_income: string; readonly seconds: number; readonly status: "accepted" | "open" | "settled" | "void"; readonly result: "win" | "lose" | "tie" | "void" | null; readonly purchase_price: string | null; readonly purchase_time: string; readonly expiry_time: string; readonly settlement_seconds: number; readonly settlement_price: string | null; readonly end_time: string | null; readonly profit: string | null; readonly created_at: string; readonly countdown: number; readonly practice?: true | undefined }>; readonly page_no: number; readonly row: number; readonly total: number; readonly next_cursor: string | null };
  };
  /** One trade of the account, with its receipt once it has ended. */
  'POST /api/order/orderinfo': {
    input: { readonly order_no: string };
    data: { readonly order_no: string; readonly symbol: string; readonly direction: "up" | "down"; readonly amount: string; readonly quantity: string | null; readonly guarantee_amount: string; readonly service_fee: string; readonly profit_rate: string; readonly expected_income: string; readonly seconds: number; readonly status: "accepted" | "open" | "settled" | "void"; readonly result: "win" | "lose" | "tie" | "void" | null; readonly purchase_price: string | null; readonly purchase_time: string; readonly expiry_time: string; readonly settlement_seconds: number; readonly settlement_price: string | null; readonly end_time: string | null; readonly profit: string | null; readonly created_at: string; readonly countdown: number; readonly practice?: true | undefined; readonly receipt: string | null; readonly ticket: string | null };
  };
  /** The ticket of a trade of the account, and its place in the log of orders. */
  'POST /api/order/ticket': {
    input: { readonly order_no: string };
    data: { readonly ticket: string; readonly order_proof: string | null; readonly bound: string | null };
  };
  /** The practice balance of the account. Only in live mode, because a demo is practice as a whole. */
  'POST /api/order/practice': {
    input: Readonly<Record<string, never>>;
    data: { readonly available: string; readonly held: string; readonly total: string; readonly starting_balance: string };
  };
  /** The results of the account’s trades: in all, by coin and by duration, with the win rate beside the one that breaks even, and the void trades. */
  'POST /api/user/trade_results': {
    input: Readonly<Record<string, never>>;
    data: { readonly complete: boolean; readonly total: { readonly trades: number; readonly wins: number; readonly losses: number; readonly ties: number; readonly voids: number; readonly staked: string; readonly net: string; readonly fees: string; readonly win_rate: string | null; readonly break_even: string | null }; readonly by_symbol: ReadonlyArray<{ readonly trades: number; readonly wins: number; readonly losses: number; readonly ties: number; readonly voids: number; readonly staked: string; readonly net: string; readonly fees: string; readonly win_rate: string | null; readonly break_even: string | null; readonly symbol: string }>; readonly by_seconds: ReadonlyArray<{ readonly trades: number; readonly wins: number; readonly losses: number; readonly ties: number; readonly voids: number; readonly staked: string; readonly net: string; readonly fees: string; readonly win_rate: string | null; readonly break_even: string | null; readonly seconds: number }>; readonly voided: string; readonly as_of: string };
  };
  /** Every version of the terms of trades that was ever approved, newest first, and which one is in force. */
  'GET /api/trust/terms': {
    input: Readonly<Record<string, never>>;
    data: { readonly in_force: number; readonly versions: ReadonlyArray<{ readonly version: number; readonly effective_at: string; readonly approved_at: string | null; readonly reason: string | null; readonly terms: ReadonlyArray<{ readonly version: number; readonly seconds: number; readonly profit_rate: string; readonly fee_rate: string; readonly min: string; readonly max: string; readonly break_even: string }> }> };
  };
  /** The list of countries where trading is open, with its history, newest first. `in_force` 0: none was stated yet, and no trade is accepted. */
  'GET /api/trust/countries': {
    input: Readonly<Record<string, never>>;
    data: { readonly in_force: number; readonly versions: ReadonlyArray<{ readonly version: number; readonly everywhere: boolean; readonly countries: ReadonlyArray<string>; readonly effective_at: string; readonly reason: string | null }> };
  };
}
