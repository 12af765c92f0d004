import { Button } from '@tallystick/ui/controls/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WithDataTexts } from '../shared/texts/data-texts.ts';
import { ResetDialog } from './reset-dialog.tsx';

const Offer = () => {
  const t = useTranslations('data.device');
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="mx-auto w-full max-w-80 px-4 pb-8">
      <Button look="ghost" onClick={() => setAsked(true)}>
        {t('open')}
      </Button>
      <ResetDialog open={isAsked} onClose={() => setAsked(false)} />
    </div>
  );
};

/** Offers to delete what this device stores, below the notice that the app has failed. */
export const ResetOffer = () => (
  <WithDataTexts>
    <Offer />
  </WithDataTexts>
);
