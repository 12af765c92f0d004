import { isIPv6 } from 'node:net';

/** The key that counts as one address: a whole IPv4 address, or the network half of an IPv6 address, which belongs to one customer. */
export const addressKey = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [left = '', right] = ip.split('::');
  const head = left.split(':').filter((group) => group !== '');
  const tail = (right ?? '').split(':').filter((group) => group !== '');
  const zeros =
    right === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':').toLowerCase();
};
