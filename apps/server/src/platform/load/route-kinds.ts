/**
 * `order` and `staff` run at once and are never shed. `keptRead` and `keptWrite` are never shed either, but wait their turn.
 * `write` is shed last, `read` and `heavy` first. `file` is a file of the apps: counted as a read, not shed. `free` is neither
 * counted nor shed. `registration` is shed like `heavy`, and has a queue of its own.
 */
export type WorkKind =
  | 'order'
  | 'staff'
  | 'keptRead'
  | 'keptWrite'
  | 'write'
  | 'read'
  | 'heavy'
  | 'registration'
  | 'file'
  | 'free';

const ORDERS = ['/api/order/addorder'];
/** Calls that show the results of orders, and the signed-in customer. */
const KEPT_READS = [
  '/api/order/hold',
  '/api/order/orderinfo',
  '/api/order/ticket',
  '/api/user/user',
  '/api/market/status',
];
const KEPT_WRITES = [
  '/api/user/login',
  '/api/user/loginByAddr',
  '/api/user/challenge',
  '/api/user/passkeys/login',
  '/api/user/passkeys/login_challenge',
];
/** Supervisors and Prometheus must be able to read a process under pressure. */
const FREE = ['/healthz', '/readyz', '/tradez', '/metrics', '/setupz'];

/** The description of the API has 800 KB. At the rate of a read it would fill the event loop. */
const DESCRIPTION = '/openapi.json';

/** Calls that hash a new password. */
const REGISTRATIONS = ['/api/user/register'];

/** Calls that decode a picture or read a whole history. */
const HEAVY = [
  '/api/common/upload',
  '/api/user/records.csv',
  '/api/user/export.json',
  '/api/user/statement.csv',
  '/api/user/statement.pdf',
  '/api/user/statement',
  '/api/trust/liabilities',
];

/** Calls of the specification that only read, although their method is POST. */
const READS = [
  '/api/index/slides',
  '/api/index/product_list',
  '/api/index/product',
  '/api/index/about',
  '/api/index/activity',
  '/api/index/kjlist',
  '/api/index/map',
  '/api/index/orders',
  '/api/index/recharge_way',
  '/api/index/recharge_way1',
  '/api/loan/list',
  '/api/loan/quote',
  '/api/market/results',
  '/api/order/orderlist',
  '/api/user/alerts',
  '/api/user/api_keys',
  '/api/user/bank_list',
  '/api/user/chat/messages',
  '/api/user/closing',
  '/api/user/cxinfos',
  '/api/user/favourites',
  '/api/user/kefu',
  '/api/user/passkeys',
  '/api/user/recharge_list',
  '/api/user/other_arrivals',
  '/api/user/notifications',
  '/api/user/notifications/unread',
  '/api/user/records',
  '/api/user/sessions',
  '/api/user/team',
  '/api/user/trade_results',
  '/api/user/wallet_list',
  '/api/user/webhooks',
  '/api/user/webhooks/deliveries',
  '/api/user/worth',
  '/api/user/withdraw_limits',
  '/api/user/withdraw_list',
];

const KINDS: ReadonlyMap<string, WorkKind> = new Map([
  ...FREE.map((path) => [path, 'free'] as const),
  [DESCRIPTION, 'heavy'],
  ...ORDERS.map((path) => [path, 'order'] as const),
  ...KEPT_READS.map((path) => [path, 'keptRead'] as const),
  ...KEPT_WRITES.map((path) => [path, 'keptWrite'] as const),
  ...REGISTRATIONS.map((path) => [path, 'registration'] as const),
  ...HEAVY.map((path) => [path, 'heavy'] as const),
  ...READS.map((path) => [path, 'read'] as const),
]);

/** True for a call of staff. All other paths are for customers and the public. */
export const isStaffPath = (path: string): boolean => path.startsWith('/api/operator/');
const SERVED_FROM_DATABASE = /^\/(?:api|log|uploads|content)\//;

/** The kind of a call, by its path without the query. An unlisted call of the API counts as a write. */
export const kindOf = (method: string, path: string): WorkKind => {
  const listed = KINDS.get(path);
  if (listed !== undefined) return listed;
  if (isStaffPath(path)) return 'staff';
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  // The router decodes a path before it looks for the route.
  return SERVED_FROM_DATABASE.test(path) || path.includes('%') ? 'read' : 'file';
};

/** Every path of the contract in these lists. */
export const LISTED_PATHS: readonly string[] = [
  ...ORDERS,
  ...KEPT_READS,
  ...KEPT_WRITES,
  ...REGISTRATIONS,
  ...HEAVY,
  ...READS,
];
