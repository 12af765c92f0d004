// Made by `npm run gen` from the OpenAPI document.
export interface AccountsCalls {
  /** The signed-in account. */
  'POST /api/user/user': {
    input: Readonly<Record<string, never>>;
    data: { readonly token: string; readonly uid: string; readonly account: string; readonly nickname: string; readonly locale: string; readonly invitation_code: string; readonly created_at: string; readonly kyc_status: "none" | "submitted" | "verified" | "rejected"; readonly otp_enabled: boolean; readonly addresses: ReadonlyArray<string>; readonly limits: { readonly amounts: ReadonlyArray<{ readonly limited: "deposits" | "stakes" | "losses"; readonly period: "day" | "week" | "month"; readonly amount: string | null; readonly next: { readonly amount: string | null; readonly from: string } | null }>; readonly reminder_minutes: number | null; readonly next_reminder: { readonly minutes: number | null; readonly from: string } | null; readonly time_out_until: string | null }; readonly unread_messages: number; readonly email: string | null; readonly has_password: boolean; readonly withdrawals_wait: { readonly reason: "email" | "password" | "second_factor" | "passkey"; readonly until: string; readonly usable_by: string } | null; readonly freezes: ReadonlyArray<{ readonly what: "login" | "withdrawals" | "trades"; readonly reason: string; readonly by_mail_link: boolean; readonly since: string }> };
  };
}
