import type { LiabilityStep } from '@tallystick/proof/liabilities/verify-liability.ts';
import type { OwnStep } from '@tallystick/proof/tickets/compare-order.ts';
import { useTranslations } from 'use-intl';
import { HIDDEN, useEye } from '../../shared/device/eye.ts';
import type { LiabilityFigures } from '../verifiers/check-liability.ts';
import { Code, FactRow } from './fact-row.tsx';
import { CheckpointFacts, WitnessFacts } from './place-facts.tsx';
import { SignedBy } from './receipt-facts.tsx';
import { useTotalLabel } from './use-total-label.ts';
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

/** The leaves of the balance, each with its path to the total, and their sum. */
const LeafFacts = ({ figures: { balance, currency, leaves, leafCount } }: Props) => {
  const t = useTranslations('verification.liability');
  const written = useWritten();
  const isSeen = useEye();
  const own = (amount: bigint): string =>
    isSeen ? written.amount(amount, currency) : `${HIDDEN} ${currency}`;
  return (
    <>
      {leaves.map((leaf) => (
        <FactRow
          key={leaf.place}
          label={t('leaf', { place: written.count(leaf.place), size: written.count(leafCount) })}
        >
          {own(leaf.balance)}
          <span className="block text-12 text-ink-2">
            {t('way', { count: leaf.levels, total: written.amount(leaf.total, currency) })}
          </span>
        </FactRow>
      ))}
      <FactRow label={t('leafSum', { count: leaves.length })}>{own(balance)}</FactRow>
    </>
  );
};

const TotalFacts = ({ figures }: Props) => {
  const { total, currency } = figures;
  const label = useTotalLabel();
  const written = useWritten();
  return <FactRow label={label(figures)}>{written.amount(total, currency)}</FactRow>;
};

/** The figures that one step of a liability's check used; null if it used none. */
export const liabilityFactsOf = (step: LiabilityStep | OwnStep, figures: LiabilityFigures | null) => {
  if (figures === null) return null;
  switch (step) {
    case 'format':
    case 'order_yours':
    case 'uid_yours':
    case 'ticket_same':
    case 'nonce_yours':
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
      return <LeafFacts figures={figures} />;
    case 'total':
      return <TotalFacts figures={figures} />;
  }
};
