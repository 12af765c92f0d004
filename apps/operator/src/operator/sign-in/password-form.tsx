import { changeStaffPassword } from '@tallystick/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-call.ts';
import { CodeField, PasswordField } from '../../shared/fields/secret-fields.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';
import { isReadyPassword, NewPasswordFields } from './new-password-fields.tsx';

interface Props {
  readonly asksForCode: boolean;
  readonly onDone: () => void;
}

/** Changes the member's own password. Every other session ends. */
export const PasswordForm = ({ asksForCode, onDone }: Props) => {
  const [old, setOld] = useState('');
  const [chosen, setChosen] = useState({ fresh: '', again: '' });
  const [otp, setOtp] = useState('');
  const change = useMutation({
    mutationFn: () =>
      call(changeStaffPassword, {
        old_password: old,
        new_password: chosen.fresh,
        ...(otp !== '' && { otp }),
      }),
    onSuccess: () => {
      for (const clear of [setOld, setOtp]) clear('');
      setChosen({ fresh: '', again: '' });
      onDone();
    },
  });
  const fields = change.error instanceof ApiError ? change.error.fields : {};
  const isReady = old !== '' && isReadyPassword(chosen) && (!asksForCode || otp !== '');
  return (
    <form
      className="flex max-w-sm flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !change.isPending) change.mutate();
      }}
    >
      <PasswordField label={t('signin.currentPassword')} value={old} onChange={setOld} />
      <NewPasswordFields value={chosen} onChange={setChosen} error={fields['new_password']} />
      {asksForCode && <CodeField value={otp} onChange={setOtp} />}
      <Refusal error={change.error} />
      <div>
        <Button type="submit" look="brand" disabled={!isReady || change.isPending}>
          {t('signin.changePassword')}
        </Button>
      </div>
    </form>
  );
};
