import type { ComponentType } from 'react';
import { quietPart } from '../../shared/chunks/late-part.tsx';

const TicketNote = quietPart(() =>
  import('../../verification/tickets/ticket-note.tsx').then(({ TicketNote: Note }) => Note),
);

/** The page of a trade with the state of its ticket below it, which is loaded after the page. */
export const withTicket =
  (Page: ComponentType): ComponentType =>
  () => (
    <>
      <Page />
      <TicketNote />
    </>
  );
