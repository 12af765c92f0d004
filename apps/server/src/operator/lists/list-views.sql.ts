import { MAX_LIST_VIEWS, type StaffList } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the views of lists that members saved. */

export interface StoredView {
  readonly viewId: string;
  readonly name: string;
  readonly query: unknown;
  readonly createdAtMs: number;
}

interface Row {
  readonly view_id: string;
  readonly name: string;
  readonly query: unknown;
  readonly created_at: Date;
}

const toView = (row: Row): StoredView => ({
  viewId: row.view_id,
  name: row.name,
  query: row.query,
  createdAtMs: row.created_at.getTime(),
});

export const selectViews = async (
  sql: Sql,
  staffId: string,
  list: StaffList,
): Promise<readonly StoredView[]> => {
  const rows = await sql.query<Row>(
    `select view_id, name, query, created_at from operator.list_views
     where staff_id = $1 and list = $2 order by lower(name) limit $3`,
    [staffId, list, MAX_LIST_VIEWS],
  );
  return rows.map(toView);
};

/** Writes a view, or replaces the one of the same name. Returns null if the member has too many of this list. */
export const upsertView = async (
  sql: Sql,
  view: {
    readonly viewId: string;
    readonly staffId: string;
    readonly list: StaffList;
    readonly name: string;
    readonly query: Readonly<Record<string, string>>;
    readonly now: Date;
  },
): Promise<StoredView | null> => {
  // Locks the member, so that two calls at once cannot both write the last view.
  await sql.query('select from operator.staff where staff_id = $1 for no key update', [view.staffId]);
  const [row] = await sql.query<Row>(
    `insert into operator.list_views (view_id, staff_id, list, name, query, created_at)
     select $1, $2, $3, $4, $5::jsonb, $6
     where (select count(*) from operator.list_views v
       where v.staff_id = $2 and v.list = $3 and lower(v.name) <> lower($4)) < $7
     on conflict (staff_id, list, lower(name)) do update set name = excluded.name, query = excluded.query
     returning view_id, name, query, created_at`,
    [view.viewId, view.staffId, view.list, view.name, JSON.stringify(view.query), view.now, MAX_LIST_VIEWS],
  );
  return row === undefined ? null : toView(row);
};

/** Returns false if the member has no such view. */
export const deleteView = async (sql: Sql, staffId: string, viewId: string): Promise<boolean> => {
  const rows = await sql.query(
    'delete from operator.list_views where view_id = $1 and staff_id = $2 returning 1',
    [viewId, staffId],
  );
  return rows.length > 0;
};
