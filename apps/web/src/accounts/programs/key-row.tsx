import { type ApiKeyInfo, revokeApiKey } from '@tallystick/contract/accounts/api-keys/api-keys.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';
import { useAct } from './use-act.ts';

interface Props {
  readonly apiKey: ApiKeyInfo;
  readonly onChanged: () => Promise<unknown>;
}

/** A key with its scopes, its addresses and its times, to revoke. */
export const KeyRow = ({ apiKey, onChanged }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const act = useAct();
  const [asks, setAsks] = useState(false);
  const time = (text: string) => ({ time: format.dateTime(new Date(text)) });
  const { key_id, name, hint, scopes, addresses, created_at, last_used_at } = apiKey;
  const revoke = async (): Promise<void> => {
    await call(revokeApiKey, { key_id });
    setAsks(false);
    toast(t('programs.keys.revoked'));
    await onChanged();
  };
  return (
    <li className="flex items-center gap-3 border-line py-2 pr-1 pl-4 not-first:border-t">
      <KeyRound className="size-5 shrink-0 text-brand-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1 text-12 text-ink-2">
        <p className="break-words text-16 text-ink">{name}</p>
        <p className="break-words">
          {hint}… · {scopes.map((scope) => t(`programs.keys.${scope}`)).join(', ')}
        </p>
        <p className="break-words">
          {addresses.length === 0
            ? t('programs.keys.anywhere')
            : t('programs.keys.from', { addresses: addresses.join(', ') })}
        </p>
        <p>{t('programs.keys.created', time(created_at))}</p>
        <p>
          {last_used_at === null ? t('programs.keys.neverUsed') : t('programs.keys.used', time(last_used_at))}
        </p>
      </div>
      <IconButton label={`${t('programs.keys.revoke')}: ${name}`} onClick={() => setAsks(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('programs.keys.revokeQuestion')}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsks(false)}>
              {t('common.cancel')}
            </Button>
            <Button look="danger" busy={act.busy} onClick={() => void act.run(revoke)}>
              {t('programs.keys.revoke')}
            </Button>
          </>
        }
      >
        {t('programs.keys.revokeBody')}
      </Dialog>
    </li>
  );
};
