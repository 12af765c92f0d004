import { createCall } from './api-call.ts';
import { inTurn } from './in-turn.ts';
import { untilLeft } from './leaving.ts';
import { showLoading } from './loading.ts';
import { currentLocale } from './locale.ts';
import { currentLocation } from './location.ts';
import { announce } from './notices.ts';
import { currentSession } from './session.ts';

export type { CallOptions } from './api-call.ts';
export { ApiError } from './api-error.ts';

/**
 * Asks the server: `call(login, { account, password }, { loading: '1' })`. Gives the parsed data;
 * throws an `ApiError` with the refusal's code, its text in the user's language and its fields.
 */
export const call = createCall({
  // A page sends many requests at once, and sending each costs a phone some milliseconds.
  fetch: (url, init) =>
    new Promise((resolve, reject) => {
      inTurn(() => void fetch(url, init).then(resolve, reject));
    }),
  token: () => currentSession().token,
  untilLeft,
  locale: currentLocale,
  showLoading,
  onLoginExpired: () => announce({ kind: 'login_expired', path: currentLocation() }),
  onNetworkFailure: () => announce({ kind: 'network_failure' }),
});
