import { LIST_FILE_ROWS, listCsv, listTotals } from '@tallystick/contract';
import * as z from 'zod/mini';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/api-call.ts';
import { languageTag, t } from '../../language/text.ts';
import { sessionStore } from '../../session/session.ts';
import type { SharedList } from '../list.ts';
import { FIELD_HEADINGS } from './field-words.ts';

/** A file of the most rows takes the server about half a minute. */
const TIMEOUT_MS = 300_000;

const refusal = z.object({ msg: z.string() });

/** The file of a list with every field under headings in the reader’s language, as the server streams it, and whether it lacks rows beyond the most. */
export const readListCsv = async ({
  list,
  query,
}: SharedList): Promise<{ readonly file: Blob; readonly isCut: boolean }> => {
  const totals = await call(listTotals, { list, query });
  const answer = await fetch(listCsv.path, {
    method: listCsv.method,
    headers: {
      'content-type': 'application/json',
      Lang: languageTag(),
      token: sessionStore.get().session?.token ?? '',
    },
    body: JSON.stringify({ list, query, headings: FIELD_HEADINGS }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ApiError('network', t('Can’t reach the server.'), { cause });
  });
  if (answer.headers.get('content-type')?.startsWith('text/csv') !== true) {
    const read = refusal.safeParse(await answer.json().catch(() => null));
    throw new ApiError('refused', read.success ? read.data.msg : t('Unexpected server response.'), {
      status: answer.status,
    });
  }
  const isCut = !totals.complete || totals.rows > LIST_FILE_ROWS;
  // A file that breaks off half-way rejects here.
  return { file: await answer.blob(), isCut };
};
