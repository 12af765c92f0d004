import * as contract from '@tallystick/contract';
import { type Authenticator, createAuthenticator } from '../platform/authenticator.ts';
import type { WireClient } from '../wire-client.ts';

/** The origin of passkeys of a program under test, which is reached at an IP address. */
export const PASSKEY_ORIGIN = 'https://trade.example';
export const PASSKEY_SETTINGS = { TALLYSTICK_PASSKEY_ORIGINS: PASSKEY_ORIGIN };

/** Adds a passkey to a customer's account, over the wire. */
export const addPasskeyTo = async (
  client: WireClient,
  token: string,
  password: string,
): Promise<Authenticator> => {
  const authenticator = createAuthenticator(PASSKEY_ORIGIN);
  const request = await client.call(contract.passkeyAddChallenge, { password }, { token });
  await client.call(
    contract.addPasskey,
    { passkey: authenticator.create(request), name: 'Phone' },
    { token },
  );
  return authenticator;
};

/** Signs in by a passkey, over the wire. */
export const enterByPasskey = async (
  client: WireClient,
  authenticator: Authenticator,
): Promise<contract.UserInfo> => {
  const request = await client.call(contract.passkeyLoginChallenge, {});
  const passkey = authenticator.get(request);
  return (await client.call(contract.loginByPasskey, { passkey })).userinfo;
};
