import type { ChartForm, chartOfAccounts, DataOf } from '@tallystick/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Address } from '../../shared/address.ts';
import { ChangesTable } from '../../shared/changes/changes-table.tsx';
import { useChanges } from '../../shared/changes/use-changes.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { hasRows, wholeList } from '../../shared/table/list.ts';
import { ChartDialog } from './chart-dialog.tsx';
import { CHART } from './chart-kind.ts';
import { chartWords } from './chart-words.rules.ts';

type Entry = ChartForm['accounts'][number];

const COLUMNS: readonly Column<Entry>[] = [
  { id: 'what', header: t('common.whatItIs'), text: ({ key }) => chartWords(key), wraps: true },
  { id: 'code', header: t('common.code'), text: ({ code }) => code },
  { id: 'name', header: t('common.name'), text: ({ name }) => name, wraps: true },
];

interface Props {
  readonly query: UseQueryResult<DataOf<typeof chartOfAccounts>>;
  readonly address: Address<string>;
}

/** The chart of accounts in force, and the changes of it by two people. */
export const ChartSection = ({ query, address }: Props) => {
  const changes = useChanges(CHART);
  const { data } = query;
  return (
    <section aria-labelledby="chart" className="flex flex-col gap-3">
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h2 id="chart" className="min-w-fit flex-1 font-semibold text-14">
          {data === undefined || data.version === 0
            ? t('common.chartOfAccounts')
            : t('ledger.books.chartAccountsVersion', { version: data.version })}
        </h2>
        <Done>{changes.done}</Done>
        <Button disabled={data === undefined || !changes.mayPropose} onClick={changes.propose}>
          {t('ledger.books.changeChart')}
        </Button>
      </header>
      <DataTable
        isBeside
        what={t('ledger.books.accountsBooks')}
        list={wholeList(query, data?.chart.accounts)}
        columns={COLUMNS}
        rowKey={({ key }) => key}
        address={address}
      />
      {hasRows(changes.query.data?.list) && <ChangesTable changes={changes} address={address} isBeside />}
      {changes.isProposing && data !== undefined && (
        <ChartDialog version={data.version} chart={data.chart} onClose={changes.close} />
      )}
    </section>
  );
};
