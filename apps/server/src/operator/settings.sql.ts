import { type TabSet, tabSet } from '@tallystick/contract';
import type { Sql } from '../platform/postgres/db.ts';

/** Statements on the settings that staff choose. */

export const selectTabSet = async (sql: Sql): Promise<TabSet> => {
  const [row] = await sql.query<{ value: string }>(
    `select value from operator.settings where name = 'tab_set'`,
  );
  return tabSet.parse(row?.value);
};

/** Sets a tab set and returns the previous one. */
export const updateTabSet = async (sql: Sql, chosen: TabSet): Promise<TabSet> => {
  const [row] = await sql.query<{ before: string }>(
    `update operator.settings s set value = $1
     from (select value from operator.settings where name = 'tab_set' for update) before
     where s.name = 'tab_set' returning before.value as before`,
    [chosen],
  );
  return tabSet.parse(row?.before);
};
