import { currentLocale } from '../device/locale.ts';
import { currentSession } from '../device/session.ts';
import { untilLeft } from '../navigation/leaving.ts';
import { showLoading } from '../navigation/loading.ts';
import { currentLocation } from '../navigation/location.ts';
import { inTurn } from '../scheduling/in-turn.ts';
import { announce } from '../texts/notices.ts';
import { createCall } from './api-call.ts';

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
