import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { useTranslations } from 'use-intl';

/** Says that the login has expired. Every way out of the notice leads to signing in. */
export const LoginExpired = ({ onLeave }: { readonly onLeave: () => void }) => {
  const t = useTranslations('common');
  return (
    <Dialog
      open
      onClose={onLeave}
      title={<span className="inline-block first-letter:uppercase">{t('hint')}</span>}
      actions={<Button onClick={onLeave}>{t('confirm')}</Button>}
    >
      {t('loginExpired')}
    </Dialog>
  );
};
