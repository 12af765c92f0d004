import type { ComponentType } from 'react';
import { quietPart } from '../../shared/chunks/late-part.tsx';

const TicketNote = quietPart(() =>
  import('../../verification/tickets/ticket-note.tsx').then(({ TicketNote: Note }) => Note),
);
type Proof = ComponentType<{ readonly orderNo: string; readonly receipt: string | null }>;

const ReceiptRow: Proof = quietPart(() =>
  import('../../verification/check/receipt-row.tsx').then(({ ReceiptRow: Row }) => Row),
);

/** The page of a trade with the check of its receipt, and the state of its ticket below it. Both are loaded after the page. */
export const withTicket =
  (Page: ComponentType<{ readonly Proof: Proof }>): ComponentType =>
  () => (
    <>
      <Page Proof={ReceiptRow} />
      <TicketNote />
    </>
  );
