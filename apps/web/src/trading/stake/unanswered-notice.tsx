import { Button } from '@tallystick/ui/controls/button.tsx';
import { RotateCw, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { navigate } from '../../shared/navigation/location.ts';

interface Props {
  readonly onAskAgain: () => void;
}

/** Says that the result of a request is unknown. The customer may retry it without harm, or look for the trade. */
export const UnansweredNotice = ({ onAskAgain }: Props) => {
  const t = useTranslations('trading.sheet');
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-4 text-center">
      <WifiOff className="size-8 text-brand-ink" aria-hidden="true" />
      <p className="font-semibold text-16">{t('unansweredTitle')}</p>
      <p className="max-w-80 text-14 text-ink-2">{t('unansweredBody')}</p>
      <Button icon={<RotateCw className="size-5" aria-hidden="true" />} onClick={onAskAgain}>
        {t('askAgain')}
      </Button>
      <Button look="ghost" onClick={() => navigate('/pages/invest/records')}>
        {t('checkTrades')}
      </Button>
    </div>
  );
};
