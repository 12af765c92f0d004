import type { OfferedTerm } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { typedAmountOf } from '@tallystick/money';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  CountryGate,
  ExampleLink,
  TimeOutNotice,
  useIsClosedByCountry,
  useTimeOut,
} from '../../accounts/public.ts';
import { HaltNotice, useProduct } from '../../market/public.ts';
import { LateEmptyList } from '../../shared/empty-lists/late-empty-list.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { FORM } from '../../shared/query-states/shapes.tsx';
import { pressKey } from '../order-entry/amount-entry.rules.ts';
import { NumberPad } from '../order-entry/number-pad.tsx';
import { QuickAmounts } from '../order-entry/quick-amounts.tsx';
import { StakeField } from '../order-entry/stake-field.tsx';
import { RefillButton } from '../practice/refill-button.tsx';
import { FewVenuesNotice } from '../stake/few-venues-notice.tsx';
import { isShortOfAnyStake, stakeFigures } from '../stake/stake.rules.ts';
import { UnansweredNotice } from '../stake/unanswered-notice.tsx';
import { Halves } from './halves.tsx';
import { RiskLine } from './risk-line.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketLine } from './ticket-line.tsx';
import { TicketRing } from './ticket-ring.tsx';
import { useAmountNote } from './use-amount-note.ts';
import type { TicketState } from './use-ticket.ts';

interface Props {
  readonly ticket: TicketState;
}

interface OpenProps extends Props {
  readonly terms: readonly OfferedTerm[];
  readonly term: OfferedTerm;
}

/** The controls that open the trade, or the reason why there are none. */
const Decide = ({ ticket, term }: Props & { readonly term: OfferedTerm }) => {
  const product = useProduct(ticket.symbol);
  const isClosedByCountry = useIsClosedByCountry();
  const isTimedOut = useTimeOut() !== null;
  const { request } = ticket;
  if (isClosedByCountry) return <CountryGate />;
  if (isTimedOut) return <TimeOutNotice />;
  if (isShortOfAnyStake(term, ticket.available)) return <RefillButton />;
  return (
    <>
      {request.step === 'refused' ? (
        <p role="alert" className="rounded-md bg-danger-tint px-3.5 py-2.5 font-medium text-14 text-danger">
          {request.message}
        </p>
      ) : product ? (
        <HaltNotice product={product} />
      ) : null}
      <Halves ticket={ticket} isHalted={product?.status === 'halted'} />
    </>
  );
};

/** The line and the time on top, the amount in the middle, the risk and the two halves at the thumb. */
const OpenTicket = ({ ticket, terms, term }: OpenProps) => {
  const t = useTranslations('trading.sheet');
  const separator = useFormat().decimalSeparator;
  const { typed, amount, available, change } = ticket;
  const [panel, setPanel] = useState<'pad' | 'facts' | null>(typed === '' ? 'pad' : null);
  // The next key replaces an amount that was not typed since the field was touched.
  const [isFresh, setFresh] = useState(true);
  const foot = useRef<HTMLDivElement>(null);
  const { note, isWrong } = useAmountNote(amount, term, available);
  const figures = stakeFigures(amount, term);
  const isTyping = panel === 'pad';
  const type = (text: string): void => {
    setFresh(false);
    change({ typed: text });
  };
  return (
    <div
      data-typing={isTyping || undefined}
      className="ticket @container flex flex-col gap-3 [@media(max-height:44rem)]:gap-2"
    >
      <TicketLine
        symbol={ticket.symbol}
        terms={terms}
        term={term}
        onSeconds={(seconds) => change({ seconds })}
      />
      <StakeField
        typed={typed}
        isFresh={isTyping && isFresh && typed !== ''}
        onTyped={type}
        onTouch={() => {
          setPanel('pad');
          setFresh(true);
        }}
        onDone={() => foot.current?.querySelector<HTMLElement>('.half:not([disabled])')?.focus()}
        note={note}
        isWrong={isWrong}
      />
      {isTyping && !isWrong ? null : <FewVenuesNotice term={term} />}
      <div className="ticket-chips">
        <QuickAmounts
          term={term}
          available={available}
          typed={typed}
          onChoose={(quick) => {
            change({ typed: typedAmountOf(quick, separator) });
            setPanel(null);
          }}
        />
      </div>
      {isTyping ? (
        <div className="ticket-pad">
          <NumberPad
            separator={separator}
            onKey={(key) => type(pressKey(isFresh ? '' : typed, key, separator))}
          />
        </div>
      ) : null}
      {panel === 'facts' ? <TicketFacts symbol={ticket.symbol} term={term} figures={figures} /> : null}
      <ExampleLink />
      <div ref={foot} className="ticket-foot">
        <div className="flex items-center justify-between gap-2">
          <RiskLine term={term} figures={figures} />
          <IconButton
            label={t('about')}
            aria-expanded={panel === 'facts'}
            onClick={() => setPanel(panel === 'facts' ? null : 'facts')}
          >
            <Info aria-hidden="true" />
          </IconButton>
        </div>
        <Decide ticket={ticket} term={term} />
      </div>
    </div>
  );
};

/** One ticket for every place from which a customer trades. */
export const Ticket = ({ ticket }: Props) => {
  const { terms, term, request, placed } = ticket;
  if (request.step === 'unanswered') return <UnansweredNotice onAskAgain={ticket.askAgain} />;
  if (placed !== null) return <TicketRing key={placed} orderNo={placed} onLeave={ticket.leave} />;
  if (terms.data === undefined) return <NotLoaded query={terms}>{FORM}</NotLoaded>;
  return term === undefined ? (
    <LateEmptyList line="noOffers" />
  ) : (
    <OpenTicket ticket={ticket} terms={terms.data} term={term} />
  );
};
