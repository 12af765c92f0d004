import { useFormat } from '@tallystick/i18n/use-format.ts';
import { AmountText } from '@tallystick/ui/amount-text.tsx';
import { IconButton } from '@tallystick/ui/icon-button.tsx';
import { Rosette } from '@tallystick/ui/rosette.tsx';
import { Eye, EyeOff, Headset } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { navigate } from '../shared/location.ts';
import { useSession } from '../shared/session.ts';
import { OwedLine } from './owed-line.tsx';
import { useEye } from './use-eye.ts';
import { ValuationAge } from './valuation-age.tsx';

interface Props {
  /** In USDT; null while it is not known. */
  readonly total: string | null;
  readonly children?: React.ReactNode;
}

/** Whose wallet it is and what all of it is worth: the number that owns the page. */
export const HomeHeader = memo(({ total }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const { userInfo } = useSession();
  const [isOpen, toggleEye] = useEye();
  const seed = userInfo?.uid ?? 'tallystick';
  const { whole, fraction } = format.amountParts(total, { maximumDigits: 2 });
  return (
    <header className="on-head head-ground relative overflow-hidden pt-[env(safe-area-inset-top)] pb-16 text-on-head">
      <Rosette
        seed={seed}
        lineWidth={0.8}
        className="-top-16 -right-24 absolute size-100 text-on-head-2 opacity-45"
      />
      <div className="relative flex min-h-14 items-center gap-2.5 pt-2 pr-2 pl-5">
        <h1 className="min-w-0 flex-1 truncate font-medium text-16">
          {userInfo?.account ?? t('pages.title.index')}
        </h1>
        <IconButton label={t('pages.title.service')} onHead onClick={() => navigate('/pages/me/sub/service')}>
          <Headset aria-hidden="true" />
        </IconButton>
      </div>
      <div className="relative px-5 pt-1">
        <p className="flex items-center gap-1 text-14 text-on-head-2">
          {t('home.totalValuation')} <ValuationAge />
          <IconButton
            label={isOpen ? t('home.hideAmounts') : t('home.showAmounts')}
            aria-pressed={!isOpen}
            onHead
            onClick={toggleEye}
          >
            {isOpen ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          </IconButton>
        </p>
        {isOpen ? (
          <>
            <p className="@container">
              <AmountText
                whole={whole}
                fraction={fraction}
                // A unit beside the dash would move once the figure is known.
                {...(total !== null && { unit: 'USDT' })}
                className="text-[min(2.5rem,13cqi)]!"
              />
            </p>
            <OwedLine />
          </>
        ) : (
          <span className="font-semibold text-40 tracking-widest">
            <span className="sr-only">{t('home.hidden')}</span>
            <span aria-hidden="true">••••••</span>
          </span>
        )}
      </div>
    </header>
  );
});
