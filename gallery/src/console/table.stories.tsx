import type { Address } from '@tallystick/operator/src/shared/address.ts';
import type { Column } from '@tallystick/operator/src/shared/table/columns.ts';
import { DataTable } from '@tallystick/operator/src/shared/table/data-table.tsx';
import { FilterSearch, FilterSelect } from '@tallystick/operator/src/shared/table/filters.tsx';
import { wholeList } from '@tallystick/operator/src/shared/table/list.ts';
import { SortHead } from '@tallystick/operator/src/shared/table/sort-head.tsx';
import { TableBar } from '@tallystick/operator/src/shared/table/table-bar.tsx';
import { useState } from 'react';
import { storiesOf } from '../story.ts';

interface Market {
  readonly symbol: string;
  readonly state: string;
}

const nothing = () => undefined;
const MARKETS: readonly Market[] = [
  { symbol: 'BTCUSDT', state: 'open' },
  { symbol: 'ETHUSDT', state: 'halted' },
];
const SYMBOL: Column<Market> = {
  id: 'symbol',
  header: 'Symbol',
  text: ({ symbol }) => symbol,
  sort: (one, other) => one.symbol.localeCompare(other.symbol),
};
const COLUMNS = [SYMBOL, { id: 'state', header: 'State', text: ({ state }: Market) => state }];
const list = (rows: readonly Market[] | undefined, error: unknown = null) =>
  wholeList({ error, refetch: nothing }, rows);

/** The position of a table, which the console keeps in its address. */
const usePlace = (): Address<string> => {
  const [sort, setSort] = useState<string | undefined>('symbol');
  return {
    values: {},
    set: (changes) => setSort(changes['sort']),
    sort,
    range: {},
    hidden: [],
    view: {},
    open: nothing,
    cursor: undefined,
    only: undefined,
    act: undefined,
    page: 1,
    next: nothing,
    previous: nothing,
  };
};

const Table = ({ rows }: { readonly rows: readonly Market[] | undefined }) => (
  <DataTable
    what="markets"
    list={list(rows)}
    columns={COLUMNS}
    rowKey={({ symbol }) => symbol}
    address={usePlace()}
    onOpen={nothing}
  />
);

const Head = () => {
  const address = usePlace();
  return (
    <table className="dense">
      <thead>
        <tr>
          <SortHead column={SYMBOL} address={address} />
        </tr>
      </thead>
    </table>
  );
};

const Bar = () => (
  <TableBar what="markets" list={list(MARKETS)} columns={COLUMNS} filters={null} address={usePlace()} />
);

export const CONSOLE_TABLE = storiesOf('console', 'table', {
  'data-table': () => <Table rows={MARKETS} />,
  'data-table-empty': () => <Table rows={[]} />,
  'sort-head': () => <Head />,
  'table-bar': () => <Bar />,
  filters: () => (
    <div className="flex flex-wrap gap-2">
      <FilterSearch label="Search markets" value="" onChange={nothing} />
      <FilterSelect
        label="State"
        value=""
        options={[
          ['', 'all'],
          ['open', 'open'],
        ]}
        onChange={nothing}
      />
    </div>
  ),
});
