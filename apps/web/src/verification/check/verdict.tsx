import { Stub } from '@tallystick/ui/layout/stub.tsx';
import { useTranslations } from 'use-intl';
import { Code, FactRow } from '../facts/fact-row.tsx';
import { useWritten } from '../facts/use-written.ts';
import type { DocumentCheck } from '../keys/verifiers.ts';
import { StepMark } from './step-row.tsx';
import { endingOf } from './step-states.rules.ts';

const Summary = ({ check }: { readonly check: DocumentCheck }) => {
  const t = useTranslations();
  const written = useWritten();
  if (check.figures === null) return null;
  if (check.kind === 'liability') {
    const { balance, total, currency, customers } = check.figures;
    return (
      <>
        <FactRow label={t('verification.fact.balance')}>{written.amount(balance, currency)}</FactRow>
        <FactRow
          label={`${t('verification.fact.total')} (${t('verification.fact.customers', { count: customers })})`}
        >
          {written.amount(total, currency)}
        </FactRow>
      </>
    );
  }
  const { order, purchasePrice, settlementPrice, outcome, net } = check.figures.facts;
  return (
    <>
      <FactRow label={t('trading.field.direction')}>
        {order.symbol} · {t(`trading.${order.direction}`)}
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

const TITLES = {
  receipt: { holds: 'holds', open: 'open', fails: 'fails' },
  liability: { holds: 'counted', open: 'open', fails: 'notCounted' },
} as const;
const BODIES = { holds: 'holdsBody', open: 'openBody', fails: 'failsBody' } as const;

/** The result of a check at a glance. A failed check does not show its figures. */
export const Verdict = ({ check }: { readonly check: DocumentCheck }) => {
  const t = useTranslations('verification.check');
  const ending = endingOf(check.steps);
  const seed = check.kind === 'receipt' ? check.figures?.facts.order.orderNo : check.figures?.log.root;
  return (
    <Stub
      seed={seed ?? 'unreadable'}
      head={
        <div role="status" className="flex flex-col items-center gap-2">
          <StepMark large state={ending} />
          <h2 className="text-balance pt-1 font-semibold text-20">{t(TITLES[check.kind][ending])}</h2>
          <p className="max-w-72 text-pretty text-14 text-on-head-2">
            {t(BODIES[ending], { steps: String(check.steps.length) })}
          </p>
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
