import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { CLOSED_NETWORKS } from './address.rules.ts';

const closed = new BlockList();
for (const [network, bits] of CLOSED_NETWORKS) {
  closed.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4');
}

/** True for an address in the public Internet. */
export const isPublicAddress = (address: string): boolean => {
  // An IPv4 address in IPv6 is judged as the IPv4 address.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isPublicAddress(mapped);
  return !closed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

export class ClosedAddressError extends Error {}

type Resolve = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

const resolveAll: Resolve = (name, done) => lookup(name, { all: true }, done);

/**
 * Looks up the addresses of a name for a connection. Fails with a `ClosedAddressError` unless all of them are public. The connection
 * uses the checked addresses, so a second answer of the name server cannot lead elsewhere.
 */
export const createPublicLookup =
  (resolve: Resolve = resolveAll): LookupFunction =>
  (name, options, done) => {
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) {
        done(error ?? new Error(`${name} has no address`), '');
      } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        done(new ClosedAddressError(`${name} is not in the public Internet`), '');
      } else if (options.all === true) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };
