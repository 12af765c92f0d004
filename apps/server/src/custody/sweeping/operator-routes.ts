import { staffSweeps } from '@tallystick/contract';
import type { Operator } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import { serveList } from '../../platform/lists/list.ts';
import { conditionsOf, equals } from '../../platform/lists/list-source.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { SWEEP_LIST, selectStaffSweeps } from './sweep-list.sql.ts';

/** Staff sees sweeps. Nobody begins, holds or decides one: the policy of the settings and of the signer does. */
export const registerSweepStaffRoutes = (
  http: Http,
  database: Database,
  operator: Pick<Operator, 'require'>,
): void => {
  serveList(http, staffSweeps, {
    sql: database,
    source: SWEEP_LIST,
    require: (staff) => operator.require(staff, 'see_products'),
    conditions: ({ state }) => conditionsOf(equals('s.state', 'text', state)),
    rows: (keys) =>
      selectStaffSweeps(
        database,
        keys.map(({ key }) => key),
      ),
  });
};
