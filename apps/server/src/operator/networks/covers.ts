import { BlockList, isIP } from 'node:net';

/** An address as it is compared: an IPv4 address that was written as IPv6 is IPv4. */
export const plainAddress = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Decides whether addresses belong to one of the networks. Each is an address with the length of its prefix. */
export const coverOf = (networks: readonly string[]): ((ip: string) => boolean) => {
  // Apart, because one list would let ::/0 cover every IPv4 address.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    const family = familyOf(address);
    lists[family].addSubnet(address, Number(prefix), family);
  }
  return (ip) => {
    const address = plainAddress(ip);
    const family = familyOf(address);
    return isIP(address) !== 0 && lists[family].check(address, family);
  };
};
