import { type ReactNode, useMemo } from 'react';
import type { Address } from '../address.ts';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { rowClass, useRows } from '../keyboard/use-rows.ts';
import { t } from '../language/text.ts';
import { Empty, Failure, Loading } from '../layout/query-states.tsx';
import { ScrollArea } from '../layout/scroll-area.tsx';
import type { Column } from './columns.ts';
import { hasRows, type List } from './list.ts';
import { NamedRowBar, useNamedRow } from './named-row.tsx';
import { SortHead } from './sort-head.tsx';
import { TableBar } from './table-bar.tsx';
import { shownColumns } from './tools/column-choice.tsx';
import { useDataTable } from './use-data-table.ts';

export interface RowKey<Row> {
  readonly keys: string;
  readonly does: string;
  readonly run: (row: Row) => void;
}

export interface DataTableProps<Row> {
  /** The name of the rows in the plural: `deposits`. It also names the file. */
  readonly what: string;
  readonly list: List<Row>;
  /** Defined outside the component, or memoised: a new list of columns creates a new table. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly address: Address<string>;
  /** Search and filters, at the left above the table. */
  readonly filters?: ReactNode;
  readonly onOpen?: (row: Row) => void;
  /** The keys for the current row of j and k: `a` approves, `r` rejects. */
  readonly rowKeys?: readonly RowKey<Row>[];
  /** True if another table of the page has the keys. */
  readonly isBeside?: boolean;
  /** True if the first row is the current one from the beginning. */
  readonly startsAtFirst?: boolean;
  readonly empty?: string;
}

interface RowsProps<Row> extends DataTableProps<Row> {
  readonly rows: readonly Row[];
}

/** The heading and a row: beside other tables of a low window, no heading lies over the only row. */
const LEAST_HEIGHT = 'min-h-18';

const lookOf = <Row,>(column: Column<Row> | undefined): string =>
  `${column?.align === 'right' ? 'text-right' : ''} ${column?.wraps === true ? 'wrap-anywhere min-w-40 whitespace-normal max-md:min-w-52' : 'whitespace-nowrap'} ${column?.isAtHand === true ? 'at-hand' : ''}`;

interface OpenButtonProps {
  readonly onOpen: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The first cell of a row. It is a button if the row opens. */
const OpenButton = ({ onOpen, children }: OpenButtonProps) =>
  onOpen === undefined ? (
    children
  ) : (
    <button
      type="button"
      className="-my-1 py-1 text-left align-top font-semibold text-brand-ink hover:underline"
      onClick={onOpen}
    >
      {children}
    </button>
  );

const Rows = <Row extends object>(props: RowsProps<Row>) => {
  const { what, rowKey, address, onOpen, rowKeys = [], startsAtFirst = false } = props;
  const hidden = address.hidden.join(',');
  const columns = useMemo(() => shownColumns(props.columns, hidden.split(',')), [props.columns, hidden]);
  const table = useDataTable(columns, props.rows, address.sort);
  const { rows } = table.getRowModel();
  const cursor = useRows(rows.length, what.replaceAll(' ', '-'), props.isBeside !== true, startsAtFirst);
  const current = cursor.current === null ? undefined : rows[cursor.current]?.original;
  const all =
    onOpen === undefined
      ? rowKeys
      : [...rowKeys, { keys: 'Enter', does: t('table.openSelectedRow'), run: onOpen }];
  const keys = all.map(({ keys: pressed, does, run }) => ({
    keys: pressed,
    does,
    run: () => {
      if (current !== undefined) run(current);
    },
  }));
  useShortcuts(props.isBeside === true ? [] : keys);
  const open = (index: number) => {
    cursor.select(index);
    const row = rows[index]?.original;
    if (row !== undefined) onOpen?.(row);
  };
  useNamedRow(address, props.rows, props);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  return (
    <table className={`dense ${props.list.isTurning ? 'opacity-60' : ''}`} aria-label={what}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <SortHead key={header.id} column={byId.get(header.column.id)} address={address} />
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={rowKey(row.original)}
            id={`${what.replaceAll(' ', '-')}-${index}`}
            aria-current={cursor.current === index}
            className={rowClass(cursor.current === index)}
          >
            {row.getAllCells().map((cell, place) => {
              const look = lookOf(byId.get(cell.column.id));
              return place === 0 ? (
                <th key={cell.id} scope="row" className={look}>
                  <OpenButton onOpen={onOpen === undefined ? undefined : () => open(index)}>
                    <table.FlexRender cell={cell} />
                  </OpenButton>
                </th>
              ) : (
                <td key={cell.id} className={look}>
                  <table.FlexRender cell={cell} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A dense table: j and k move through its rows, Enter opens, `n` and `p` turn pages. The address holds filters and page. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { list, what, empty = t('common.noDataYet') } = props;
  const isFiltered =
    Object.keys(props.address.values).length > 0 ||
    Object.keys(props.address.range).length > 0 ||
    props.address.only !== undefined;
  return (
    <>
      {props.isBeside !== true && <NamedRowBar address={props.address} />}
      <TableBar
        what={what}
        list={list}
        columns={props.columns}
        filters={props.filters}
        address={props.address}
      />
      <ScrollArea className={hasRows(list.rows) ? LEAST_HEIGHT : 'min-h-0'}>
        {list.error !== null && <Failure error={list.error} onRetry={list.retry} />}
        {list.rows === undefined && list.error === null && <Loading what={what} />}
        {list.rows?.length === 0 && <Empty>{isFiltered ? t('table.noMatch', { what }) : empty}</Empty>}
        {list.rows !== undefined && list.rows.length > 0 && (
          // A new page resets the row cursor of j and k.
          <Rows key={list.paging?.page} {...props} rows={list.rows} />
        )}
      </ScrollArea>
    </>
  );
};
