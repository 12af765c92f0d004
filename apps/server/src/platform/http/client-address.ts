import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Checks whether an address is one of our own proxies. */
export const createIsOwnProxy = (trustedProxies: readonly string[]): ((address: string) => boolean) => {
  const trusts = proxyAddr.compile([...trustedProxies]);
  return (address) => trusts(address, 0);
};

/** The client's address: the peer's, or the one that our own proxies forward. */
export const createAddressOf = (
  trustedProxies: readonly string[],
): ((request: IncomingMessage) => string) => {
  const trusts = proxyAddr.compile([...trustedProxies]);
  return (request) => proxyAddr(request, trusts);
};
