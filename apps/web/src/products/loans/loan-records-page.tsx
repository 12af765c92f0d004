import { LOAN_STATUSES, type LoanStatus } from '@tallystick/contract/products/loans.ts';
import { PillTabs } from '@tallystick/ui/controls/pill-tabs.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FundOrders } from '../fund/fund-orders.tsx';
import { LoanList } from './loan-list.tsx';
import { SideTabs, useSide } from './loan-page.tsx';
import { loanTexts } from './loan-texts.ts';

const Loans = () => {
  const t = useTranslations('loans');
  const [status, setStatus] = useState<LoanStatus | 'all'>('all');
  return (
    <>
      <PillTabs
        label={t('filter')}
        chosen={status}
        onChoose={setStatus}
        tabs={[
          { value: 'all' as const, label: t('all') },
          ...LOAN_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <LoanList status={status === 'all' ? null : status} />
    </>
  );
};

/** `/pages/me/sub/loan-records`: every subscription of the fund, and every loan. */
export const LoanRecordsPage = () => {
  const [side, choose] = useSide();
  return (
    <loanTexts.With>
      <div className="flex flex-col gap-3 p-4">
        <SideTabs side={side} onChoose={choose} />
        {side === 'fund' ? <FundOrders /> : <Loans />}
      </div>
    </loanTexts.With>
  );
};
