import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whose request it is: the peer's address, or what proxies of ours say of whom they speak for. */
export const createAddressOf = (
  trustedProxies: readonly string[],
): ((request: IncomingMessage) => string) => {
  const trusts = proxyAddr.compile([...trustedProxies]);
  return (request) => proxyAddr(request, trusts);
};
