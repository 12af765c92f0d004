/**
 * Every way a call can be refused, once. The name is the wire's `error`, the key of its translation in all ten
 * languages (`error.<name>`), and maps to exactly one HTTP status. 200 is a refusal by a rule of business.
 */
export const ERROR_STATUS = {
  invalid_fields: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  client_id_reused: 409,
  payload_too_large: 413,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,

  picture_unreadable: 400,
  picture_too_detailed: 400,

  account_taken: 200,
  invitation_invalid: 200,
  credentials_invalid: 200,
  password_too_common: 200,
  password_wrong: 200,
  otp_required: 200,
  otp_invalid: 200,
  otp_already_on: 200,
  confirm_again: 200,
  signature_required: 200,
  signature_invalid: 200,
  code_invalid: 200,
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
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);

/** What can be wrong with one field of a request; the key of its translation is `field.<name>`. */
export const FIELD_ERRORS = ['required', 'invalid', 'too_short', 'too_long', 'amount', 'mismatch'] as const;
export type FieldError = (typeof FIELD_ERRORS)[number];
export const isFieldError = (text: string): text is FieldError => FIELD_ERRORS.some((code) => code === text);
