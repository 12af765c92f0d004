import { useTranslations } from 'use-intl';
import { useHome } from '../../shared/api/use-home.ts';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { signOf } from '../../shared/texts/decimal.rules.ts';

/** Says below the total how much debt it already subtracts. Empty without a debt. */
export const OwedLine = () => {
  const t = useTranslations('ledger');
  const own = useOwnAmount();
  const owed = useHome().data?.owed;
  return owed === undefined || signOf(owed) === 0 ? null : (
    <p className="text-14 text-on-head-2">{t('ofWhichOwed', { amount: own(owed) })}</p>
  );
};
