import { BlockList, isIP } from 'node:net';

/** Addresses and networks from which a key is accepted. */

const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** An IPv4 address is the same in the notation of IPv6. */
const plain = (address: string): string => IPV4_IN_IPV6.exec(address)?.[1] ?? address;

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
};

interface Network {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  /** Null: a single address. */
  readonly bits: number | null;
}

const readNetwork = (text: string): Network | null => {
  const [given = '', bits, ...more] = text.trim().split('/');
  const address = plain(given);
  const family = familyOf(address);
  // A zone such as `%eth0` is known only to one machine.
  if (family === null || address.includes('%') || more.length > 0) return null;
  if (bits === undefined) return { address, family, bits: null };
  // A network in the notation of IPv4 in IPv6 would count its bits from another end.
  if (address !== given || !/^(?:0|[1-9]\d{0,2})$/.test(bits)) return null;
  return Number(bits) <= (family === 'ipv4' ? 32 : 128) ? { address, family, bits: Number(bits) } : null;
};

/** The addresses as they are stored, each once. Null if one of them is no address and no network. */
export const normaliseAddresses = (texts: readonly string[]): readonly string[] | null => {
  const networks = texts.map(readNetwork);
  if (networks.includes(null)) return null;
  const written = networks
    .filter((network) => network !== null)
    .map(({ address, bits }) => (bits === null ? address : `${address}/${bits}`).toLowerCase());
  return [...new Set(written)];
};

/** True for an address that a key with these addresses is accepted from. Without any, every address is accepted. */
export const createAddressCheck = (addresses: readonly string[]): ((ip: string) => boolean) => {
  if (addresses.length === 0) return () => true;
  const list = new BlockList();
  for (const network of addresses.map(readNetwork)) {
    if (network === null) continue;
    const { address, family, bits } = network;
    if (bits === null) list.addAddress(address, family);
    else list.addSubnet(address, bits, family);
  }
  return (ip) => {
    const address = plain(ip);
    const family = familyOf(address);
    return family !== null && list.check(address, family);
  };
};
