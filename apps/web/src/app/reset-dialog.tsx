import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasPrecious, resetDevice } from '../shared/device/reset-device.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

const reset = (withPrecious: boolean): void => {
  resetDevice({ withPrecious });
  location.reload();
};

/** Lists what a reset deletes. Keys and tickets stay, unless a second question is answered for them. */
export const ResetDialog = ({ open, onClose }: Props) => {
  const t = useTranslations('data.device');
  const common = useTranslations('common');
  const [isSure, setSure] = useState(false);
  const close = (): void => {
    setSure(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(isSure ? 'allTitle' : 'title')}
      actions={
        <>
          <Button look="quiet" onClick={close}>
            {common('cancel')}
          </Button>
          {hasPrecious() && !isSure ? (
            <Button look="ghost" onClick={() => setSure(true)}>
              {t('alsoKeys')}
            </Button>
          ) : null}
          <Button look="danger" onClick={() => reset(isSure)}>
            {t(isSure ? 'all' : 'confirm')}
          </Button>
        </>
      }
    >
      {t(isSure ? 'allBody' : 'body')}
    </Dialog>
  );
};
