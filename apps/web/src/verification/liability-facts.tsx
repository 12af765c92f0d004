import type { LiabilityStep } from '@tallystick/proof/verify-liability.ts';
import { useTranslations } from 'use-intl';
import type { LiabilityFigures } from './check-liability.ts';
import { Code, FactRow } from './fact-row.tsx';
import { CheckpointFacts, WitnessFacts } from './place-facts.tsx';
import { SignedBy } from './receipt-facts.tsx';
import { useWritten } from './use-written.ts';

interface Props {
  readonly figures: LiabilityFigures;
}

const StatementFacts = ({ figures: { log, madeAtSecond } }: Props) => {
  const t = useTranslations('verification');
  const written = useWritten();
  return (
    <FactRow label={t('fact.place', { index: written.count(log.index + 1), size: written.count(log.size) })}>
      {t('liability.madeAt', { time: written.dateTime(madeAtSecond) })} <Code>{log.origin}</Code>
    </FactRow>
  );
};

/** From the leaf to the total: what stands beside, and what both come to. */
const WayFacts = ({ figures: { balance, currency, way } }: Props) => {
  const t = useTranslations('verification');
  const written = useWritten();
  return (
    <>
      <FactRow label={t('liability.leaf')}>{written.amount(balance, currency)}</FactRow>
      {way.map(({ level, beside, together }) => (
        <FactRow key={level} label={t('fact.level', { level: written.count(level) })}>
          + {written.amount(beside, currency)} = {written.amount(together, currency)}
        </FactRow>
      ))}
    </>
  );
};

const TotalFacts = ({ figures: { total, currency, customers } }: Props) => {
  const t = useTranslations('verification.fact');
  const written = useWritten();
  return (
    <FactRow label={`${t('total')} (${t('customers', { count: customers })})`}>
      {written.amount(total, currency)}
    </FactRow>
  );
};

/** The figures that one step of a liability's check used; null where it used none. */
export const liabilityFactsOf = (step: LiabilityStep, figures: LiabilityFigures | null) => {
  if (figures === null) return null;
  switch (step) {
    case 'format':
      return null;
    case 'signature':
      return <SignedBy host={figures.host} />;
    case 'liabilities_checkpoint':
      return <CheckpointFacts place={figures.log} />;
    case 'statement_logged':
      return <StatementFacts figures={figures} />;
    case 'witnesses':
      return <WitnessFacts places={[figures.log]} />;
    case 'balance_included':
      return <WayFacts figures={figures} />;
    case 'total':
      return <TotalFacts figures={figures} />;
  }
};
