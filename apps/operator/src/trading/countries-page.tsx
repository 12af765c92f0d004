import { type CountryListVersion, tradingCountries } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import type { ChangeKind } from '../shared/changes/changes.rules.ts';
import { ChangesTable } from '../shared/changes/changes-table.tsx';
import { useChanges } from '../shared/changes/use-changes.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Done } from '../shared/layout/done.tsx';
import { TablePage } from '../shared/layout/page.tsx';
import type { Column } from '../shared/table/columns.ts';
import { timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { hasRows, wholeList } from '../shared/table/list.ts';
import { linesOfChange, listOfChange, listWords } from './countries.rules.ts';
import { CountriesDialog } from './countries-dialog.tsx';

/** The list of countries, as the console words its changes. */
const COUNTRIES_KIND: ChangeKind = {
  subject: 'countries',
  refresh: 'trading-countries',
  of: t('trading.countries'),
  approval: t('trading.countriesApproveEffect'),
  rejection: t('common.listStays'),
  approved: t('common.approvedForce'),
  empty: t('common.listNoneYet'),
  linesOf: linesOfChange,
};

const versionColumns = (inForce: number): readonly Column<CountryListVersion>[] => [
  { id: 'version', header: t('common.version'), text: ({ version }) => String(version), align: 'right' },
  {
    id: 'state',
    header: t('common.state'),
    text: ({ version }) => (version === inForce ? t('words.inForce') : t('words.superseded')),
  },
  timeColumn('from', t('common.inForceFrom'), ({ effective_at }) => effective_at),
  { id: 'countries', header: t('common.countries'), text: listWords, wraps: true },
  {
    id: 'reason',
    header: t('common.reason'),
    text: ({ reason }) => reason ?? t('trading.listDemoBegins'),
    wraps: true,
  },
];

/** The countries where trading is lawful, with their history and changes. */
export const CountriesPage = () => {
  const address = useAddress([]);
  const history = useQuery({
    queryKey: ['trading-countries'],
    queryFn: ({ signal }) => call(tradingCountries, {}, signal),
  });
  const changes = useChanges(COUNTRIES_KIND);
  const inForce = history.data?.in_force ?? 0;
  const columns = useMemo(() => versionColumns(inForce), [inForce]);
  return (
    <TablePage
      title={t('common.countries')}
      aside={
        <>
          <Done>{changes.done}</Done>
          <Button
            look="brand"
            disabled={history.data === undefined || !changes.mayPropose}
            onClick={changes.propose}
          >
            {t('common.newList')}
          </Button>
        </>
      }
    >
      <DataTable
        what={t('words.versions')}
        list={wholeList(history, history.data?.versions)}
        columns={columns}
        rowKey={({ version }) => String(version)}
        address={address}
        isBeside={hasRows(changes.query.data?.list)}
        empty={t('trading.countriesNoneYet')}
      />
      <ChangesTable
        changes={changes}
        address={address}
        extra={(change) => [[t('trading.list'), listWords(listOfChange(change))]]}
      />
      {changes.isProposing && (
        <CountriesDialog kind={COUNTRIES_KIND} newest={history.data?.versions[0]} onClose={changes.close} />
      )}
    </TablePage>
  );
};
