import type { AcceptedOrder } from '@tallystick/proof/entries/order.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { Stub } from '@tallystick/ui/layout/stub.tsx';
import { useTranslations } from 'use-intl';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { FactRow } from '../facts/fact-row.tsx';
import { OrderFields } from '../facts/order-facts.tsx';
import { useWritten } from '../facts/use-written.ts';
import type { LiabilityFigures } from '../verifiers/check-liability.ts';
import type { ReceiptFigures } from '../verifiers/check-receipt.ts';
import type { DocumentCheck } from '../verifiers/document-check.ts';
import { StepMark } from './step-row.tsx';
import { endingOf, markOf, stateOf } from './step-states.rules.ts';

interface Props {
  readonly check: DocumentCheck;
}

const LiabilitySummary = ({ figures }: { readonly figures: LiabilityFigures }) => {
  const t = useTranslations('verification.fact');
  const written = useWritten();
  const { balance, total, currency, customers } = figures;
  return (
    <>
      <FactRow label={t('balance')}>{written.amount(balance, currency)}</FactRow>
      <FactRow label={`${t('total')} (${t('customers', { count: customers })})`}>
        {written.amount(total, currency)}
      </FactRow>
    </>
  );
};

const Direction = ({ order }: { readonly order: AcceptedOrder }) => {
  const t = useTranslations('trading');
  return (
    <FactRow label={t('field.direction')}>
      {pairOf(order.symbol)} · {t(order.direction)}
    </FactRow>
  );
};

const ReceiptSummary = ({ figures }: { readonly figures: ReceiptFigures }) => {
  const t = useTranslations('trading');
  const written = useWritten();
  const { order, outcome, net } = figures.facts;
  return (
    <>
      <Direction order={order} />
      <FactRow label={t('field.result')}>{t(`result.${outcome}`)}</FactRow>
      <FactRow label={t('field.profit')}>{written.amount(net, order.currency, true)}</FactRow>
    </>
  );
};

/** The subject of a document, in a few figures. */
const Summary = ({ check }: Props) => {
  if (check.figures === null) return null;
  switch (check.kind) {
    case 'liability':
      return <LiabilitySummary figures={check.figures} />;
    case 'ticket':
      return <Direction order={check.figures.order} />;
    case 'receipt':
      return <ReceiptSummary figures={check.figures} />;
  }
};

const ReceiptPrices = ({ figures }: { readonly figures: ReceiptFigures }) => {
  const t = useTranslations('trading.field');
  const written = useWritten();
  const { purchasePrice, settlementPrice } = figures.facts;
  return (
    <>
      <FactRow label={t('purchasePrice')}>{written.price(purchasePrice)}</FactRow>
      <FactRow label={t('settlementPrice')}>{written.price(settlementPrice)}</FactRow>
    </>
  );
};

const COMMON = { open: 'open', unwitnessed: 'unwitnessed', foreign: 'foreign' } as const;
const TITLES = {
  receipt: { ...COMMON, holds: 'holds', fails: 'fails' },
  liability: { ...COMMON, holds: 'counted', fails: 'notCounted' },
} as const;

/** The number of steps, and of those that hold. */
const useShares = (steps: DocumentCheck['steps']) => {
  const written = useWritten();
  return {
    steps: written.count(steps.length),
    held: written.count(steps.filter(({ ok }) => ok).length),
  };
};

/** The result of a check in words. */
const useWords = (check: DocumentCheck): { readonly title: string; readonly body: string } => {
  const t = useTranslations('verification.check');
  const ticket = useTranslations('verification.ticket');
  const { kind, steps } = check;
  const ending = endingOf(steps);
  const shares = useShares(steps);
  const bodyOf = (): string => {
    if (ending === 'fails') return t('failsBody');
    if (ending === 'foreign') return t('foreignBody');
    if (ending === 'open') return t('openBody');
    if (steps.some((step) => stateOf(step) === 'not_shown')) return t('partBody', shares);
    return kind === 'ticket' ? ticket('holdsBody', shares) : t('holdsBody', shares);
  };
  const titleOf = (): string => {
    if (check.kind === 'liability' && check.figures?.isLoan === true && ending === 'holds')
      return t('loanCounted');
    if (kind !== 'ticket') return t(TITLES[kind][ending]);
    if (ending === 'foreign') return t('foreign');
    return ticket(ending === 'fails' ? 'refused' : 'holds');
  };
  return { title: titleOf(), body: bodyOf() };
};

/** The last second at which a witness saw the logs of a document. Null if no known witness did, undefined if it shows no log. */
const seenSecondOf = ({ kind, figures }: DocumentCheck): number | null | undefined => {
  if (figures === null || kind === 'ticket') return undefined;
  const places = 'log' in figures ? [figures.log] : 'prices' in figures ? [figures.prices] : [];
  const seconds = places.flatMap(({ seenBy }) => seenBy.map(({ second }) => second));
  return seconds.length === 0 ? null : Math.max(...seconds);
};

/** The date of what a check saw. */
const SeenAt = ({ check }: Props) => {
  const t = useTranslations('verification.check');
  const written = useWritten();
  const second = seenSecondOf(check);
  if (second === undefined) return null;
  return (
    <p className="text-12 text-ink-2">
      {second === null ? t('noDate') : t('asOf', { time: written.dateTime(second) })}
    </p>
  );
};

const seedOf = (check: DocumentCheck): string | undefined => {
  switch (check.kind) {
    case 'liability':
      return check.figures?.log.root;
    case 'ticket':
      return check.figures?.order.orderNo;
    case 'receipt':
      return check.figures?.facts.order.orderNo;
  }
};

/** A failed check does not show its figures. */
const hasFigures = ({ steps, figures }: DocumentCheck): boolean =>
  figures !== null && !['fails', 'foreign'].includes(endingOf(steps));

/** The result of a check at a glance: of one that fails, the first step that does. */
export const Verdict = ({ check }: Props) => {
  const { title, body } = useWords(check);
  const state = markOf(endingOf(check.steps));
  return (
    <Stub
      seed={seedOf(check) ?? 'unreadable'}
      head={
        <div role="status" className="flex flex-col items-center gap-2">
          <StepMark large state={state} />
          <h2 className="text-balance pt-1 font-semibold text-20">{title}</h2>
          <p className="max-w-72 text-pretty text-14 text-on-head-2">{body}</p>
        </div>
      }
    >
      {hasFigures(check) ? (
        <dl>
          <Summary check={check} />
        </dl>
      ) : (
        <FirstFailure check={check} />
      )}
    </Stub>
  );
};

const FirstFailure = ({ check }: Props) => {
  const t = useTranslations('verification.step');
  const failed = check.steps.find((step) => stateOf(step) === 'fails');
  return failed === undefined ? null : (
    <p className="flex items-center gap-3 font-medium text-16">
      <StepMark state="fails" />
      {t(`${failed.name}.fails`)}
    </p>
  );
};

/** Every figure of a document, unless it fails, and the date of what its check saw. */
export const Facts = ({ check }: Props) => {
  const { kind, figures } = check;
  if (figures === null) return null;
  return (
    <Card>
      {kind === 'liability' || !hasFigures(check) ? null : (
        <dl>
          <OrderFields order={kind === 'receipt' ? figures.facts.order : figures.order} />
          {kind === 'receipt' ? <ReceiptPrices figures={figures} /> : null}
        </dl>
      )}
      <SeenAt check={check} />
    </Card>
  );
};
