import type { TradeTerm } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { largestStake, quickAmounts } from '../stake/stake.rules.ts';

interface Props {
  readonly term: TradeTerm;
  readonly available: string | undefined;
  /** The amount as it is typed, which marks the button that has it. */
  readonly typed: string;
  readonly onChoose: (amount: string) => void;
}

const CHIP =
  'min-h-11 rounded-md bg-surface-2 px-2 font-medium text-14 text-ink tabular-nums transition-colors duration-120 active:bg-brand-tint disabled:text-ink-3 data-chosen:bg-brand-tint data-chosen:text-brand-ink';

/** Common amounts, and the largest that the balance allows. */
export const QuickAmounts = ({ term, available, typed, onChoose }: Props) => {
  const t = useTranslations('trading.sheet');
  const format = useFormat();
  const largest = available === undefined ? null : largestStake(term, available);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-1.5">
      {quickAmounts(term).map((amount) => (
        <button
          key={amount}
          type="button"
          data-chosen={typed === amount || undefined}
          onClick={() => onChoose(amount)}
          className={CHIP}
        >
          {format.amount(amount, { maximumDigits: 0 })}
        </button>
      ))}
      <button
        type="button"
        disabled={largest === null}
        onClick={() => largest !== null && onChoose(largest.replace(/\.00$/, ''))}
        className={CHIP}
      >
        {t('max')}
      </button>
    </div>
  );
};
