import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Says that this browser keeps a proof only until the app is closed, so that the customer saves it. */
export const NotTaken = () => {
  const t = useTranslations('verification.notTaken');
  return (
    <div role="status" className="flex flex-col gap-2 rounded-lg bg-surface-2 p-4">
      <p className="flex items-center gap-2 font-semibold text-16">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        {t('title')}
      </p>
      <p className="text-pretty text-14 text-ink-2">{t('body')}</p>
    </div>
  );
};
