import { selectApiKeysOf } from '../../../src/accounts/api-keys/api-keys.sql.ts';
import { selectRefills } from '../../../src/custody/refills/refills.sql.ts';
import {
  countDeliveries,
  selectDeliveries,
} from '../../../src/notifications/webhooks/store/webhook-log.sql.ts';
import { selectNetworkLists } from '../../../src/operator/networks/networks.sql.ts';
import type { Sql } from '../../../src/platform/postgres/db.ts';
import { selectRuns } from '../../../src/platform/retention/retention-runs.sql.ts';

const UID = 1_000_000_007n;
const WEBHOOK = '00000010-0000-7000-8000-000000000007';
const FIRST_PAGE = { after: null, offset: 0 };
const SHOWN = 51;

interface NewestRows {
  readonly name: string;
  readonly read: (sql: Sql) => Promise<unknown>;
}

/**
 * Pages that show only their newest rows, without orders and filters. Sign-ins of staff are not among them: a member has at most 20,
 * so their table stays small.
 */
export const NEWEST_ROWS: readonly NewestRows[] = [
  { name: 'refills', read: (sql) => selectRefills(sql, SHOWN) },
  { name: 'webhook deliveries', read: (sql) => selectDeliveries(sql, WEBHOOK, FIRST_PAGE, SHOWN) },
  { name: 'count of webhook deliveries', read: (sql) => countDeliveries(sql, WEBHOOK) },
  { name: 'API keys', read: (sql) => selectApiKeysOf(sql, UID) },
  { name: 'lists of networks', read: (sql) => selectNetworkLists(sql, SHOWN) },
  { name: 'retention runs', read: (sql) => selectRuns(sql, ['mail']) },
];
