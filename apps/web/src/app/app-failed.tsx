import { ErrorState } from '@tallystick/ui/feedback/error-state.tsx';
import { PhoneFrame } from '@tallystick/ui/layout/phone-frame.tsx';
import { useTranslations } from 'use-intl';
import { quietPart } from '../shared/chunks/late-part.tsx';

/** Every first load has this page, and has no room for more. */
const ResetOffer = quietPart(() => import('./reset-offer.tsx').then((module) => module.ResetOffer));

/** Shown if the app shell itself fails. Reloading deletes nothing. A reset is apart, for stored data that makes the shell fail. */
export const AppFailed = () => {
  const t = useTranslations('common');
  return (
    <PhoneFrame isEntrance>
      <ErrorState
        title={t('failed')}
        body={t('failedBody')}
        retryLabel={t('reload')}
        onRetry={() => location.reload()}
      />
      <ResetOffer />
    </PhoneFrame>
  );
};
