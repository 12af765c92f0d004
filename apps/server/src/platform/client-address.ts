import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whether an address is that of a proxy of ours. */
export const createIsOwnProxy = (trustedProxies: readonly string[]): ((address: string) => boolean) => {
  const trusts = proxyAddr.compile([...trustedProxies]);
  return (address) => trusts(address, 0);
};

/** Whose request it is: the peer's address, or what proxies of ours say of whom they speak for. */
export const createAddressOf = (
  trustedProxies: readonly string[],
): ((request: IncomingMessage) => string) => {
  const trusts = proxyAddr.compile([...trustedProxies]);
  return (request) => proxyAddr(request, trusts);
};
