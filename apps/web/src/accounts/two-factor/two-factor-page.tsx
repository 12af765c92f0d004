import type { User } from '@tallystick/contract/accounts/customer.ts';
import { disableOtp, enableOtp } from '@tallystick/contract/accounts/protection.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { FORM } from '../../shared/query-states/shapes.tsx';
import { WithAccessTexts } from '../access-texts.ts';
import { SecondFactorField } from '../codes/second-factor-field.tsx';
import { useConfirmAgain } from '../confirm/confirm-again.tsx';
import { useForm } from '../forms/use-form.ts';
import { useUser } from '../use-user.ts';
import { EnrolOtp } from './enrol-otp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const Standing = ({ isOn }: { readonly isOn: boolean }) => {
  const t = useTranslations('access.otp');
  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <div className="flex items-start gap-3 pb-4">
      <Icon className="size-6 shrink-0 text-brand-ink" aria-hidden="true" />
      <div>
        <p className="font-semibold text-16">{t(isOn ? 'on' : 'off')}</p>
        <p className="text-14 text-ink-2">{t(isOn ? 'onBody' : 'offBody')}</p>
      </div>
    </div>
  );
};

const TurnOff = ({ onOff }: { readonly onOff: () => Promise<unknown> }) => {
  const t = useTranslations('access.otp');
  const form = useForm({ otp: '' }, ['otp'], async ({ otp }) => {
    await call(disableOtp, { otp: otp.trim() });
    await onOff();
  });
  return (
    <Card>
      <Standing isOn />
      <form noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit}>
        <SecondFactorField {...form.input('otp')} />
        <Button type="submit" look="danger" busy={form.busy}>
          {t('turnOff')}
        </Button>
      </form>
    </Card>
  );
};

const Loaded = ({ user, refetch }: { readonly user: User; readonly refetch: () => Promise<unknown> }) => {
  const t = useTranslations('access.otp');
  const { run, dialog } = useConfirmAgain();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);

  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      setSecret(await run((proof) => call(enableOtp, proof)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.msg !== '') toast(error.msg, { durationMs: TOAST_MS.request, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };

  if (codes !== null) {
    return <RecoveryCodes codes={codes} onKept={() => void refetch().then(() => setCodes(null))} />;
  }
  if (user.otp_enabled) return <TurnOff onOff={refetch} />;
  if (secret !== null) {
    const on = (fresh: readonly string[]) => {
      setSecret(null);
      setCodes(fresh);
    };
    return <EnrolOtp {...secret} onOn={on} onExpired={() => setSecret(null)} />;
  }
  return (
    <Card>
      <Standing isOn={false} />
      <Button busy={busy} onClick={() => void begin()}>
        {t('start')}
      </Button>
      {dialog}
    </Card>
  );
};

const Page = () => {
  const user = useUser();
  if (user.data !== undefined) {
    return (
      <div className="p-4">
        <Loaded user={user.data} refetch={() => user.refetch()} />
      </div>
    );
  }
  return (
    <NotLoaded query={user} className="flex flex-col gap-4 p-4">
      {FORM}
    </NotLoaded>
  );
};

/** `/pages/me/sub/two-factor`: a code of an app at each login, on and off. */
export const TwoFactorPage = () => (
  <WithAccessTexts>
    <Page />
  </WithAccessTexts>
);
