import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { Button } from '../layout/button.tsx';
import { Refusal } from '../layout/query-states.tsx';
import type { Column } from './columns.ts';
import type { List } from './list.ts';
import { FILE_ROWS } from './read-all.ts';
import { saveCsv } from './save-csv.ts';

export interface TableBarProps<Row> {
  readonly what: string;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly filters: ReactNode;
}

const countOf = <Row,>({ rows, paging }: List<Row>): string => {
  const shown = rows?.length ?? 0;
  if (paging === null) return String(shown);
  const first = (paging.page - 1) * paging.rowsPerPage + 1;
  return shown === 0 ? String(paging.total) : `${first}–${first + shown - 1} of ${paging.total}`;
};

/** Filters, the position in the list, the file and the pages. */
export const TableBar = <Row,>({ what, list, columns, filters }: TableBarProps<Row>) => {
  const { paging } = list;
  const file = useMutation({
    mutationFn: async () => {
      const { rows, isCut } = await list.all();
      saveCsv(what.replaceAll(' ', '-'), columns, rows);
      return isCut;
    },
  });
  const save = () => {
    if (!file.isPending) file.mutate();
  };
  useShortcuts([
    { keys: 'c', does: `Save the filtered ${what} as CSV`, run: save },
    ...(paging === null
      ? []
      : [
          { keys: 'n', does: 'Next page', run: () => paging.next?.() },
          { keys: 'p', does: 'Previous page', run: () => paging.previous?.() },
        ]),
  ]);
  return (
    <div className="flex flex-wrap items-end gap-2">
      {filters}
      <div className="ml-auto flex items-center gap-2">
        <Refusal error={file.error} />
        {file.data === true && (
          <p role="status" className="text-watch">
            Exported the first {FILE_ROWS} rows. Narrow the filter to get the rest.
          </p>
        )}
        {list.rows !== undefined && <span className="text-ink-3">{countOf(list)}</span>}
        <Button
          label={`Save the filtered ${what} as CSV`}
          onClick={save}
          disabled={file.isPending || (list.rows?.length ?? 0) === 0}
        >
          {file.isPending ? 'CSV…' : 'CSV'}
        </Button>
        {paging !== null && (
          <>
            <Button
              label="Previous page"
              onClick={() => paging.previous?.()}
              disabled={paging.previous === null}
            >
              ‹
            </Button>
            <Button label="Next page" onClick={() => paging.next?.()} disabled={paging.next === null}>
              ›
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
