import type { StaffLink } from '@tallystick/contract';
import { useState } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { rich } from '../../shared/language/rich.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Time } from '../../shared/time/time.tsx';
import { joinAddress } from '../sign-in/join.rules.ts';

/** Shows a one-time link. It cannot be shown again. */
export const LinkDialog = ({ link, onClose }: { readonly link: StaffLink; readonly onClose: () => void }) => {
  const [isCopied, setCopied] = useState(false);
  const address = joinAddress(window.location.href.split('#')[0] ?? '', link.token);
  const copy = () => {
    void navigator.clipboard
      ?.writeText(address)
      .then(() => setCopied(true))
      .catch(() => undefined);
  };
  return (
    <Dialog title={t('Link to choose a password')} onClose={onClose}>
      <p className="text-ink-2">
        {rich(
          'Give it to the member in person. It’s shown only once, isn’t stored, and works once, until {time}. The member chooses the password; no one else sees it.',
          { time: <Time at={link.expires_at} /> },
        )}
      </p>
      <code className="select-all break-all font-mono font-semibold">{address}</code>
      <div className="flex items-center justify-end gap-2">
        {isCopied && <span role="status">{t('Copied.')}</span>}
        <Button onClick={copy}>{t('Copy')}</Button>
        <Button look="brand" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </Dialog>
  );
};
