import * as contract from '@tallystick/contract';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import type { ServedList } from '../../platform/lists/list.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { wireTime } from '../../platform/wire.ts';
import { deleteView, type StoredView, selectViews, upsertView } from './list-views.sql.ts';

/** Every list of staff by its name, from the slices that keep the rows. */
export type ServedLists = Readonly<Record<contract.StaffList, ServedList>>;

const storedQuery = z.record(z.string(), z.string());

const toWire = (view: StoredView): contract.ListView => ({
  view_id: view.viewId,
  name: view.name,
  query: storedQuery.parse(view.query),
  created_at: wireTime(view.createdAtMs),
});

/** The calls that all lists of staff share: totals, files, and saved views. Each list has its own permission. */
export const registerListRoutes = (
  http: Http,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  lists: ServedLists,
): void => {
  http.serve(contract.listTotals, ({ list, query }, { staff }) => {
    lists[list].require(staff);
    return lists[list].totals(query);
  });

  http.download(contract.listCsv, async ({ list, query, headings }, { staff }) => {
    lists[list].require(staff);
    return {
      type: 'text/csv; charset=utf-8',
      fileName: `${list}.csv`,
      chunks: await lists[list].csv(query, headings),
    };
  });

  http.serve(contract.listViews, async ({ list }, { staff }) => {
    lists[list].require(staff);
    return (await selectViews(database, staff.staffId, list)).map(toWire);
  });

  http.serve(contract.saveListView, async ({ list, name, query }, { staff }) => {
    lists[list].require(staff);
    const now = new Date(clock.nowMs());
    const wanted = {
      viewId: uuidV7(clock.nowMs()),
      staffId: staff.staffId,
      list,
      name: name.trim(),
      query,
      now,
    };
    const view = await database.transaction((sql) => upsertView(sql, wanted));
    if (view === null) throw new AppError('invalid_fields', { fields: { name: 'invalid' } });
    return toWire(view);
  });

  http.serve(contract.removeListView, async ({ view_id: viewId }, { staff }) => {
    if (!(await deleteView(database, staff.staffId, viewId))) throw new AppError('not_found');
    return null;
  });
};
