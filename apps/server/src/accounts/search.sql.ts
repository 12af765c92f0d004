import type { SearchSource } from '../platform/search/find.sql.ts';

/** The ways to find a customer. */

const customer = (by: string, term: SearchSource['term'], from: string): SearchSource => ({
  kind: 'customer',
  by,
  term,
  select: `select u.uid as id, u.uid, u.account as found from accounts.users u ${from}`,
});

/** The newest personal information of customers. */
const identity = (by: string, term: SearchSource['term'], found: string, where: string): SearchSource => ({
  kind: 'identity',
  by,
  term,
  select: `select i.uid as id, i.uid, ${found} as found from accounts.personal_infos i
    join accounts.personal_info_states s on s.uid = i.uid and s.version = i.version where ${where}`,
});

export const ACCOUNTS_SEARCH: readonly SearchSource[] = [
  customer('number', 'uid', 'where u.uid = $1::bigint'),
  customer('account', 'text', 'where starts_with(u.account_key, $1)'),
  {
    ...customer('e-mail', 'text', ''),
    select: `select u.uid as id, u.uid, u.email as found from accounts.users u where starts_with(lower(u.email), $1)`,
  },
  {
    ...customer('sign-in address', 'address', ''),
    select: `select l.uid as id, l.uid, l.address as found from accounts.login_addresses l
      where l.address in ($1, lower($1))`,
  },
  identity('name', 'text', 'i.name', 'starts_with(lower(i.name), $1)'),
  identity(
    'last name',
    'text',
    'i.name',
    `starts_with(lower(regexp_replace(i.name, '^.*\\s', '')), $1)
    and i.name ~ '\\s'`,
  ),
  identity('phone', 'phone', 'i.phone', `starts_with(reverse(regexp_replace(i.phone, '\\D', '', 'g')), $1)`),
];
