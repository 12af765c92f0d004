import { type CountryListVersion, type DataOf, tradingCountries } from '@tallystick/contract';
import { selectApprovals } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectCountryLists } from './countries.sql.ts';

const MAX_LISTED = 100;

/** The newest lists, and the version in force. */
const readCountryHistory = async (database: Database): Promise<DataOf<typeof tradingCountries>> => {
  const lists = await selectCountryLists(database, MAX_LISTED);
  const approvals = await selectApprovals(
    database,
    lists.flatMap(({ changeId }) => (changeId === null ? [] : [changeId])),
  );
  const versions = lists.map(
    ({ version, countries, effectiveAtMs, changeId }): CountryListVersion => ({
      version,
      everywhere: countries === null,
      countries: [...(countries ?? [])],
      effective_at: wireTime(effectiveAtMs),
      reason: approvals.get(changeId ?? '')?.reason ?? null,
    }),
  );
  return { in_force: versions[0]?.version ?? 0, versions };
};

/** The public history of the list. Its change is `countries-change.ts`. */
export const registerCountriesRoutes = (http: Http, { database }: { readonly database: Database }): void => {
  http.serve(tradingCountries, () => readCountryHistory(database));
};
