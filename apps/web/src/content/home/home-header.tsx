import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LateWorthLine, type WorthPoint } from '../../ledger/public.ts';
import { quietPart } from '../../shared/chunks/late-part.tsx';
import { useSession } from '../../shared/device/session.ts';
import { shortAccount } from '../../shared/texts/short-account.rules.ts';
import { EyeButton } from '../money/eye-button.tsx';
import { TotalAmount } from '../money/total-amount.tsx';
import { ValuationAge } from '../money/valuation-age.tsx';
import { ServiceButton } from './service-button.tsx';

const Bell = quietPart(() => import('../../shared/push/bell.tsx').then((module) => module.Bell));

interface Props {
  /** In USDT; null while it is not known. */
  readonly total: string | null;
  readonly children?: React.ReactNode;
}

/** The account and its total worth, which is the main number of the page, with its course. */
export const HomeHeader = memo(({ total }: Props) => {
  const t = useTranslations();
  const { userInfo } = useSession();
  const [looked, setLooked] = useState<WorthPoint | null>(null);
  const seed = userInfo?.uid ?? 'tallystick';
  return (
    <header className="on-head head-ground relative overflow-hidden pt-[env(safe-area-inset-top)] pb-16 text-on-head">
      <Rosette
        seed={seed}
        lineWidth={0.8}
        className="-top-16 -right-24 absolute size-100 text-on-head-2 opacity-45"
      />
      <div className="relative flex min-h-14 items-center gap-2.5 pt-2 pr-2 pl-5">
        <h1 className="min-w-0 flex-1 truncate font-medium text-16">
          {userInfo === null ? t('pages.title.index') : shortAccount(userInfo.account)}
        </h1>
        <Bell />
        <ServiceButton />
      </div>
      <div className="relative px-5 pt-1">
        <p className="flex items-center gap-1 text-14 text-on-head-2">
          {t('home.totalValuation')} <ValuationAge />
          <EyeButton />
        </p>
        <TotalAmount total={looked === null ? total : looked.worth} />
        {/* The line comes later and moves nothing. */}
        <div className="min-h-28">
          <LateWorthLine total={total} onLook={setLooked} />
        </div>
      </div>
    </header>
  );
});
