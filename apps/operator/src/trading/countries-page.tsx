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
  of: t('the countries'),
  approval: t(
    'Applies from now on. New trades of customers from other countries are refused. Open trades, the fund, loans and miners are not touched.',
  ),
  rejection: t('The list stays as it is.'),
  approved: t('Approved. It is in force.'),
  empty: t('None yet. A list is proposed by one and approved by another.'),
  linesOf: linesOfChange,
};

const versionColumns = (inForce: number): readonly Column<CountryListVersion>[] => [
  { id: 'version', header: t('Version'), text: ({ version }) => String(version), align: 'right' },
  {
    id: 'state',
    header: t('State'),
    text: ({ version }) => (version === inForce ? t('in force') : t('superseded')),
  },
  timeColumn('from', t('In force from'), ({ effective_at }) => effective_at),
  { id: 'countries', header: t('Countries'), text: listWords, wraps: true },
  {
    id: 'reason',
    header: t('Reason'),
    text: ({ reason }) => reason ?? t('the list a demo begins with'),
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
      title={t('Countries')}
      aside={
        <>
          <Done>{changes.done}</Done>
          <Button
            look="brand"
            disabled={history.data === undefined || !changes.mayPropose}
            onClick={changes.propose}
          >
            {t('New list…')}
          </Button>
        </>
      }
    >
      <DataTable
        what={t('versions')}
        list={wholeList(history, history.data?.versions)}
        columns={columns}
        rowKey={({ version }) => String(version)}
        address={address}
        isBeside={hasRows(changes.query.data?.list)}
        empty={t(
          'None stated yet: no trade is accepted. One member proposes the countries where trading is lawful, another approves.',
        )}
      />
      <ChangesTable
        changes={changes}
        address={address}
        extra={(change) => [[t('List'), listWords(listOfChange(change))]]}
      />
      {changes.isProposing && (
        <CountriesDialog kind={COUNTRIES_KIND} newest={history.data?.versions[0]} onClose={changes.close} />
      )}
    </TablePage>
  );
};
