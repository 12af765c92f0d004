import type { ErrorCode } from '@tallystick/contract/errors.ts';

/** A code of the contract without its text here does not compile, nor does a text without its code. */
export const error = {
  invalid_fields: 'Please check the marked fields.',
  not_signed_in: 'Please log in first.',
  forbidden: 'You may not do this.',
  not_found: 'This could not be found.',
  client_id_reused: 'This request was already used for something else.',
  payload_too_large: 'Please upload pictures smaller than 1M',
  too_many_requests: 'Too many attempts. Please wait a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is not available right now. Please try again shortly.',

  picture_unreadable: 'This is not a picture we can read. Please use JPEG, PNG or WebP.',
  picture_too_detailed: 'This picture has too many pixels. Please use a smaller one.',

  account_taken: 'This account name is already taken.',
  invitation_invalid: 'This invitation code is not valid.',
  credentials_invalid: 'Account or password is wrong.',
  password_too_common: 'This password is too common. Please choose another.',
  password_wrong: 'The password is wrong.',
  otp_required: 'Please enter the code of your authenticator app.',
  otp_invalid: 'This code is wrong or was already used.',
  otp_already_on: 'Two-step login is already on.',
  confirm_again: 'Please confirm that it is you.',
  signature_required: 'Please sign with your wallet.',
  signature_invalid: 'The signature does not match. Please sign again.',
  code_invalid: 'The code is wrong or no longer valid.',
  wechat_not_configured: 'Login with WeChat is not set up here.',
  wechat_code_invalid: 'WeChat did not accept this code. Please try again.',

  balance_too_small: 'Your available balance is too small.',
  market_halted: 'This market is halted and takes no trades right now.',
  stake_too_small: 'The amount is below the minimum.',
  stake_too_large: 'The amount is above the maximum.',
  duration_unknown: 'This duration is not offered.',
  user_limit_reached: 'You have reached your limit of open trades.',
  symbol_limit_reached: 'The limit of open trades for this coin is reached.',
  second_limit_reached: 'The limit of trades that end in the same second is reached.',
  reserve_too_small: 'The house cannot cover this trade right now, so it was not taken.',
  own_limit_reached: 'Your own limit does not allow this trade.',
  timed_out: 'You are taking a time-out and cannot open trades right now.',
} as const satisfies Record<ErrorCode, string>;
