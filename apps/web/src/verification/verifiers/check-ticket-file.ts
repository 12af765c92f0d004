import type { AcceptedOrder } from '@tallystick/proof/entries/order.ts';
import type { Step } from '@tallystick/proof/steps.ts';
import type { OwnStep } from '@tallystick/proof/tickets/compare-order.ts';
import { type TicketStep, verifyTicket } from '@tallystick/proof/tickets/ticket.ts';
import { readTicket } from '@tallystick/proof/tickets/ticket-format.ts';

export interface TicketFigures {
  readonly host: string;
  readonly order: AcceptedOrder;
}

export interface TicketFileCheck {
  readonly kind: 'ticket';
  readonly steps: readonly Step<TicketStep | OwnStep>[];
  readonly figures: TicketFigures | null;
}

/** Checks a ticket from a file with the keys pinned on this phone. Makes no request and never throws. */
export const checkTicketFile = (bytes: Uint8Array, vkeys: readonly string[]): TicketFileCheck => {
  const { steps, order } = verifyTicket(bytes, vkeys);
  return {
    kind: 'ticket',
    steps,
    figures: order === null ? null : { host: readTicket(bytes).host, order },
  };
};
