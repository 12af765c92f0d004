import { LIST_FILE_ROWS, listCsv, listTotals } from '@tallystick/contract';
import { call } from '../../api/api.ts';
import { readFile } from '../../api/read-file.ts';
import type { SharedList } from '../list.ts';
import { FIELD_HEADINGS } from './field-words.ts';

/** The file of a list with every field under headings in the reader’s language, and whether it lacks rows beyond the most. */
export const readListCsv = async ({
  list,
  query,
}: SharedList): Promise<{ readonly file: Blob; readonly isCut: boolean }> => {
  const totals = await call(listTotals, { list, query });
  const file = await readFile(listCsv, { list, query, headings: FIELD_HEADINGS });
  return { file, isCut: !totals.complete || totals.rows > LIST_FILE_ROWS };
};
