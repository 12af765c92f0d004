import { staffLogin } from '@tallystick/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-call.ts';
import { Field } from '../../shared/fields/field.tsx';
import { LanguageChoice } from '../../shared/fields/language-choice.tsx';
import { CodeField, PasswordField } from '../../shared/fields/secret-fields.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { CONSOLE_NAME } from '../../shared/layout/console-name.ts';
import { Refusal } from '../../shared/layout/query-states.tsx';
import { deviceOf, rememberDevice } from '../../shared/session/device.ts';
import { signIn } from '../../shared/session/session.ts';
import { PasskeyButton } from './passkey-button.tsx';

const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.error === 'otp_required' || error.error === 'otp_invalid');

/** The form's input and the call. A required code is a step of signing in, not an error. */
const useSignIn = () => {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [hasSecondFactor, setSecondFactor] = useState(false);
  const login = useMutation({
    mutationFn: () => {
      const code = otp === '' ? {} : { otp };
      return call(staffLogin, { name: name.trim(), password, ...code, ...deviceOf(name.trim()) });
    },
    onSuccess: ({ device_token, ...session }) => {
      rememberDevice(session.name, device_token);
      signIn(session);
    },
    onError: (error) => {
      setOtp('');
      if (asksForCode(error)) setSecondFactor(true);
      else setPassword('');
    },
  });
  return { name, setName, password, setPassword, otp, setOtp, hasSecondFactor, login };
};

export const SignInPage = ({ notice }: { readonly notice: string | null }) => {
  const { name, setName, password, setPassword, otp, setOtp, hasSecondFactor, login } = useSignIn();
  const nameRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);
  useEffect(() => nameRef.current?.focus(), []);
  useEffect(() => {
    if (hasSecondFactor) codeRef.current?.focus();
  }, [hasSecondFactor]);
  const fields = login.error instanceof ApiError ? login.error.fields : {};
  const isStep = login.error instanceof ApiError && login.error.error === 'otp_required';
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <form
        className="flex w-full max-w-sm flex-col gap-4 rounded-sm border border-line bg-surface p-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!login.isPending) login.mutate();
        }}
      >
        <h1 className="font-semibold text-20">{CONSOLE_NAME}</h1>
        {notice !== null && login.error === null && (
          <p role="status" className="text-ink-2">
            {notice}
          </p>
        )}
        <Field
          label={t('common.name')}
          value={name}
          onChange={setName}
          maxLength={64}
          autoComplete="username"
          inputRef={nameRef}
          error={fields['name']}
        />
        <PasswordField
          label={t('common.password')}
          value={password}
          onChange={setPassword}
          error={fields['password']}
        />
        {hasSecondFactor && <CodeField value={otp} onChange={setOtp} inputRef={codeRef} />}
        {!isStep && <Refusal error={login.error} />}
        <Button
          type="submit"
          look="brand"
          disabled={
            login.isPending || name.trim() === '' || password === '' || (hasSecondFactor && otp.trim() === '')
          }
        >
          {login.isPending ? t('signin.signingIn') : t('signin.signIn')}
        </Button>
        <PasskeyButton />
        <LanguageChoice />
      </form>
    </main>
  );
};
