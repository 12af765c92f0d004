import type { TicketStep } from '@tallystick/proof/tickets/ticket.ts';
import type { TicketFigures } from '../check/check-ticket-file.ts';
import { OrderFields, TermsFields } from './order-facts.tsx';
import { SignedBy } from './receipt-facts.tsx';

/** The figures that one step of a ticket's check used; null if it used none. */
export const ticketFactsOf = (step: TicketStep, figures: TicketFigures | null) => {
  if (figures === null) return null;
  if (step === 'signature') return <SignedBy host={figures.host} />;
  if (step === 'order_in_batch') return <OrderFields order={figures.order} />;
  return step === 'terms' ? <TermsFields order={figures.order} /> : null;
};
