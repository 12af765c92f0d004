import { changeStaffPassword } from '@tallystick/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shared/api.ts';
import { ApiError } from '../shared/api-call.ts';
import { Button } from '../shared/button.tsx';
import { Field } from '../shared/field.tsx';
import { messageOf } from '../shared/query-states.tsx';

const LEAST = 12;

interface Props {
  readonly asksForCode: boolean;
  readonly onDone: () => void;
}

/** A password of one's own; every other session ends. */
export const PasswordForm = ({ asksForCode, onDone }: Props) => {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [otp, setOtp] = useState('');
  const change = useMutation({
    mutationFn: () =>
      call(changeStaffPassword, { old_password: old, new_password: fresh, ...(otp !== '' && { otp }) }),
    onSuccess: () => {
      for (const clear of [setOld, setFresh, setAgain, setOtp]) clear('');
      onDone();
    },
  });
  const fields = change.error instanceof ApiError ? change.error.fields : {};
  const isReady = old !== '' && fresh.length >= LEAST && fresh === again && (!asksForCode || otp !== '');
  return (
    <form
      className="flex max-w-sm flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !change.isPending) change.mutate();
      }}
    >
      <Field
        label="Password until now"
        type="password"
        value={old}
        onChange={setOld}
        maxLength={128}
        autoComplete="current-password"
      />
      <Field
        label="New password"
        type="password"
        value={fresh}
        onChange={setFresh}
        maxLength={128}
        autoComplete="new-password"
        hint={`At least ${LEAST} characters.`}
        error={fields['new_password']}
      />
      <Field
        label="New password again"
        type="password"
        value={again}
        onChange={setAgain}
        maxLength={128}
        autoComplete="new-password"
        {...(again !== '' && again !== fresh && { error: 'The two are not the same.' })}
      />
      {asksForCode && (
        <Field
          label="Code from your authenticator"
          value={otp}
          onChange={setOtp}
          maxLength={16}
          autoComplete="one-time-code"
        />
      )}
      {change.error !== null && (
        <p role="alert" className="text-act">
          {messageOf(change.error)}
        </p>
      )}
      <div>
        <Button type="submit" look="brand" disabled={!isReady || change.isPending}>
          Change the password
        </Button>
      </div>
    </form>
  );
};
