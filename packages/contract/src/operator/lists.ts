import * as z from 'zod/mini';
import { decimal, line, nothing, time, uuid, visible } from '../fields.ts';
import { route } from '../route.ts';

/** Everything that the lists of staff have in common: totals, files, and the views that a member saved. */

export const STAFF_LISTS = [
  'customers',
  'personal_infos',
  'deposits',
  'chain_deposits',
  'withdrawals',
  'risk',
  'adjustments',
  'trades',
  'loans',
  'plan_orders',
  'mail',
  'complaints',
  'audit',
] as const;
export type StaffList = (typeof STAFF_LISTS)[number];
const list = z.enum(STAFF_LISTS, { error: 'invalid' });

/** The newest rows that totals add up. */
export const LIST_ADDED_UP = 100_000;
/** The most rows of a file. */
export const LIST_FILE_ROWS = 100_000;
/** The most views that a member may save of one list. */
export const MAX_LIST_VIEWS = 20;

const word = z.string({ error: 'invalid' }).check(z.maxLength(200, { error: 'too_long' }));
const name = z.string({ error: 'invalid' }).check(z.regex(/^[a-z_]{1,20}$/, { error: 'invalid' }));
/** The filters, the order and the range of the list, as its own call takes them. */
const query = z
  .record(name, word)
  .check(z.refine((words) => Object.keys(words).length <= 20, { error: 'too_long' }));

/** Words of the reader’s language for parts of a field’s path: `{ "amount": "Amount" }`. */
const headings = z
  .record(
    z.string({ error: 'invalid' }).check(z.regex(/^[a-z_]{1,40}$/, { error: 'invalid' })),
    z.string({ error: 'invalid' }).check(z.regex(/^[^\p{C}]{1,80}$/u, { error: 'invalid' }), visible),
  )
  .check(z.refine((words) => Object.keys(words).length <= 300, { error: 'too_long' }));

export const listTotals = route({
  path: '/api/operator/lists/totals',
  summary:
    'The number of rows that a list’s filters find, and the sums of their amounts by currency. Adds up the newest 100,000.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ list, query: z._default(query, {}) }),
  data: z.object({
    rows: z.int(),
    /** False: there are more rows than were added up. */
    complete: z.boolean(),
    sums: z.array(z.object({ currency: z.string(), rows: z.int(), amounts: z.record(z.string(), decimal) })),
  }),
  errors: ['forbidden'],
});
export type ListTotals = z.output<typeof listTotals.data>;

export const listCsv = route({
  path: '/api/operator/lists/csv',
  summary:
    'The rows that a list’s filters find as a CSV file with every field, in the order of the list, at most 100,000. The headings are the names of the fields, or the given words for them. A refusal is the usual envelope.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ list, query: z._default(query, {}), headings: z._default(headings, {}) }),
  data: z.string(),
  errors: ['forbidden'],
});

const view = z.object({ view_id: z.string(), name: z.string(), query, created_at: time });
export type ListView = z.output<typeof view>;

export const listViews = route({
  path: '/api/operator/lists/views',
  summary: 'The views of a list that the caller saved, by name.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ list }),
  data: z.array(view).check(z.maxLength(MAX_LIST_VIEWS)),
  errors: ['forbidden'],
});

export const saveListView = route({
  path: '/api/operator/lists/views/save',
  summary: 'Saves filters, order and columns of a list under a name. The same name replaces the view before.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ list, name: line(1, 40), query }),
  data: view,
  errors: ['forbidden'],
});

export const removeListView = route({
  path: '/api/operator/lists/views/remove',
  summary: 'Removes a view that the caller saved.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ view_id: uuid }),
  data: nothing,
  errors: ['not_found'],
});

export const listStaffRoutes = { listTotals, listCsv, listViews, saveListView, removeListView };
