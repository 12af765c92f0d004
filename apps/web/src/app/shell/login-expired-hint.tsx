import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { WithDataTexts } from '../../shared/texts/data-texts.ts';

interface Props {
  /** Every way out of the hint. */
  readonly onLeave: () => void;
}

const Hint = ({ onLeave, children }: Props & { readonly children: ReactNode }) => {
  const t = useTranslations('common');
  return (
    <Dialog
      open
      onClose={onLeave}
      title={<span className="inline-block first-letter:uppercase">{t('hint')}</span>}
      actions={<Button onClick={onLeave}>{t('confirm')}</Button>}
    >
      {children}
    </Dialog>
  );
};

/** The dialog after a 401: the login has expired. */
export const LoginExpiredHint = ({ onLeave }: Props) => {
  const t = useTranslations('common');
  return <Hint onLeave={onLeave}>{t('loginExpired')}</Hint>;
};

const AccountChanged = () => {
  const t = useTranslations('data');
  return t('accountChanged');
};

/** Another account was logged in in another tab. */
export const AccountChangedHint = ({ onLeave }: Props) => (
  <Hint onLeave={onLeave}>
    <WithDataTexts>
      <AccountChanged />
    </WithDataTexts>
  </Hint>
);
