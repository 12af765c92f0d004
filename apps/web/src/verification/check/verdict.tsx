import { Stub } from '@tallystick/ui/layout/stub.tsx';
import { useLocale, useTranslations } from 'use-intl';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { Code, FactRow } from '../facts/fact-row.tsx';
import { OrderFields } from '../facts/order-facts.tsx';
import { useWritten } from '../facts/use-written.ts';
import type { LiabilityFigures } from './check-liability.ts';
import type { ReceiptFigures } from './check-receipt.ts';
import type { DocumentCheck } from './document-check.ts';
import { StepMark } from './step-row.tsx';
import { endingOf, markOf, stateOf } from './step-states.rules.ts';

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

const ReceiptSummary = ({ figures }: { readonly figures: ReceiptFigures }) => {
  const t = useTranslations();
  const written = useWritten();
  const { order, purchasePrice, settlementPrice, outcome, net } = figures.facts;
  return (
    <>
      <FactRow label={t('trading.field.direction')}>
        {pairOf(order.symbol)} · {t(`trading.${order.direction}`)}
      </FactRow>
      <FactRow label={t('trading.field.purchasePrice')}>{written.price(purchasePrice)}</FactRow>
      <FactRow label={t('trading.field.settlementPrice')}>{written.price(settlementPrice)}</FactRow>
      <FactRow label={t('trading.field.result')}>{t(`trading.result.${outcome}`)}</FactRow>
      <FactRow label={t('trading.field.profit')}>{written.amount(net, order.currency, true)}</FactRow>
      <FactRow label={t('trading.field.orderNo')}>
        <Code>{order.orderNo}</Code>
      </FactRow>
    </>
  );
};

const Summary = ({ check }: { readonly check: DocumentCheck }) => {
  if (check.figures === null) return null;
  switch (check.kind) {
    case 'liability':
      return <LiabilitySummary figures={check.figures} />;
    case 'ticket':
      return <OrderFields order={check.figures.order} />;
    case 'receipt':
      return <ReceiptSummary figures={check.figures} />;
  }
};

const COMMON = { open: 'open', unwitnessed: 'unwitnessed', foreign: 'foreign' } as const;
const TITLES = {
  receipt: { ...COMMON, holds: 'holds', fails: 'fails' },
  liability: { ...COMMON, holds: 'counted', fails: 'notCounted' },
} as const;

/** The number of steps that hold, and the names of those that are not shown. */
const useShares = (steps: DocumentCheck['steps']) => {
  const t = useTranslations('verification.step');
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction', style: 'narrow' });
  const written = useWritten();
  const notShown = steps.filter((step) => stateOf(step) === 'not_shown');
  return {
    steps: written.count(steps.length),
    held: written.count(steps.filter(({ ok }) => ok).length),
    names: list.format(notShown.map(({ name }) => t(`${name}.name`))),
    isWhole: notShown.length === 0,
  };
};

/** The result of a check in words. */
const useWords = ({ kind, steps }: DocumentCheck): { readonly title: string; readonly body: string } => {
  const t = useTranslations('verification.check');
  const ticket = useTranslations('verification.ticket');
  const ending = endingOf(steps);
  const { isWhole, ...shares } = useShares(steps);
  const bodyOf = (): string => {
    if (ending === 'fails') return t('failsBody');
    if (ending === 'foreign') return t('foreignBody');
    if (ending === 'open') return t('openBody');
    if (!isWhole) return t('partBody', shares);
    return kind === 'ticket' ? ticket('holdsBody', shares) : t('holdsBody', shares);
  };
  const titleOf = (): string => {
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
const SeenAt = ({ check }: { readonly check: DocumentCheck }) => {
  const t = useTranslations('verification.check');
  const written = useWritten();
  const second = seenSecondOf(check);
  if (second === undefined) return null;
  return (
    <p className="pt-2 text-12 text-ink-2">
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

/** The result of a check at a glance. A failed check does not show its figures. */
export const Verdict = ({ check }: { readonly check: DocumentCheck }) => {
  const { title, body } = useWords(check);
  const ending = endingOf(check.steps);
  return (
    <Stub
      seed={seedOf(check) ?? 'unreadable'}
      head={
        <div role="status" className="flex flex-col items-center gap-2">
          <StepMark large state={markOf(ending)} />
          <h2 className="text-balance pt-1 font-semibold text-20">{title}</h2>
          <p className="max-w-72 text-pretty text-14 text-on-head-2">{body}</p>
        </div>
      }
    >
      {ending === 'fails' || ending === 'foreign' || check.figures === null ? (
        <FailedSteps check={check} />
      ) : (
        <dl>
          <Summary check={check} />
        </dl>
      )}
      <SeenAt check={check} />
    </Stub>
  );
};

const FailedSteps = ({ check }: { readonly check: DocumentCheck }) => {
  const t = useTranslations('verification');
  return (
    <ul className="flex flex-col gap-2">
      {check.steps
        .filter((step) => stateOf(step) === 'fails')
        .map(({ name }) => (
          <li key={name} className="flex items-center gap-3 font-medium text-16">
            <StepMark state="fails" />
            {t(`step.${name}.fails`)}
          </li>
        ))}
    </ul>
  );
};
