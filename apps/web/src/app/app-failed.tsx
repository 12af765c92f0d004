import { ErrorState } from '@tallystick/ui/feedback/error-state.tsx';
import { PhoneFrame } from '@tallystick/ui/layout/phone-frame.tsx';
import { useTranslations } from 'use-intl';
import { resetApp } from '../shared/device/session.ts';

/** Shown if the app shell itself fails. The button clears local storage and reloads the app. */
export const AppFailed = () => {
  const t = useTranslations('common');
  return (
    <PhoneFrame isEntrance>
      <ErrorState title={t('failed')} body={t('failedBody')} retryLabel={t('reload')} onRetry={resetApp} />
    </PhoneFrame>
  );
};
