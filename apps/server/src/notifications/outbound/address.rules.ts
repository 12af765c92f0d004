/**
 * IPv4 and IPv6 networks that no push service is in: private, local, shared, reserved, multicast and documentation networks, and the
 * networks that translate to IPv4.
 */
export const CLOSED_NETWORKS: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

/** The reason why live mode does not push to an address. Null if it may. The address of its name is checked at each connection. */
export const addressProblem = (endpoint: URL): string | null => {
  if (endpoint.protocol !== 'https:') return 'it is not https';
  if (endpoint.port !== '') return 'it names a port';
  if (endpoint.username !== '' || endpoint.password !== '') return 'it holds a password';
  // The URL parser writes every form of an IPv4 address as four numbers, and IPv6 in brackets.
  if (/^[\d.]+$|^\[/.test(endpoint.hostname)) return 'it has no name';
  return endpoint.hostname.includes('.') ? null : 'its name is local';
};
