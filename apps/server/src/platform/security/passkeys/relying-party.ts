import { isIP } from 'node:net';

/** The party to which a passkey belongs (WebAuthn): a domain, and the origins of the pages that may use it. */
export interface RelyingParty {
  readonly rpId: string;
  readonly origins: readonly string[];
}

/** Finds the party for a call by the host that it asked for. Null: browsers make no passkeys for that name. */
export type RelyingPartyOf = (host: string) => RelyingParty | null;

/** A name as a browser writes it into `Host`, with or without a port. */
const HOST = /^(?<name>[a-z0-9]+(?:[.-][a-z0-9]+)*)(?::\d{1,5})?$/;

/**
 * The party of a demo that has no name in the settings: the name in the address bar. Browsers refuse passkeys of an IP address.
 */
export const relyingPartyNamed: RelyingPartyOf = (host) => {
  const name = HOST.exec(host)?.groups?.['name'];
  if (name === undefined || host.length > 259 || isIP(name) !== 0) return null;
  return { rpId: name, origins: [`http://${host}`, `https://${host}`] };
};

/** The party of the settings. `by_host`: the name in the address bar. `none`: there are no passkeys. */
export const relyingPartyOf =
  (party: RelyingParty | 'by_host' | 'none'): RelyingPartyOf =>
  (host) =>
    party === 'by_host' ? relyingPartyNamed(host) : party === 'none' ? null : party;
