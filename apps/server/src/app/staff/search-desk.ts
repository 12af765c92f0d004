import { type SearchKind, search } from '@tallystick/contract';
import { ACCOUNTS_SEARCH } from '../../accounts/public.ts';
import { FUNDING_SEARCH } from '../../funding/public.ts';
import { LEDGER_SEARCH } from '../../ledger/public.ts';
import { memberMay, type Permission } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type SearchSource, selectHits } from '../../platform/search/find.sql.ts';
import { termsOf } from '../../platform/search/terms.rules.ts';
import { PRODUCTS_SEARCH } from '../../products/public.ts';
import { TRADING_SEARCH } from '../../trading/public.ts';

/** Every way to find something, from the slices that keep it. */
export const SEARCH_SOURCES: readonly SearchSource[] = [
  ...ACCOUNTS_SEARCH,
  ...FUNDING_SEARCH,
  ...TRADING_SEARCH,
  ...PRODUCTS_SEARCH,
  ...LEDGER_SEARCH,
];

/** The permission of the page that shows what was found. */
const PERMISSION_OF_KIND = {
  customer: 'see_customers',
  identity: 'see_personal_info',
  deposit: 'see_deposits',
  chain_deposit: 'see_deposits',
  withdrawal: 'see_withdrawals',
  trade: 'see_trades',
  loan: 'see_products',
  plan_order: 'see_products',
  adjustment: 'see_adjustments',
} as const satisfies Record<SearchKind, Permission>;

/** Finds what a member may read by whatever they have of it. It only reads. */
export const registerSearchDesk = (http: Http, sql: Sql): void => {
  http.serve(search, ({ q }, { staff }) => {
    const sources = SEARCH_SOURCES.filter(({ kind }) => memberMay(staff, PERMISSION_OF_KIND[kind]));
    return selectHits(sql, sources, termsOf(q)).then((hits) => [...hits]);
  });
};
