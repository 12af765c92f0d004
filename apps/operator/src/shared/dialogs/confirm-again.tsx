import { confirmStaff } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-call.ts';
import { CodeField, PasswordField } from '../fields/secret-fields.tsx';
import { t } from '../language/text.ts';
import { Button } from '../layout/button.tsx';
import { Refusal } from '../layout/query-states.tsx';
import { confirmationStore } from '../session/confirmation.ts';
import { sessionStore } from '../session/session.ts';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';
import { DialogFrame } from './dialog-frame.tsx';

const isRefusedAs = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof ApiError && codes.includes(error.error);

const Form = ({ answer }: { readonly answer: (isConfirmed: boolean) => void }) => {
  const { session } = useStore(sessionStore);
  const [hasSecondFactor, setSecondFactor] = useState(session?.otp_enabled ?? false);
  const [typed, setTyped] = useState('');
  const confirm = useMutation({
    mutationFn: () => call(confirmStaff, hasSecondFactor ? { otp: typed.trim() } : { password: typed }),
    onSuccess: () => answer(true),
    onError: (error) => {
      setTyped('');
      // The second factor was turned on or removed since the sign-in.
      if (isRefusedAs(error, 'otp_required')) setSecondFactor(true);
      if (isRefusedAs(error, 'invalid_fields')) setSecondFactor(false);
    },
  });
  const isStep = isRefusedAs(confirm.error, 'otp_required', 'invalid_fields');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirm.isPending && typed.trim() !== '') confirm.mutate();
      }}
    >
      <p className="text-ink-2">{t('common.confirmAgainIntro')}</p>
      {hasSecondFactor ? (
        <CodeField key="code" value={typed} onChange={setTyped} />
      ) : (
        <PasswordField key="password" label={t('common.yourPassword')} value={typed} onChange={setTyped} />
      )}
      {!isStep && <Refusal error={confirm.error} />}
      <ConfirmByPasskey onConfirmed={() => answer(true)} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => answer(false)}>{t('common.cancel')}</Button>
        <Button type="submit" look="brand" disabled={confirm.isPending || typed.trim() === ''}>
          {confirm.isPending ? t('common.confirming') : t('common.confirm')}
        </Button>
      </div>
    </form>
  );
};

/** The re-authentication dialog, above every open dialog. */
export const ConfirmAgain = () => {
  const asked = useStore(confirmationStore);
  if (asked === null) return null;
  return (
    <DialogFrame title={t('common.confirmYou')} onClose={() => asked.answer(false)}>
      <Form answer={asked.answer} />
    </DialogFrame>
  );
};
