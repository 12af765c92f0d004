import { LIST_COUNTED, LIST_FILE_ROWS } from '@tallystick/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Address } from '../address.ts';
import { grouped } from '../format.rules.ts';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { t } from '../language/text.ts';
import { Button } from '../layout/button.tsx';
import { Refusal } from '../layout/query-states.tsx';
import type { Column } from './columns.ts';
import type { List } from './list.ts';
import { FILE_ROWS } from './read-all.ts';
import { saveCsv, saveFile } from './save-csv.ts';
import { ColumnChoice } from './tools/column-choice.tsx';
import { DayRange } from './tools/day-range.tsx';
import { readListCsv } from './tools/read-list-csv.ts';
import { SavedViews } from './tools/saved-views.tsx';
import { Totals } from './tools/totals.tsx';

export interface TableBarProps<Row> {
  readonly what: string;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly filters: ReactNode;
  readonly address: Address<string>;
}

const countOf = <Row,>({ rows, paging }: List<Row>): string => {
  const shown = rows?.length ?? 0;
  if (paging === null) return String(shown);
  const first = (paging.page - 1) * paging.rowsPerPage + 1;
  const all =
    paging.total > LIST_COUNTED
      ? t('table.moreThan', { count: grouped(String(LIST_COUNTED)) })
      : String(paging.total);
  return shown === 0 ? all : t('table.ofFirstLastAll', { first, last: first + shown - 1, all });
};

/** Filters, the position in the list, the file and the pages. */
export const TableBar = <Row,>({ what, list, columns, filters, address }: TableBarProps<Row>) => {
  const { paging, shared } = list;
  const file = useMutation({
    mutationFn: async () => {
      if (shared !== null) {
        const { file: full, isCut } = await readListCsv(shared);
        saveFile(`${what.replaceAll(' ', '-')}.csv`, full);
        return isCut;
      }
      const { rows, isCut } = await list.all();
      saveCsv(what.replaceAll(' ', '-'), columns, rows);
      return isCut;
    },
  });
  const save = () => {
    if (!file.isPending) file.mutate();
  };
  useShortcuts([
    { keys: 'c', does: t('table.saveFilteredCsv', { what }), run: save },
    ...(paging === null
      ? []
      : [
          { keys: 'n', does: t('table.nextPage'), run: () => paging.next?.() },
          { keys: 'p', does: t('table.previousPage'), run: () => paging.previous?.() },
        ]),
  ]);
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        {filters}
        {shared !== null && <DayRange address={address} />}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Refusal error={file.error} />
          {file.data === true && (
            <p role="status" className="text-watch">
              {t('table.exportedFirst', {
                count: grouped(String(shared === null ? FILE_ROWS : LIST_FILE_ROWS)),
              })}
            </p>
          )}
          {list.rows !== undefined && <span className="text-ink-3">{countOf(list)}</span>}
          {shared !== null && <SavedViews list={shared.list} address={address} />}
          <ColumnChoice columns={columns} address={address} />
          <Button
            label={t('table.saveFilteredCsv', { what })}
            onClick={save}
            disabled={file.isPending || (list.rows?.length ?? 0) === 0}
          >
            {file.isPending ? 'CSV…' : 'CSV'}
          </Button>
          {paging !== null && (
            <>
              <Button
                label={t('table.previousPage')}
                onClick={() => paging.previous?.()}
                disabled={paging.previous === null}
              >
                ‹
              </Button>
              <Button
                label={t('table.nextPage')}
                onClick={() => paging.next?.()}
                disabled={paging.next === null}
              >
                ›
              </Button>
            </>
          )}
        </div>
      </div>
      {shared !== null && <Totals of={shared} rows={paging?.total ?? 0} />}
    </>
  );
};
