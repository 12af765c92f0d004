import { networksForm } from '@tallystick/contract/operator/networks.ts';
import * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import { type AnyChange, defineChange } from '../changes/definition.ts';
import type { AddressGate } from './admit-address.ts';
import { coverOf, plainAddress } from './covers.ts';
import { insertNetworkList, selectNetworkLists, selectPlainNetworks } from './networks.sql.ts';

/** The columns of a list that a change sets. */
export const storedNetworks = z.object({ networks: z.array(z.string()), proposed_from: z.string() });

/** True if the address may still use the console under this list. An empty list admits every address. */
export const covers = (networks: readonly string[], ip: string): boolean =>
  networks.length === 0 || coverOf(networks)(ip);

/** The whole list, in force within a second. It never shuts out the one who proposes or the one who approves. */
export const networksChange = (gate: Pick<AddressGate, 'forget'>): AnyChange =>
  defineChange({
    subject: 'networks',
    actions: {
      proposed: 'networks_proposed',
      approved: 'networks_approved',
      rejected: 'networks_rejected',
    },
    form: networksForm,
    content: storedNetworks,
    newest: async (sql) => {
      const [newest] = await selectNetworkLists(sql, 1);
      if (newest === undefined) return { version: 0, content: null };
      return { version: newest.version, content: { networks: [...newest.networks], proposed_from: '' } };
    },
    toContent: async ({ networks }, { ip }, sql) => ({
      networks: [...(await selectPlainNetworks(sql, networks))],
      proposed_from: plainAddress(ip),
    }),
    check: async (_sql, { networks }, { ip, isApproval }) => {
      if (covers(networks, ip)) return;
      throw isApproval
        ? new AppError('forbidden', { words: plainAddress(ip) })
        : new AppError('invalid_fields', { fields: { networks: 'invalid' } });
    },
    carryOut: (sql, approved) => insertNetworkList(sql, approved, plainAddress(approved.ip)),
    onApproved: async () => gate.forget(),
    words: ({ networks }) => ({ networks: networks.length === 0 ? 'all' : networks }),
  });
