import { Button } from '@tallystick/ui/controls/button.tsx';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { navigate } from '../../shared/navigation/location.ts';

/** Deposit and withdrawal, the most common reasons to open the finance page. */
export const MoneyLinks = () => {
  const t = useTranslations('home');
  return (
    <nav aria-label={t('quickActions')} className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      <Button
        icon={<ArrowDownToLine className="size-5 shrink-0" aria-hidden="true" />}
        onClick={() => navigate('/pages/me/sub/stored2')}
      >
        {t('actions.deposit')}
      </Button>
      <Button
        look="quiet"
        icon={<ArrowUpFromLine className="size-5 shrink-0" aria-hidden="true" />}
        onClick={() => navigate('/pages/me/sub/draw-money')}
      >
        {t('actions.withdraw')}
      </Button>
    </nav>
  );
};
