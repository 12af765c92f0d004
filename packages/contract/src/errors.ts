/**
 * Every refusal of a call. The name is the wire's `error` and the key of its translation (`error.<name>`).
 * It maps to exactly one HTTP status; 200 is a refusal by a business rule.
 */
export const ERROR_STATUS = {
  invalid_fields: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  /** The path is that of a call with another method, which the answer's header `allow` names. */
  method_wrong: 405,
  client_id_reused: 409,
  /** The call names another account than its session: the page was opened before another login. */
  account_changed: 409,
  payload_too_large: 413,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  /** In place of `unavailable`, for staff. */
  disk_full: 503,
  clocks_differ: 503,

  picture_unreadable: 400,
  picture_too_detailed: 400,
  address_invalid: 400,
  card_number_invalid: 400,

  destination_exists: 200,
  destinations_full: 200,
  alerts_full: 200,

  account_taken: 200,
  /** Balances, trades, plans, loans or payments keep it open. */
  account_not_empty: 200,
  invitation_invalid: 200,
  credentials_invalid: 200,
  password_too_common: 200,
  password_wrong: 200,
  otp_required: 200,
  otp_invalid: 200,
  otp_already_on: 200,
  confirm_again: 200,
  proof_too_new: 200,
  signature_required: 200,
  signature_invalid: 200,
  passkey_invalid: 200,
  passkeys_full: 200,
  api_keys_full: 200,
  webhooks_full: 200,
  /** The API key may not make this call. */
  key_scope_missing: 403,
  /** The API key is bound to other addresses. */
  key_address_refused: 403,
  /** The server is reached under a name for which browsers make no passkeys, such as an IP address. */
  passkeys_unavailable: 200,
  code_invalid: 200,
  link_invalid: 200,
  wechat_not_configured: 200,
  wechat_code_invalid: 200,

  balance_too_small: 200,
  market_halted: 200,
  stake_too_small: 200,
  stake_too_large: 200,
  duration_unknown: 200,
  user_limit_reached: 200,
  symbol_limit_reached: 200,
  second_limit_reached: 200,
  reserve_too_small: 200,
  own_limit_reached: 200,
  timed_out: 200,
  /** The request arrived after the moment until which its caller meant it. */
  request_expired: 200,
  /** The order names a second of the price log (`seen`) that is later than the server's time. */
  seen_in_future: 200,
  login_frozen: 200,
  withdrawals_frozen: 200,
  withdrawals_wait: 200,
  trades_frozen: 200,
  /** A demo is practice as a whole, so it has no practice beside it. */
  practice_unavailable: 200,
  practice_trades_open: 200,
  /** Live mode, and the operator has not stated the countries where trading is lawful. */
  countries_not_stated: 200,
  country_not_declared: 200,
  country_not_allowed: 200,
  /** The personal information states another country. It is changed there. */
  country_in_personal_info: 200,

  amount_too_small: 200,
  amount_too_large: 200,
  sold_out: 200,
  order_ended: 200,
  not_redeemable: 200,
  pool_too_small: 200,
  top_up_missing: 200,
  already_decided: 409,
  /** Nobody decided it within its time: seven days, or a day for an exchange rate. */
  proposal_expired: 409,
  credited_by_chain: 200,
  /** The chain shows another transaction than the application, or none. */
  transaction_mismatch: 409,

  withdrawal_too_small: 200,
  destination_not_yet_usable: 200,
  destination_not_whitelisted: 200,
  withdrawal_over_limit: 200,
  own_deposit_address: 200,
  way_closed: 200,
  /** The bank has no exchange rate, or only one that is too old. */
  rate_missing: 200,
  /** Another rate is in force than the customer has seen. */
  rate_changed: 200,
  /** The transfer details have expired, or were reported already. */
  quote_expired: 200,
  /** The account has reported this transaction before. */
  already_reported: 200,
  /** Another deposit was credited for this line of the bank's statement. */
  line_used: 200,
  withdrawal_under_way: 200,
  second_person_needed: 200,
  /** The outside provider of KYC or screening has not answered yet. */
  screening_pending: 200,
  /** A risk rule holds the withdrawal, and no member of staff has decided about the finding. */
  risk_pending: 200,

  changed_meanwhile: 409,
  too_late: 200,
  sign_in_unfinished: 403,
  confirmation_required: 403,
  last_admin: 200,

  personal_info_required: 200,
  personal_info_unapproved: 200,
  index_missing: 200,
  closing_price_missing: 200,
  loan_amount_out_of_range: 200,
  collateral_too_small: 200,
  loan_pool_empty: 200,
  loan_ended: 200,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Those that only calls of staff give. They have texts in the languages of the console, the others in all ten. */
export const STAFF_ERRORS = [
  'disk_full',
  'pool_too_small',
  'top_up_missing',
  'proposal_expired',
  'transaction_mismatch',
  'line_used',
  'second_person_needed',
  'screening_pending',
  'risk_pending',
  'changed_meanwhile',
  'too_late',
  'sign_in_unfinished',
  'confirmation_required',
  'last_admin',
  'closing_price_missing',
] as const satisfies readonly ErrorCode[];
export type StaffErrorCode = (typeof STAFF_ERRORS)[number];
export type CustomerErrorCode = Exclude<ErrorCode, StaffErrorCode>;

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);

/** Every error of one field of a request. The key of its translation is `field.<name>`. */
export const FIELD_ERRORS = ['required', 'invalid', 'too_short', 'too_long', 'amount', 'mismatch'] as const;
export type FieldError = (typeof FIELD_ERRORS)[number];
export const isFieldError = (text: string): text is FieldError => FIELD_ERRORS.some((code) => code === text);
