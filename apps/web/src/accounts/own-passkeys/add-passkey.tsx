import { addPasskey, MAX_PASSKEYS, passkeyAddChallenge } from '@tallystick/contract/passkeys/customer.ts';
import { deviceName } from '@tallystick/i18n/format/device-name.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';
import { useConfirmAgain } from '../confirm/confirm-again.tsx';
import { createPasskey } from '../passkeys/passkey.ts';
import { usePasskeyAct } from '../passkeys/use-passkey-act.ts';
import { NamePasskey } from './name-passkey.tsx';

interface Props {
  readonly count: number;
  readonly onAdded: () => Promise<unknown>;
}

/** Asks for re-authentication, makes a passkey on this device, and asks for its name. */
export const AddPasskey = ({ count, onAdded }: Props) => {
  const t = useTranslations('passkeys');
  const confirm = useConfirmAgain();
  const act = usePasskeyAct();
  const [made, setMade] = useState<string | null>(null);

  const make = async (): Promise<void> => {
    const request = await confirm.run((proof) => call(passkeyAddChallenge, proof));
    setMade(await createPasskey(request));
  };
  const save = async (name: string): Promise<void> => {
    if (made === null) return;
    await call(addPasskey, { passkey: made, name });
    setMade(null);
    toast(t('added'));
    await onAdded();
  };

  return (
    <>
      <Button
        look="quiet"
        busy={act.busy}
        disabled={count >= MAX_PASSKEYS}
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() => void act.run(make)}
      >
        {t('add')}
      </Button>
      <NamePasskey
        open={made !== null}
        offered={deviceName(navigator.userAgent) ?? t('title')}
        title={t('add')}
        onClose={() => setMade(null)}
        onSave={save}
      />
      {confirm.dialog}
    </>
  );
};
