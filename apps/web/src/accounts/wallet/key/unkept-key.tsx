import { Button } from '@tallystick/ui/controls/button.tsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Says that this browser cannot keep the key, before the account is used: only the written words open it again. */
export const UnkeptKey = ({ onNext }: { readonly onNext: () => Promise<void> }) => {
  const t = useTranslations('access.phrase');
  const [busy, setBusy] = useState(false);
  return (
    <div role="alert" className="flex flex-col gap-4">
      <p className="flex items-center gap-2 font-semibold text-16 text-danger">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        {t('unkeptTitle')}
      </p>
      <p className="text-pretty text-14 text-ink-2">{t('unkeptBody')}</p>
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true);
          void onNext().finally(() => setBusy(false));
        }}
      >
        {t('unkeptNext')}
      </Button>
    </div>
  );
};
