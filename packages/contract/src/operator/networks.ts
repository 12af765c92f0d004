import * as z from 'zod/mini';
import { empty, line, time, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';
import { DECISION_ERRORS, decisionForm, proposalFields } from './approvals.ts';

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

export const MOST_NETWORKS = 50;

const version = z.object({
  version: z.int(),
  /** Empty: every address. */
  networks: z.array(z.string()),
  /** Null for a list that the command line emptied. */
  reason: z.nullable(z.string()),
  effective_at: time,
});
export type NetworksVersion = z.output<typeof version>;

const proposal = z.object({
  ...proposalFields,
  /** The version that it replaces. 0: there is none. */
  based_on: z.int(),
  networks: z.array(z.string()),
  /** False if the list would shut out the caller, who therefore can’t approve it. */
  covers_caller: z.boolean(),
});
export type NetworksProposal = z.output<typeof proposal>;

export const staffNetworks = route({
  path: '/api/operator/networks',
  summary:
    'The addresses from which staff may use the console, with their versions and proposals, newest first, at most 100 each.',
  access: 'staff',
  permission: 'see_staff',
  input: empty,
  data: z.object({
    /** 0: no list was ever set, so every address may. */
    in_force: z.int(),
    /** The caller’s address as the server sees it. */
    own_address: z.string(),
    versions: z.array(version),
    proposals: z.array(proposal),
  }),
  errors: ['forbidden'],
});

export const proposeNetworks = route({
  path: '/api/operator/networks/propose',
  summary:
    'Proposes the whole list of addresses and networks, empty for every address; another member decides. A list without the caller’s own address is refused.',
  access: 'staff',
  permission: 'propose_staff',
  confirmation: 'recent',
  input: z.object({
    based_on: wholeNumber(0, 1_000_000),
    networks: z
      .array(network, { error: 'required' })
      .check(z.maxLength(MOST_NETWORKS, { error: 'too_long' })),
    reason: line(3, 200),
  }),
  data: proposal,
  errors: ['forbidden', 'changed_meanwhile'],
});

export const decideNetworks = route({
  path: '/api/operator/networks/decide',
  summary:
    'Approves a proposed list, which is in force within a second, or rejects it; never one’s own, and never one that shuts out the caller.',
  access: 'staff',
  permission: 'decide_staff',
  confirmation: 'recent',
  input: decisionForm,
  data: proposal,
  errors: [...DECISION_ERRORS, 'changed_meanwhile'],
});

export const networkRoutes = { staffNetworks, proposeNetworks, decideNetworks };
