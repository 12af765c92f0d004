import type { Config } from '../../platform/config/config.ts';

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

/** A name or an address with a port, as a browser writes it into `Host`. */
const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * The site as a customer's browser names it. A demo without a public name can be opened by several addresses, and a wallet must
 * show the one in the address bar. Live mode always has a public name, and no client can change it.
 */
export const siteNamed = (
  config: Parameters<typeof siteOf>[0],
  host: string,
): { domain: string; uri: string } =>
  config.publicHost === null && HOST.test(host) ? { domain: host, uri: `http://${host}` } : siteOf(config);
