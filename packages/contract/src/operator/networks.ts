import * as z from 'zod/mini';
import { empty, time, uuid } from '../fields.ts';
import { route } from '../route.ts';

/** The addresses and networks from which staff may use the console. Two members change the list. */

/** An address, or a network with the length of its prefix: 203.0.113.7, 10.8.0.0/16, 2001:db8::/32. */
const network = z.string({ error: 'required' }).check(
  z.refine(
    (text) => {
      const [address = '', width, ...rest] = text.split('/');
      const isFour = z.ipv4().safeParse(address).success;
      if (rest.length > 0 || !(isFour || z.ipv6().safeParse(address).success)) return false;
      return (
        width === undefined || (/^(?:0|[1-9]\d{0,2})$/.test(width) && Number(width) <= (isFour ? 32 : 128))
      );
    },
    { error: 'invalid' },
  ),
);

export const MAX_NETWORKS = 50;

const version = z.object({
  version: z.int(),
  /** Empty: every address. */
  networks: z.array(z.string()),
  /** Null for a list that the command line emptied. */
  reason: z.nullable(z.string()),
  effective_at: time,
});
export type NetworksVersion = z.output<typeof version>;

/** The next list as a whole, empty for every address. A list without the caller’s own address is refused. */
export const networksForm = z.object({
  networks: z.array(network, { error: 'required' }).check(z.maxLength(MAX_NETWORKS, { error: 'too_long' })),
});

export const staffNetworks = route({
  path: '/api/operator/networks',
  summary:
    'The addresses from which staff may use the console, with the newest 100 versions, newest first. The change of them takes two members of staff.',
  access: 'staff',
  permission: 'see_staff',
  input: empty,
  data: z.object({
    /** 0: no list was ever set, so every address may. */
    in_force: z.int(),
    /** The caller’s address as the server sees it. */
    own_address: z.string(),
    versions: z.array(version),
    /** The changes that wait and would shut out the caller, who therefore can’t approve them. */
    shut_out: z.array(uuid).check(z.maxLength(100)),
  }),
  errors: ['forbidden'],
});

export const networkRoutes = { staffNetworks };
