import type { InputOf, StaffRoute } from '@tallystick/contract';
import * as z from 'zod/mini';
import { languageTag, t } from '../language/text.ts';
import { sessionStore } from '../session/session.ts';
import { ApiError } from './api-call.ts';

/** A file of the most rows takes the server about half a minute. */
const TIMEOUT_MS = 300_000;

const refusal = z.object({ msg: z.string() });

/** A file as the server streams it. Throws an `ApiError` in the server's words if it is refused. */
export const readFile = async <R extends StaffRoute>(route: R, input: InputOf<R>): Promise<Blob> => {
  const answer = await fetch(route.path, {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      Lang: languageTag(),
      token: sessionStore.get().session?.token ?? '',
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ApiError('network', t('common.cantReachServer'), { cause });
  });
  if (answer.headers.get('content-type')?.startsWith('text/') !== true) {
    const read = refusal.safeParse(await answer.json().catch(() => null));
    throw new ApiError('refused', read.success ? read.data.msg : t('common.unexpectedResponse'), {
      status: answer.status,
    });
  }
  // A file that breaks off half-way rejects here.
  return answer.blob();
};
