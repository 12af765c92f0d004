import type { KeyScope } from '@tallystick/contract';

/**
 * The scope that each call of a customer needs when it is made by an API key, or `null`: no key may make it. A call that is not
 * listed is refused to every key. No key withdraws, borrows, changes a destination or the protection of the account, talks to
 * customer service, or makes another key. `npm run gen` makes docs/api-keys.md from this and the contract.
 */
const SCOPE_OF_ROUTE: Readonly<Record<string, KeyScope | null>> = {
  'POST /api/order/addorder': 'trade',
  'POST /api/order/hold': 'read',
  'POST /api/order/orderlist': 'read',
  'POST /api/order/orderinfo': 'read',
  'POST /api/order/ticket': 'read',
  'POST /api/user/trade_results': 'read',

  'GET /api/index/home': 'read',
  'GET /api/index/getBA': 'read',
  'POST /api/user/records': 'read',
  'GET /api/user/records.csv': 'read',
  'POST /api/user/worth': 'read',
  'POST /api/user/statement': 'read',
  'GET /api/user/statement.csv': 'read',
  'GET /api/user/statement.pdf': 'read',
  'POST /api/trust/liabilities': 'read',

  'POST /api/user/user': 'read',
  'POST /api/user/notifications': 'read',
  'POST /api/user/notifications/unread': 'read',
  'POST /api/user/alerts': 'read',
  'POST /api/user/favourites': 'read',

  'POST /api/index/recharge_way': 'read',
  'POST /api/user/recharge_list': 'read',
  'POST /api/user/other_arrivals': 'read',
  'POST /api/user/withdraw_list': 'read',
  'POST /api/index/kjlist': 'read',
  'POST /api/index/orders': 'read',
  'POST /api/loan/quote': 'read',
  'POST /api/loan/list': 'read',

  // The account and its protection.
  'POST /api/user/logout': null,
  'POST /api/user/sessions': null,
  'DELETE /api/user/sessions/:id': null,
  'POST /api/user/reset_login_pwd': null,
  'POST /api/user/country': null,
  'POST /api/user/country_declare': null,
  'POST /api/user/first_steps': null,
  'POST /api/user/locale': null,
  'GET /api/user/export.json': null,
  'POST /api/user/closing': null,
  'POST /api/user/close_account': null,
  'POST /api/user/reset_demo': null,
  'POST /api/user/infos': null,
  'POST /api/user/cxinfos': null,
  'GET /api/user/mail_word': null,
  'POST /api/user/mail_word': null,
  'POST /api/user/otp/enable': null,
  'POST /api/user/otp/confirm': null,
  'POST /api/user/otp/disable': null,
  'POST /api/user/limits': null,
  'POST /api/user/team': null,
  'POST /api/user/passkeys': null,
  'POST /api/user/passkeys/add_challenge': null,
  'POST /api/user/passkeys/add': null,
  'POST /api/user/passkeys/rename': null,
  'POST /api/user/passkeys/remove': null,
  'POST /api/user/passkeys/challenge': null,
  'POST /api/user/passkeys/unlock': null,
  'POST /api/user/api_keys': null,
  'POST /api/user/api_keys/add': null,
  'POST /api/user/api_keys/revoke': null,
  'POST /api/user/webhooks': null,
  'POST /api/user/webhooks/add': null,
  'POST /api/user/webhooks/change': null,
  'POST /api/user/webhooks/remove': null,
  'POST /api/user/webhooks/deliveries': null,
  'POST /api/user/webhooks/redeliver': null,

  // Money in and out, and its destinations. The details of a way give the customer an address of their own.
  'POST /api/index/recharge_way1': null,
  'POST /api/user/recharge_quote': null,
  'POST /api/user/recharge': null,
  'POST /api/demo/send_deposit': null,
  'POST /api/user/wallet_list': null,
  'POST /api/user/bank_list': null,
  'POST /api/user/add_wallet': null,
  'POST /api/user/add_bank': null,
  'DELETE /api/user/wallets/:id': null,
  'DELETE /api/user/banks/:id': null,
  'POST /api/user/wallets/:id/restore': null,
  'POST /api/user/banks/:id/restore': null,
  'GET /api/user/whitelist': null,
  'POST /api/user/whitelist': null,
  'POST /api/user/withdraw': null,
  'POST /api/user/withdraw_cancel': null,
  'POST /api/user/withdraw_limits': null,

  // Products and loans.
  'POST /api/index/buy': null,
  'POST /api/index/qx': null,
  'POST /api/loan/apply': null,
  'POST /api/loan/repay': null,
  'POST /api/index/activity': null,
  'POST /api/index/activity_booking': null,

  // Parts of the app.
  'GET /api/index/map': null,
  'POST /api/user/alerts/add': null,
  'DELETE /api/user/alerts/:id': null,
  'POST /api/user/favourites/set': null,
  'POST /api/user/notifications/read': null,
  'POST /api/user/notifications/settings': null,
  'POST /api/user/push/subscribe': null,
  'POST /api/user/push/unsubscribe': null,
  'POST /api/user/kefu': null,
  'POST /api/user/chat/messages': null,
  'POST /api/user/chat/send': null,
  'POST /api/user/chat/mark': null,
  'POST /api/user/chat/typing': null,
  'POST /api/common/upload': null,
};

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`;

/** The scope by which a key may make a call. Null: no key may. */
export const keyScopeOf = (route: { readonly method: string; readonly path: string }): KeyScope | null =>
  SCOPE_OF_ROUTE[nameOf(route)] ?? null;

/** Every call that has an entry. */
export const CALLS_WITH_ENTRY: readonly string[] = Object.keys(SCOPE_OF_ROUTE);
