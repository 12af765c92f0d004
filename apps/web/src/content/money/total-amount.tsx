import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { AmountText } from '@tallystick/ui/figures/amount-text.tsx';
import { useTranslations } from 'use-intl';
import { useEye } from '../../shared/device/eye.ts';
import { LateLocalAmount } from '../../shared/local/late-local-amount.tsx';
import { OwedLine } from './owed-line.tsx';

interface Props {
  /** In USDT; null while it is not known. */
  readonly total: string | null;
}

/** The worth of the account, large, and the debt that it subtracts. Dots while balances are hidden. */
export const TotalAmount = ({ total }: Props) => {
  const t = useTranslations('home');
  const format = useFormat();
  if (!useEye()) {
    return (
      <p className="font-semibold text-40 tracking-widest">
        <span className="sr-only">{t('hidden')}</span>
        <span aria-hidden="true">••••••</span>
      </p>
    );
  }
  const { whole, fraction } = format.amountParts(total, { maximumDigits: 2 });
  return (
    <>
      <p className="@container">
        <AmountText
          whole={whole}
          fraction={fraction}
          // A unit beside the dash would move once the figure is known.
          {...(total !== null && { unit: 'USDT' })}
          className="text-[min(2.75rem,14cqi)]!"
        />
      </p>
      <LateLocalAmount usdt={total} />
      <OwedLine />
    </>
  );
};
