import { Button } from '@tallystick/ui/controls/button.tsx';
import { ErrorState } from '@tallystick/ui/feedback/error-state.tsx';
import { PhoneFrame } from '@tallystick/ui/layout/phone-frame.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ResetDialog } from './reset-dialog.tsx';

/** Shown if the app shell itself fails. Reloading deletes nothing. A reset is apart, for stored data that makes the shell fail. */
export const AppFailed = () => {
  const t = useTranslations();
  const [isResetting, setResetting] = useState(false);
  return (
    <PhoneFrame isEntrance>
      <ErrorState
        title={t('common.failed')}
        body={t('common.failedBody')}
        retryLabel={t('common.reload')}
        onRetry={() => location.reload()}
      />
      <div className="mx-auto w-full max-w-80 px-4 pb-8">
        <Button look="ghost" onClick={() => setResetting(true)}>
          {t('shell.reset.open')}
        </Button>
      </div>
      <ResetDialog open={isResetting} onClose={() => setResetting(false)} />
    </PhoneFrame>
  );
};
