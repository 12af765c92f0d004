import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { formatAmount, isCurrency } from '@tallystick/money';
import type { CoveredCurrency } from '@tallystick/proof/assets/check-holdings.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useTranslations } from 'use-intl';
import { FactRow } from '../facts/fact-row.tsx';

const Sum = ({ sum }: { readonly sum: CoveredCurrency }) => {
  const t = useTranslations('trust');
  const format = useFormat();
  const { currency, debts, proven, unproven, lent } = sum;
  const amount = (units: bigint): string =>
    `${isCurrency(currency) ? format.amount(formatAmount(units, currency)) : String(units)} ${currency}`;
  return (
    <div className="px-4 py-2">
      <dl>
        <FactRow label={t('owedAll')}>{amount(debts)}</FactRow>
        <FactRow label={t('proven')}>{amount(proven)}</FactRow>
        {unproven === 0n ? null : <FactRow label={t('byWord')}>{amount(unproven)}</FactRow>}
        {lent === 0n ? null : <FactRow label={t('lent')}>{amount(lent)}</FactRow>}
      </dl>
      <p className={proven < debts ? 'pb-1 text-14 text-ink-2' : 'pb-1 font-medium text-14 text-up'}>
        {proven < debts ? t('coveredInPart') : t('coveredByProof')}
      </p>
    </div>
  );
};

/** Debts against proven money, in each currency with either. */
export const ProvenSums = ({ sums }: { readonly sums: readonly CoveredCurrency[] }) => {
  const shown = sums.filter(({ debts, proven, unproven, lent }) => debts + proven + unproven + lent > 0n);
  if (shown.length === 0) return null;
  return (
    <Card flush>
      <div className="divide-y divide-line">
        {shown.map((sum) => (
          <Sum key={sum.currency} sum={sum} />
        ))}
      </div>
    </Card>
  );
};
