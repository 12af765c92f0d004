import { confirmStaffOtp, enableStaffOtp } from '@tallystick/contract';
import { QR_OPTIONS, QrDrawing } from '@tallystick/ui/figures/qr-drawing.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { call } from '../../shared/api/api.ts';
import { CodeField, PasswordField } from '../../shared/fields/secret-fields.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';

/** Two steps: the password creates a secret for the authenticator app, and the app's first code turns it on. */
export const SecondFactorForm = ({ onDone }: { readonly onDone: () => void }) => {
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const enable = useMutation({
    mutationFn: () => call(enableStaffOtp, { password }),
    onSettled: () => setPassword(''),
  });
  const confirm = useMutation({
    mutationFn: () => call(confirmStaffOtp, { otp: otp.trim() }),
    onSuccess: onDone,
    onError: () => setOtp(''),
  });
  const error = confirm.error ?? enable.error;
  return (
    <form
      className="flex max-w-md flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (enable.data === undefined) enable.mutate();
        else if (!confirm.isPending) confirm.mutate();
      }}
    >
      {enable.data === undefined ? (
        <PasswordField label={t('common.yourPassword')} value={password} onChange={setPassword} />
      ) : (
        <>
          <p className="text-ink-2">{t('signin.authenticatorHint')}</p>
          <div className="w-52">
            <QrDrawing rows={encode(enable.data.uri, QR_OPTIONS).data} label={t('signin.keyQrCode')} />
          </div>
          <code className="select-all break-all font-mono font-semibold">
            {enable.data.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <a className="break-all text-brand-ink underline" href={enable.data.uri}>
            {t('signin.openAuthenticatorDevice')}
          </a>
          <CodeField value={otp} onChange={setOtp} />
        </>
      )}
      <Refusal error={error} />
      <div>
        <Button
          type="submit"
          look="brand"
          disabled={
            enable.data === undefined
              ? password === '' || enable.isPending
              : otp.trim() === '' || confirm.isPending
          }
        >
          {enable.data === undefined ? t('signin.setUpTwoFactor') : t('signin.turnItOn')}
        </Button>
      </div>
    </form>
  );
};
