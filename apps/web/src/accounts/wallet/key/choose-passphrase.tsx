import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const MIN_LENGTH = 8;

/** Asks twice for the passphrase that locks the key on this device. */
export const ChoosePassphrase = ({
  onChosen,
}: {
  readonly onChosen: (passphrase: string) => Promise<void>;
}) => {
  const t = useTranslations();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const isShort = Array.from(passphrase).length < MIN_LENGTH;
  const reveal = { show: t('accounts.showPassword'), hide: t('accounts.hidePassword') };

  const submit = async (): Promise<void> => {
    setChecked(true);
    if (isShort || again !== passphrase || busy) return;
    setBusy(true);
    await onChosen(passphrase).finally(() => setBusy(false));
  };

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={t('access.phrase.passphrase')}
        hint={t('access.phrase.passphraseHint')}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        reveal={reveal}
        error={isChecked && isShort ? t('field.too_short') : undefined}
        value={passphrase}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <Field
        label={t('access.phrase.passphraseConfirm')}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        reveal={reveal}
        error={isChecked && again !== passphrase ? t('field.mismatch') : undefined}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {t('access.phrase.finish')}
      </Button>
    </form>
  );
};
