import { currentLocale } from '../device/locale.ts';
import { accountOfForms, currentSession } from '../device/session.ts';
import { untilLeft } from '../navigation/leaving.ts';
import { showLoading } from '../navigation/loading.ts';
import { currentLocation } from '../navigation/location.ts';
import { announce } from '../notices/notices.ts';
import { inTurn } from '../scheduling/in-turn.ts';
import { createCall } from './api-call.ts';
import { createEarlyReads } from './early-reads.ts';

export type { CallOptions } from './api-call.ts';
export { ApiError } from './api-error.ts';

const token = (): string | null => currentSession().token;

/** A page sends many requests at once, and sending each costs a phone some milliseconds. */
const fetchInTurn = (url: string, init: RequestInit): Promise<Response> =>
  new Promise((resolve, reject) => {
    inTurn(() => void fetch(url, init).then(resolve, reject));
  });

const early = createEarlyReads({
  fetch: fetchInTurn,
  token,
  account: accountOfForms,
  locale: currentLocale,
  now: () => performance.now(),
});

/** Sends the reads of the first page while its code is still on its way. `call` then takes their answers. */
export const sendEarly = early.send;

/**
 * Asks the server: `call(login, { account, password }, { loading: '1' })`. Gives the parsed data;
 * throws an `ApiError` with the refusal's code, its text in the user's language and its fields.
 */
export const call = createCall({
  fetch: (url, init) => early.take(url, init) ?? fetchInTurn(url, init),
  token,
  account: accountOfForms,
  untilLeft,
  locale: currentLocale,
  showLoading,
  onLoginExpired: () => announce({ kind: 'login_expired', path: currentLocation() }),
  onNetworkFailure: () => announce({ kind: 'network_failure' }),
});
