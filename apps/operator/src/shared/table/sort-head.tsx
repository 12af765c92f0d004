import type { Address } from '../address.ts';
import { shownHeading } from '../time/time.rules.ts';
import type { Column } from './columns.ts';

export interface SortHeadProps<Row> {
  readonly column: Column<Row> | undefined;
  readonly address: Address<string>;
}

/** The head of a column. If it is sortable, each press changes the order: ascending, descending, original. */
export const SortHead = <Row,>({ column, address }: SortHeadProps<Row>) => {
  if (column === undefined) return null;
  const look = `${column.align === 'right' ? 'text-right' : ''} ${column.isAtHand === true ? 'at-hand' : ''}`;
  if (column.sort === undefined) {
    return (
      <th scope="col" className={look}>
        {shownHeading(column.header)}
      </th>
    );
  }
  const { sort } = address;
  const [order, sign] =
    sort === column.id
      ? (['ascending', ' ↑'] as const)
      : sort === `-${column.id}`
        ? (['descending', ' ↓'] as const)
        : (['none', ''] as const);
  const next = { none: column.id, ascending: `-${column.id}`, descending: undefined }[order];
  return (
    <th scope="col" aria-sort={order} className={look}>
      <button type="button" className="hover:text-ink" onClick={() => address.set({ sort: next })}>
        {shownHeading(column.header)}
        <span aria-hidden="true">{sign}</span>
      </button>
    </th>
  );
};
