import { verifyCode } from '@tallystick/contract/accounts/access.ts';
import type { User } from '@tallystick/contract/accounts/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { FORM } from '../../shared/query-states/shapes.tsx';
import { isCode, isEmail } from '../../shared/texts/validators.rules.ts';
import { WithAccessTexts } from '../access-texts.ts';
import { CodeField } from '../codes/code-field.tsx';
import { SendCodeButton } from '../codes/send-code-button.tsx';
import { useConfirmAgain } from '../confirm/confirm-again.tsx';
import { useForm } from '../forms/use-form.ts';
import { useIsDemo } from '../personal-centre/demo-mode.ts';
import { useUser } from '../use-user.ts';

const DRAFT = { form: 'email', fields: ['email'] } as const;

const EmailForm = ({ user, refetch }: { readonly user: User; readonly refetch: () => Promise<unknown> }) => {
  const t = useTranslations();
  const isDemo = useIsDemo();
  const [isSent, setSent] = useState(false);
  const { run, dialog } = useConfirmAgain();
  const form = useForm(
    { email: '', code: '' },
    ['email', 'code'],
    async (values) => {
      const sent = { purpose: 'email', email: values.email.trim(), code: values.code } as const;
      await run((proof) => call(verifyCode, { ...sent, ...proof }));
      toast(t('access.email.done'));
      await refetch();
    },
    {
      email: (typed) => (isEmail(typed) ? null : t('access.wrongEmail')),
      code: (typed) => (isCode(typed) ? null : t('access.wrongCode')),
    },
    [],
    DRAFT,
  );
  const email = form.input('email');
  return (
    <>
      <form noValidate className="flex flex-col gap-4 p-4" onSubmit={form.onSubmit}>
        <p className="break-words text-14 text-ink-2">
          {user.email === null ? t('access.email.none') : t('access.email.goes', { email: user.email })}
        </p>
        <Field
          {...email}
          label={t('access.email.label')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={64}
        />
        <SendCodeButton
          wanted={{ purpose: 'email', email: email.value.trim() }}
          disabled={email.value.trim() === ''}
          onSent={() => setSent(true)}
        />
        {isSent && isDemo ? <p className="text-14 text-ink-2">{t('access.reset.demo')}</p> : null}
        <CodeField {...form.input('code')} label={t('access.reset.code')} hint={t('access.reset.codeHint')} />
        <Button type="submit" busy={form.busy}>
          {t('access.email.submit')}
        </Button>
      </form>
      {dialog}
    </>
  );
};

const Page = () => {
  const user = useUser();
  if (user.data !== undefined) return <EmailForm user={user.data} refetch={() => user.refetch()} />;
  return (
    <NotLoaded query={user} className="flex flex-col gap-4 p-4">
      {FORM}
    </NotLoaded>
  );
};

/** `/pages/me/sub/email`: the address that receives codes. A code proves that it is the customer's own. */
export const EmailPage = () => (
  <WithAccessTexts>
    <Page />
  </WithAccessTexts>
);
