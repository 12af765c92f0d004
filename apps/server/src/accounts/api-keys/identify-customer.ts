import type { Route } from '@tallystick/contract';
import type { AccountsContext } from '../context.ts';
import { isApiKey } from './api-key-token.ts';

type Credentials = Pick<AccountsContext, 'sessions' | 'keys'>;

export interface CustomerCaller {
  readonly uid: bigint;
  readonly staff: null;
  /** Null for a program. It has no session, so nothing of a session is given to it. */
  readonly token: string | null;
  readonly admit?: (route: Pick<Route, 'scope' | 'work'>, ip: string) => void;
}

/** The customer behind a session token or an API key. The two are told apart without a lookup. */
export const identifyCustomer = async (
  { sessions, keys }: Credentials,
  token: string,
): Promise<CustomerCaller | null> => {
  if (!isApiKey(token)) {
    const session = await sessions.identify(token);
    return session === null ? null : { uid: session.uid, staff: null, token };
  }
  const holder = await keys.identify(token);
  if (holder === null) return null;
  const { uid } = holder;
  return { uid, staff: null, token: null, admit: (route, ip) => keys.admit(holder, route, ip) };
};

/** The owner of a session token, or of an API key with the scope `read` that is accepted from this address. */
export const identifyForSocket = async (
  { sessions, keys }: Credentials,
  token: string,
  ip: string,
): Promise<{ uid: bigint } | null> => {
  if (!isApiKey(token)) return sessions.identify(token);
  const holder = await keys.identify(token);
  if (holder === null || !holder.scopes.includes('read') || !holder.accepts(ip)) return null;
  return { uid: holder.uid };
};
