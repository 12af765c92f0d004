import { seeStaffLink, takeStaffLink } from '@tallystick/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-call.ts';
import { Field } from '../../shared/fields/field.tsx';
import { rich } from '../../shared/language/rich.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Loading, Refusal } from '../../shared/layout/query-states.tsx';
import { Time } from '../../shared/time/time.tsx';
import { isReadyPassword, NewPasswordFields } from './new-password-fields.tsx';

interface Props {
  readonly token: string;
  /** Leaves the link, with a message for the sign-in page, or null if nothing was done. */
  readonly onLeave: (notice: string | null) => void;
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.error === 'not_found';

const Gone = () => (
  <p role="alert" className="text-act">
    {t('signin.linkUnusable')}
  </p>
);

const ChoosePassword = ({ token, onLeave }: Props) => {
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState({ fresh: '', again: '' });
  const isReady = isReadyPassword(chosen) && code.trim() !== '';
  const take = useMutation({
    mutationFn: () => call(takeStaffLink, { token, code, password: chosen.fresh }),
    onSuccess: () => onLeave(t('signin.yourPasswordSetSign')),
  });
  const fields = take.error instanceof ApiError ? take.error.fields : {};
  if (isGone(take.error)) return <Gone />;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !take.isPending) take.mutate();
      }}
    >
      <Field
        label={t('common.code')}
        value={code}
        onChange={setCode}
        maxLength={64}
        hint={t('signin.codeHint')}
        error={fields['code']}
      />
      <NewPasswordFields value={chosen} onChange={setChosen} error={fields['password']} />
      <Refusal error={take.error} />
      <div>
        <Button type="submit" look="brand" disabled={!isReady || take.isPending}>
          {take.isPending ? t('signin.settingIt') : t('signin.setPassword')}
        </Button>
      </div>
    </form>
  );
};

/** A member sets a password through their one-time link. Nobody else sees it. */
export const JoinPage = ({ token, onLeave }: Props) => {
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) => call(seeStaffLink, { token }, signal),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="flex w-full max-w-md flex-col gap-4 rounded-sm border border-line bg-surface p-6">
        <h1 className="font-semibold text-20">{t('signin.chooseYourPassword')}</h1>
        {link.isPending && <Loading what={t('signin.link')} />}
        {isGone(link.error) && <Gone />}
        {!isGone(link.error) && <Refusal error={link.error} />}
        {link.data !== undefined && (
          <>
            <p className="text-ink-2">
              {rich('signin.linkFor', {
                name: (
                  <b>
                    <bdi>{link.data.name}</bdi>
                  </b>
                ),
                time: <Time at={link.data.expires_at} />,
              })}
            </p>
            <ChoosePassword token={token} onLeave={onLeave} />
          </>
        )}
        <div>
          <Button onClick={() => onLeave(null)}>{t('signin.sign')}</Button>
        </div>
      </div>
    </main>
  );
};
