import { useTranslations } from 'use-intl';
import { useMarketStatus } from '../../market/public.ts';

/** Hangs from the upper edge of every screen in demo mode, because nothing there is real money. */
export const DemoTag = () => {
  const t = useTranslations('shell');
  if (useMarketStatus().data?.mode !== 'demo') return null;
  return (
    <aside className="demo-tag -translate-x-1/2 pointer-events-none absolute top-[env(safe-area-inset-top)] left-1/2 z-20 whitespace-nowrap rounded-b-sm bg-brand-tint px-2.5 font-medium text-11 text-brand-ink leading-4 shadow-card">
      {t('playMoney')}
    </aside>
  );
};
