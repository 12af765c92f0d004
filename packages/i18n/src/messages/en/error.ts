import type { CustomerErrorCode } from '@tallystick/contract/errors.ts';

/** The compiler rejects a code of the contract without its text here, and a text without its code. */
export const error = {
  invalid_fields: 'Please check the marked fields.',
  not_signed_in: 'Please log in first.',
  forbidden: 'You don’t have permission to do this. Please ask someone who has it.',
  not_found: 'This couldn’t be found. Please go back and look again.',
  method_wrong:
    'This address does not take this kind of request. Please use the method that the documentation names.',
  client_id_reused: 'This request was already sent. Please start again.',
  account_changed: 'Another account is logged in now. Please open the page again.',
  payload_too_large: 'Please upload pictures smaller than 1M',
  too_many_requests: 'Too many attempts. Please wait a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service isn’t available right now. Please try again shortly.',
  clocks_differ: 'The server’s clocks disagree, so no trades are taken right now. Please try again shortly.',

  picture_unreadable: 'This isn’t a picture we can read. Please use JPEG, PNG or WebP.',
  picture_too_detailed: 'This picture has too many pixels. Please use a smaller one.',
  address_invalid: 'The format of this address doesn’t fit the network. Please check it.',
  card_number_invalid: 'This card number isn’t valid. Please check it.',

  destination_exists: 'This one is already on your list. You can use it.',
  destinations_full: 'Your list is full. Please remove one first.',
  alerts_full: 'You have 20 alerts. Please remove one first.',

  account_taken: 'This account name is already taken. Please choose another.',
  account_not_empty:
    'Something in this account is still open: a balance, a trade, a plan, a loan or a payment. Please close it first.',
  invitation_invalid:
    'This invitation code isn’t valid. Please check it, or ask the person who gave it to you.',
  credentials_invalid: 'Account name or password is wrong. Please try again.',
  password_too_common: 'This password is too common. Please choose another.',
  password_wrong: 'The password is wrong. Please try again.',
  otp_required: 'Please enter the code from your authenticator app.',
  otp_invalid: 'This code is wrong or was already used. Please enter a new one.',
  otp_already_on: 'Two-step verification is already on. You don’t need to do anything.',
  confirm_again: 'Please confirm that it is you.',
  proof_too_new:
    'This passkey or second factor is too new to confirm payments alone. Please also use your password, or an older passkey.',
  signature_required: 'Please sign with your wallet.',
  signature_invalid: 'The signature doesn’t match. Please sign again.',
  passkey_invalid: 'The passkey was not accepted. Please try again, or use your password.',
  passkeys_full: 'There are already ten passkeys. Remove one first.',
  api_keys_full: 'There are already 20 API keys. Revoke one first.',
  webhooks_full: 'There are already five webhooks. Remove one first.',
  key_scope_missing: 'This API key may not make this call. Please use a key with this right.',
  key_address_refused:
    'This API key may not be used from this address. Please call from an address that it allows.',
  passkeys_unavailable:
    'Passkeys don’t work at this address. Open the app at its web address (https://…), not at an IP address.',
  code_invalid: 'The code is wrong or no longer valid. Please request a new one.',
  link_invalid: 'This link was already used or has expired. Please log in, or contact customer service.',
  wechat_not_configured: 'Login with WeChat isn’t set up here. Please log in another way.',
  wechat_code_invalid: 'WeChat didn’t accept this code. Please try again.',

  balance_too_small: 'Your available balance is too small. Please enter a smaller amount.',
  market_halted: 'This market is halted and takes no trades right now. Please try again later.',
  stake_too_small: 'The trade amount is below the minimum. Please check the amount.',
  stake_too_large: 'The trade amount is above the maximum. Please enter a smaller amount.',
  duration_unknown: 'This duration isn’t offered. Please choose another.',
  user_limit_reached: 'You have reached your limit of open trades. Please wait until one is settled.',
  symbol_limit_reached: 'We have reached our limit of open trades for this coin. Please try again later.',
  second_limit_reached:
    'We have reached our limit of trades that end in the same second. Please try again in a few seconds.',
  reserve_too_small:
    'Our reserve can’t cover this trade right now, so we didn’t accept it. You can try a smaller amount.',
  own_limit_reached: 'The limit that you set doesn’t allow this. You can see it under “My limits”.',
  request_expired:
    'The request arrived too late and was not carried out. Nothing was moved. Please look again and repeat it.',
  seen_in_future:
    'The prices on your screen are newer than our clock. Nothing was moved. Please try again shortly.',
  timed_out:
    'You are taking a time-out and can’t trade, subscribe, rent or borrow right now. You can go on when it ends.',
  login_frozen: 'Login to this account is frozen. Please contact customer service.',
  withdrawals_frozen: 'Withdrawals of this account are frozen. Please contact customer service.',
  withdrawals_wait:
    'Withdrawals to this destination wait for 24 hours after a change of your e-mail, password or two-step verification. Please try again after that.',
  trades_frozen:
    'New trades of this account are frozen. Open trades will settle and pay out as usual. Please contact customer service.',
  practice_unavailable:
    'The whole app is a demo, so there is no practice beside it. Please trade with the demo balance.',
  practice_trades_open: 'A practice trade is still open. Please reset the balance after it has ended.',
  countries_not_stated:
    'Trading isn’t open yet: we haven’t stated the countries where it is lawful. Please try again later.',
  country_not_declared: 'Please state your country before you trade.',
  country_not_allowed:
    'Trading isn’t available in your country. Open trades will settle and pay out as usual. You can still use your wallet.',
  country_in_personal_info: 'Your personal information states another country. Please change it there.',

  amount_too_small: 'This is less than the minimum. Please enter a larger amount.',
  amount_too_large: 'This is more than the maximum. Please enter a smaller amount.',
  sold_out: 'Sold out: nothing more is set aside for rewards. Please try again later.',
  order_ended: 'This order has already ended. You don’t need to do anything.',
  not_redeemable: 'Rented machines can’t be redeemed. You can keep them until the end of their term.',
  already_decided: 'This has already been decided. You don’t need to do anything.',
  credited_by_chain:
    'We detect deposits on this network automatically. We credit only what arrives over the network. You don’t need to report them.',

  withdrawal_too_small: 'The amount is below the minimum withdrawal. Please enter a larger amount.',
  destination_not_yet_usable:
    'This destination was added recently and can’t be used yet. Please wait, or use another.',
  destination_not_whitelisted:
    'Your withdrawal whitelist is on. You can use this destination 24 hours after it was saved.',
  withdrawal_over_limit:
    'This is more than what is left of your withdrawal limit. Please enter a smaller amount.',
  own_deposit_address: 'This is one of our own deposit addresses. Please withdraw to an address outside.',
  way_closed: 'This method isn’t available right now. Please choose another.',
  rate_missing: 'Bank transfers are closed until a current exchange rate is set. Please try again later.',
  rate_changed: 'The exchange rate has changed. Please check the amount you receive.',
  quote_expired: 'These transfer details are no longer valid. Please get new ones.',
  already_reported: 'You have already reported this transaction. You can follow it in the deposit records.',
  withdrawal_under_way:
    'This withdrawal is already under way and can no longer be changed. You don’t need to do anything.',

  personal_info_required: 'Please complete your personal information first.',
  personal_info_unapproved:
    'Our staff haven’t approved your personal information yet. You can borrow once they have.',
  index_missing: 'There is no index price right now. Please try again in a moment.',
  loan_amount_out_of_range: 'This amount is outside what can be borrowed. Please enter another amount.',
  collateral_too_small: 'The collateral is too small for this amount. Please enter a smaller amount.',
  loan_pool_empty: 'The loan pool can’t lend this much right now. Please enter a smaller amount.',
  loan_ended: 'This loan has already ended. You don’t need to do anything.',
} as const satisfies Record<CustomerErrorCode, string>;
