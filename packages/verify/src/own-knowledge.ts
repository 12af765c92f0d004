import { type OwnKnowledge, readTicket } from '@tallystick/proof';
import type { Arguments } from './read-arguments.ts';
import { readBytes } from './read-files.ts';

/** The order, the customer, the nonce and the ticket that the reader named. The ticket is only compared, so its signature does not matter. */
export const ownKnowledge = async ({ order, uid, ticket, nonce }: Arguments): Promise<OwnKnowledge> => ({
  orderNo: order ?? undefined,
  uid: uid ?? undefined,
  nonce: nonce ?? undefined,
  ticketOrder: ticket === null ? undefined : readTicket(await readBytes(ticket)).order,
});
