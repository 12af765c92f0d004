import type { Config } from '../platform/config.ts';

/** The name of this server and the address of its app, as a wallet shows them to the signer. */
export const siteOf = (
  config: Pick<Config, 'publicHost' | 'host' | 'port'>,
): { domain: string; uri: string } => {
  // A demo is reached at the address that it prints, unless it listens on all interfaces.
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const domain = config.publicHost ?? (config.port === 0 ? host : `${host}:${config.port}`);
  const isLocal = /^(?:localhost|127\.|\[?::1)/.test(domain);
  return { domain, uri: `${isLocal ? 'http' : 'https'}://${domain}` };
};
