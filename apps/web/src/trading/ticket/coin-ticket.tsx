import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { type CSSProperties, memo } from 'react';
import { useTranslations } from 'use-intl';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { MarkedTitle } from '../practice/practice-mark.tsx';
import { ConfirmTicket } from './confirm-ticket.tsx';
import { Ticket } from './ticket.tsx';
import { useTicket } from './use-ticket.ts';

/** The sheet's own padding lies below what sticks to its edge. */
const IN_SHEET: CSSProperties & Record<'--foot', string> = { '--foot': '-1.25rem' };

interface Props {
  readonly symbol: string;
  /** On a desktop the ticket stands beside the chart. On a phone it is a sheet. */
  readonly isDesk: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The ticket of a coin's page. It keeps what was typed while a window changes between the two. A new quote renders only the parts that show it. */
export const CoinTicket = memo(({ symbol, isDesk, isOpen, onClose }: Props) => {
  const t = useTranslations();
  const ticket = useTicket(symbol);
  const title = t('trading.sheet.title', { pair: pairOf(symbol) });
  const close = (): void => {
    // The sheet stays open until a pending request has its answer.
    if (ticket.isAsking) return;
    ticket.leave();
    onClose();
  };
  return (
    <>
      {isDesk ? (
        <section aria-label={title} className="ticket-desk p-5">
          <h2 className="pb-3 font-semibold text-20">
            <MarkedTitle>{title}</MarkedTitle>
          </h2>
          <Ticket ticket={ticket} />
        </section>
      ) : (
        <Sheet
          open={isOpen}
          onClose={close}
          title={<MarkedTitle>{title}</MarkedTitle>}
          closeLabel={t('common.close')}
        >
          <div style={IN_SHEET}>
            <Ticket ticket={ticket} />
          </div>
        </Sheet>
      )}
      <ConfirmTicket ticket={ticket} />
    </>
  );
});
