import type { OwnStep } from '@tallystick/proof/tickets/compare-order.ts';
import type { TicketStep } from '@tallystick/proof/tickets/ticket.ts';
import { OrderFields, TermsFields } from '../facts/order-facts.tsx';
import { SignedBy } from '../facts/receipt-facts.tsx';
import type { TicketFigures } from '../verifiers/check-ticket-file.ts';

/** The figures that one step of a ticket's check used; null if it used none. */
export const ticketFactsOf = (step: TicketStep | OwnStep, figures: TicketFigures | null) => {
  if (figures === null) return null;
  if (step === 'signature') return <SignedBy host={figures.host} />;
  if (step === 'order_in_batch') return <OrderFields order={figures.order} />;
  return step === 'terms' ? <TermsFields order={figures.order} /> : null;
};
