import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { useTranslations } from 'use-intl';
import { WithDataTexts } from '../../shared/texts/data-texts.ts';

interface Props {
  readonly of: 'loginExpired' | 'accountChanged';
  /** Every way out of the notice. */
  readonly onLeave: () => void;
}

const AccountChanged = () => {
  const t = useTranslations('data');
  return t('accountChanged');
};

/** Tells what became of the session: the login has expired, or another account was logged in in another tab. */
export const HintDialog = ({ of, onLeave }: Props) => {
  const t = useTranslations('common');
  return (
    <Dialog
      open
      onClose={onLeave}
      title={<span className="inline-block first-letter:uppercase">{t('hint')}</span>}
      actions={<Button onClick={onLeave}>{t('confirm')}</Button>}
    >
      {of === 'loginExpired' ? (
        t(of)
      ) : (
        <WithDataTexts>
          <AccountChanged />
        </WithDataTexts>
      )}
    </Dialog>
  );
};
