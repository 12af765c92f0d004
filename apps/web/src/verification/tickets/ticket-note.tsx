import { Check, CloudOff, Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { ContactService } from '../facts/contact-service.tsx';
import { SaveAndShare } from '../facts/save-and-share.tsx';
import { KeysNote } from '../keys/keys-note.tsx';
import { type KnownKeys, useHouseKeys } from '../keys/pinned-keys.ts';
import { WithCheckTexts } from '../texts.tsx';
import type { Difference } from './compare-asked.rules.ts';
import { isAlarm, type TicketAlarm } from './recorded.rules.ts';
import { TicketCard } from './ticket-card.tsx';
import { useTicketState } from './use-ticket-state.ts';

const QUIET = { recorded: Check, unbounded: TriangleAlert, waiting: Hourglass, offline: CloudOff } as const;

/** A quiet line while all is well. */
const Mark = ({ state }: { readonly state: keyof typeof QUIET }) => {
  const t = useTranslations('verification.ticket');
  const Icon = QUIET[state];
  return (
    <p role="status" className="flex items-center justify-center gap-2 px-4 pb-4 text-14 text-ink-2">
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {t(state)}
    </p>
  );
};

interface EvidenceProps {
  readonly state: TicketAlarm;
  readonly differences: readonly Difference[];
  readonly orderNo: string;
  readonly ticket: string | null;
  readonly bound: string | null;
  readonly known: KnownKeys;
}

/** The names of the parts of an order. */
const useDifferenceNames = () => {
  const field = useTranslations('trading.field');
  const home = useTranslations('home');
  const ticket = useTranslations('verification.ticket');
  return (part: Difference): string => {
    if (part === 'symbol') return home('market');
    return part === 'direction' || part === 'amount' || part === 'duration' ? field(part) : ticket(part);
  };
};

/** The ticket as evidence, with what to do. */
const Evidence = ({ state, differences, orderNo, ticket, bound, known }: EvidenceProps) => {
  const t = useTranslations('verification.ticket');
  const nameOf = useDifferenceNames();
  const fileName = `tallystick-ticket-${orderNo}.json`;
  const boundName = `tallystick-bound-${orderNo}.json`;
  const isTime = state === 'backdated' && bound !== null;
  const ofTicket = ticket === null ? [] : [{ fileName, text: ticket }];
  const files = [...ofTicket, ...(isTime ? [{ fileName: boundName, text: bound }] : [])];
  const option = isTime ? `--bound ${boundName}` : `--url ${location.origin}/log/orders`;
  return (
    <section className="flex flex-col gap-4 px-4 pb-4">
      <div role="alert" className="flex flex-col gap-2 rounded-lg bg-danger-tint p-4 text-danger">
        <h2 className="flex items-center gap-2 font-semibold text-16">
          <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
          {t(state)}
        </h2>
        <p className="text-14 text-ink">
          {t(`${state}Body`, { differences: differences.map(nameOf).join(', ') })}
        </p>
        {ticket === null ? null : <p className="text-14 text-ink">{t('whatToDo')}</p>}
      </div>
      {ticket === null ? null : <SaveAndShare files={files} check={`${fileName} ${option}`} />}
      <ContactService />
      <KeysNote known={known} />
    </section>
  );
};

const Ticket = ({ orderNo, known }: { readonly orderNo: string; readonly known: KnownKeys }) => {
  const shown = useTicketState(orderNo, known.keys);
  if (shown === null) return null;
  const { state, ticket, bound, differences } = shown;
  if (isAlarm(state)) return <Evidence {...{ state, differences, orderNo, ticket, bound, known }} />;
  if (ticket === null) return null;
  if (shown.hasEnded) return state === 'unbounded' ? <Mark state={state} /> : null;
  return (
    <>
      <Mark state={state} />
      <TicketCard orderNo={orderNo} ticket={ticket} />
    </>
  );
};

/** The ticket of the trade on the page: a mark once its order is in the public log, and evidence if it is not. */
export const TicketNote = () => {
  const orderNo = useSearchParams()[0].get('order_no');
  const { known } = useHouseKeys();
  if (orderNo === null || known === null) return null;
  return (
    <WithCheckTexts quiet>
      <Ticket orderNo={orderNo} known={known} />
    </WithCheckTexts>
  );
};
