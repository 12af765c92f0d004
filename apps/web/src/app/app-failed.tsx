import { ErrorState } from '@tallystick/ui/error-state.tsx';
import { PhoneFrame } from '@tallystick/ui/phone-frame.tsx';
import { useTranslations } from 'use-intl';
import { resetApp } from '../shared/session.ts';

/** The frame itself has broken, which nothing but a start from nothing mends: what is stored here is cleared too. */
export const AppFailed = () => {
  const t = useTranslations('common');
  return (
    <PhoneFrame>
      <ErrorState title={t('failed')} body={t('failedBody')} retryLabel={t('reload')} onRetry={resetApp} />
    </PhoneFrame>
  );
};
