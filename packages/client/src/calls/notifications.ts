// Made by `npm run gen` from the OpenAPI document.
export interface NotificationsCalls {
  /** The customer’s notifications, newest first: at most 50 of a kind, for 90 days. */
  'POST /api/user/notifications': {
    input: { readonly page_no?: number | string | undefined; readonly row?: number | string | undefined; readonly cursor?: string | undefined };
    data: { readonly list: ReadonlyArray<{ readonly notification_id: string; readonly kind: "trade" | "deposit" | "withdrawal" | "chat" | "loan" | "fund" | "price" | "security"; readonly what: "win" | "lose" | "tie" | "void" | "seen" | "credited" | "not_credited" | "approved" | "broadcast" | "completed" | "rejected" | "reply" | "margin" | "loan_due_week" | "loan_due_days" | "loan_due_day" | "loan_due_hours" | "loan_sold" | "loan_repaid" | "loan_partly_repaid" | "paid" | "ended" | "above" | "below" | "rise" | "fall" | "new_device" | "email" | "password" | "second_factor" | "passkey_added" | "passkey_removed" | "api_key_added" | "webhook_added" | "webhook_paused" | "destination" | "whitelist_on" | "whitelist_off" | "withdrawal_requested" | "balance_adjusted" | "identity_verified" | "identity_rejected" | "identity_more" | "identity_again" | "document_soon" | "document_expires"; readonly symbol: string | null; readonly currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB" | "XRP" | "ADA" | "DOGE" | "TRX" | "LTC" | "LINK" | null; readonly amount: string | null; readonly path: string; readonly created_at: string; readonly unread: boolean }>; readonly page_no: number; readonly row: number; readonly total: number; readonly next_cursor: string | null };
  };
  /** The number of notifications that the customer has not read. */
  'POST /api/user/notifications/unread': {
    input: Readonly<Record<string, never>>;
    data: { readonly unread: number };
  };
}
