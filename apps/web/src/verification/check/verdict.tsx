import { Stub } from '@tallystick/ui/layout/stub.tsx';
import { useTranslations } from 'use-intl';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { Code, FactRow } from '../facts/fact-row.tsx';
import { OrderFields } from '../facts/order-facts.tsx';
import { useWritten } from '../facts/use-written.ts';
import type { DocumentCheck } from '../keys/verifiers.ts';
import type { LiabilityFigures } from './check-liability.ts';
import type { ReceiptFigures } from './check-receipt.ts';
import { StepMark } from './step-row.tsx';
import { endingOf } from './step-states.rules.ts';

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

const TITLES = {
  receipt: { holds: 'holds', open: 'open', fails: 'fails' },
  liability: { holds: 'counted', open: 'open', fails: 'notCounted' },
} as const;
const BODIES = { holds: 'holdsBody', open: 'openBody', fails: 'failsBody' } as const;

/** The result of a check in words. */
const useWords = ({ kind, steps }: DocumentCheck): { readonly title: string; readonly body: string } => {
  const t = useTranslations('verification.check');
  const ticket = useTranslations('verification.ticket');
  const ending = endingOf(steps);
  const count = String(steps.length);
  const body = t(BODIES[ending], { steps: count });
  if (kind !== 'ticket') return { title: t(TITLES[kind][ending]), body };
  return ending === 'fails'
    ? { title: ticket('refused'), body }
    : { title: ticket('holds'), body: ticket('holdsBody', { steps: count }) };
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
          <StepMark large state={ending} />
          <h2 className="text-balance pt-1 font-semibold text-20">{title}</h2>
          <p className="max-w-72 text-pretty text-14 text-on-head-2">{body}</p>
        </div>
      }
    >
      {ending === 'fails' || check.figures === null ? (
        <FailedSteps check={check} />
      ) : (
        <dl>
          <Summary check={check} />
        </dl>
      )}
    </Stub>
  );
};

const FailedSteps = ({ check }: { readonly check: DocumentCheck }) => {
  const t = useTranslations('verification');
  return (
    <ul className="flex flex-col gap-2">
      {check.steps
        .filter(({ ok, why }) => !ok && why !== 'not_reached' && why !== 'witness_missing')
        .map(({ name }) => (
          <li key={name} className="flex items-center gap-3 font-medium text-16">
            <StepMark state="fails" />
            {t(`step.${name}.fails`)}
          </li>
        ))}
    </ul>
  );
};
