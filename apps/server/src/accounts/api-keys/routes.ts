import * as contract from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import type { AccountsContext } from '../context.ts';
import { addApiKey, listApiKeys, revokeApiKey } from './manage-api-keys.ts';

/** `onEnded` runs after a key has ended, so that its sockets close too. */
export const registerApiKeyRoutes = (
  http: Http,
  context: AccountsContext,
  onEnded: (uid: bigint) => Promise<void>,
): void => {
  http.serve(contract.apiKeys, (_input, { uid }) => listApiKeys(context, uid));
  http.serve(contract.addApiKey, (form, call) => addApiKey(context, call, form));
  http.serve(contract.revokeApiKey, async ({ key_id: keyId }, { uid }) => {
    await revokeApiKey(context, uid, keyId);
    await onEnded(uid);
    return null;
  });
};
