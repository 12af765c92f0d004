import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../shared/api/api.ts';
import { toast } from '../../../shared/notices/notices.ts';
import type { SignedChallenge } from '../sign-with-wallet.ts';
import { forgetPhrase, openPhrase } from './key-store.ts';
import { signWithPhrase } from './sign-with-key.ts';

interface Props {
  readonly address: string;
  readonly onSigned: (signed: SignedChallenge) => Promise<void>;
  readonly onForgotten: () => void;
}

interface ForgetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onForgotten: () => void;
}

const ForgetDialog = ({ open, onClose, onForgotten }: ForgetProps) => {
  const t = useTranslations();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('access.wallet.removeQuestion')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              forgetPhrase();
              onClose();
              onForgotten();
            }}
          >
            {t('access.wallet.removeKey')}
          </Button>
        </>
      }
    >
      {t('access.wallet.removeBody')}
    </Dialog>
  );
};

/** The key on this device. Its passphrase opens the key, and the key opens the account. */
export const KeyOnDevice = ({ address, onSigned, onForgotten }: Props) => {
  const t = useTranslations();
  const [passphrase, setPassphrase] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const unlock = async (): Promise<void> => {
    setBusy(true);
    try {
      const phrase = await openPhrase(passphrase);
      if (phrase === null) return setError(t('access.wallet.wrongPassphrase'));
      await onSigned(await signWithPhrase(phrase));
    } catch (failure) {
      const words = failure instanceof ApiError ? failure.msg : t('access.wallet.btcFailed');
      if (words !== '') toast(words, { durationMs: TOAST_MS.wallet, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void unlock();
        }}
      >
        <div>
          <p className="text-12 text-ink-2">{t('access.wallet.keyHere')}</p>
          <p className="break-all font-medium text-14">{address}</p>
        </div>
        <Field
          label={t('access.phrase.passphrase')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          error={error}
          value={passphrase}
          onChange={(event) => {
            setPassphrase(event.target.value);
            setError(undefined);
          }}
          reveal={{ show: t('accounts.showPassword'), hide: t('accounts.hidePassword') }}
        />
        <Button type="submit" busy={busy}>
          {t('access.wallet.unlock')}
        </Button>
        <Button look="ghost" onClick={() => setAsking(true)}>
          {t('access.wallet.removeKey')}
        </Button>
      </form>
      <ForgetDialog open={isAsking} onClose={() => setAsking(false)} onForgotten={onForgotten} />
    </Card>
  );
};
