import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { FundPanel } from '../fund/fund-panel.tsx';
import { BorrowPanel } from './borrow/borrow-panel.tsx';
import { loanTexts } from './loan-texts.ts';

type Side = 'fund' | 'borrow';

/** The open side of the loan service. It stands in the address, so that a link can lead to either side. */
export const useSide = (): readonly [Side, (side: Side) => void] => {
  const [query, setQuery] = useSearchParams();
  const side: Side = query.get('side') === 'borrow' ? 'borrow' : 'fund';
  return [side, (chosen) => setQuery({ side: chosen }, { replace: true })];
};

/** The two sides of the loan service. */
export const SideTabs = ({
  side,
  onChoose,
}: {
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}) => {
  const t = useTranslations('loans');
  return (
    <SegmentedControl<Side>
      label={t('tabs')}
      chosen={side}
      onChoose={onChoose}
      options={[
        { value: 'fund', label: t('fund') },
        { value: 'borrow', label: t('borrow') },
      ]}
    />
  );
};

/** `/pages/me/sub/loan`: the loan service, supplying and borrowing. */
export const LoanPage = () => {
  const [side, choose] = useSide();
  return (
    <loanTexts.With>
      <div className="flex flex-col gap-3 p-4">
        <SideTabs side={side} onChoose={choose} />
        {side === 'fund' ? <FundPanel /> : <BorrowPanel />}
      </div>
    </loanTexts.With>
  );
};
