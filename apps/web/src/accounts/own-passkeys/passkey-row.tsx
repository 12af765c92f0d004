import { removePasskey, renamePasskey } from '@tallystick/contract/passkeys/customer.ts';
import type { PasskeyInfo } from '@tallystick/contract/passkeys/passkeys.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';
import { useConfirmAgain } from '../confirm/confirm-again.tsx';
import { turnLockOff } from '../lock/lock-store.ts';
import { usePasskeyAct } from '../passkeys/use-passkey-act.ts';
import { NamePasskey } from './name-passkey.tsx';

interface Props {
  readonly passkey: PasskeyInfo;
  /** The only one of the account. A lock without a passkey could not be opened. */
  readonly isLast: boolean;
  readonly onChanged: () => Promise<unknown>;
}

const RemoveQuestion = ({
  passkey,
  isLast,
  onChanged,
  onClose,
}: Props & { readonly onClose: () => void }) => {
  const t = useTranslations();
  const confirm = useConfirmAgain();
  const act = usePasskeyAct();
  const remove = async (): Promise<void> => {
    await confirm.run((proof) => call(removePasskey, { passkey_id: passkey.passkey_id, ...proof }));
    toast(t('passkeys.removed'));
    onClose();
    if (isLast) turnLockOff();
    await onChanged();
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t('passkeys.removeQuestion')}
        actions={
          <>
            <Button look="quiet" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button look="danger" busy={act.busy} onClick={() => void act.run(remove)}>
              {t('passkeys.remove')}
            </Button>
          </>
        }
      >
        {t('passkeys.removeBody')}
      </Dialog>
      {confirm.dialog}
    </>
  );
};

/** A passkey with its name and its times, to rename or remove. */
export const PasskeyRow = ({ passkey, isLast, onChanged }: Props) => {
  const t = useTranslations('passkeys');
  const format = useFormat();
  const [asks, setAsks] = useState<'name' | 'removal' | null>(null);
  const time = (text: string) => ({ time: format.dateTime(new Date(text)) });
  const rename = async (name: string): Promise<void> => {
    await call(renamePasskey, { passkey_id: passkey.passkey_id, name });
    setAsks(null);
    await onChanged();
  };
  return (
    <li className="flex items-center gap-3 border-line py-2 pr-1 pl-4 not-first:border-t">
      <Fingerprint className="size-5 shrink-0 text-brand-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1 text-12 text-ink-2">
        <p className="break-words text-16 text-ink">
          <bdi>{passkey.name}</bdi>
        </p>
        <p>{t('created', time(passkey.created_at))}</p>
        <p>{passkey.last_used_at === null ? t('neverUsed') : t('used', time(passkey.last_used_at))}</p>
        {passkey.synced ? <p>{t('synced')}</p> : null}
      </div>
      <div className="flex shrink-0">
        <IconButton label={`${t('rename')}: ${passkey.name}`} onClick={() => setAsks('name')}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`${t('remove')}: ${passkey.name}`} onClick={() => setAsks('removal')}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <NamePasskey
        open={asks === 'name'}
        title={t('rename')}
        offered={passkey.name}
        onClose={() => setAsks(null)}
        onSave={rename}
      />
      {asks === 'removal' ? (
        <RemoveQuestion
          passkey={passkey}
          isLast={isLast}
          onChanged={onChanged}
          onClose={() => setAsks(null)}
        />
      ) : null}
    </li>
  );
};
