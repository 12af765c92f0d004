import type { ShownOnce } from '@tallystick/contract';
import { useState } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { rich } from '../../shared/language/rich.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Time } from '../../shared/time/time.tsx';
import { joinAddress } from '../sign-in/join.rules.ts';

/** The part of a new password that this member of staff hands over: the approver the link, the proposer its code. */
export interface Issued extends ShownOnce {
  /** The server's machine prints the code of the second admin in live. */
  readonly isCodeOnServer?: true;
}

/** Names the person who has the code of a link. */
const codeWords = ({ code, isCodeOnServer }: Issued): string => {
  if (code !== undefined) return t('staff.worksOnlyCode');
  return isCodeOnServer ? t('staff.secondAdminCodeHint') : t('staff.worksOnlyCodeProposer');
};

/** Shows a one-time link, or the code that belongs to one. They cannot be shown again. */
export const LinkDialog = ({
  issued,
  onClose,
}: {
  readonly issued: Issued;
  readonly onClose: () => void;
}) => {
  const [isCopied, setCopied] = useState(false);
  const { link, code } = issued;
  const address =
    link === undefined ? null : joinAddress(window.location.href.split('#')[0] ?? '', link.token);
  const copy = () => {
    void navigator.clipboard
      ?.writeText(address ?? code ?? '')
      .then(() => setCopied(true))
      .catch(() => undefined);
  };
  return (
    <Dialog
      title={link === undefined ? t('staff.codeLink') : t('staff.linkChoosePassword')}
      onClose={onClose}
    >
      {link === undefined ? (
        <p className="text-ink-2">{t('staff.codeOnceNote')}</p>
      ) : (
        <>
          <p className="text-ink-2">{rich('staff.linkOnceNote', { time: <Time at={link.expires_at} /> })}</p>
          <code className="select-all break-all font-mono font-semibold">{address}</code>
          <p className="text-ink-2">{codeWords(issued)}</p>
        </>
      )}
      {code !== undefined && <code className="select-all font-mono font-semibold">{code}</code>}
      <div className="flex items-center justify-end gap-2">
        {isCopied && <span role="status">{t('staff.copied')}</span>}
        <Button onClick={copy}>{t('staff.copy')}</Button>
        <Button look="brand" onClick={onClose}>
          {t('common.done')}
        </Button>
      </div>
    </Dialog>
  );
};
