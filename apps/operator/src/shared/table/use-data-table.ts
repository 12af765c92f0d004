import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { createElement, useMemo } from 'react';
import { Times } from '../time/time.tsx';
import type { Column } from './columns.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** `-amount`: by amount, largest first. */
const sortingOf = (sort: string | undefined) =>
  sort === undefined ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];

/** The rows in the order of the address: as the server ordered them, or ordered here. */
export const useDataTable = <Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sort: string | undefined,
) => {
  const data = useMemo(() => [...rows], [rows]);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) => {
      const { sort: how } = column;
      return helper.accessor((row): unknown => column.text(row), {
        id: column.id,
        header: column.header,
        cell: ({ row }) => createElement(Times, null, (column.show ?? column.text)(row.original)),
        enableSorting: how !== undefined,
        ...(typeof how === 'function' && { sortFn: (one, other) => how(one.original, other.original) }),
      });
    });
  }, [columns]);
  return useTable({
    features,
    columns: definitions,
    data,
    manualSorting: columns.some((column) => column.sort === 'server'),
    state: { sorting: sortingOf(sort) },
  });
};
