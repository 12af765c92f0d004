import { LoadingMask } from '@tallystick/ui/feedback/loading-mask.tsx';
import { TOAST_MS, type ToastContent, Toaster } from '@tallystick/ui/feedback/toaster.tsx';
import { useMomentary } from '@tallystick/ui/feedback/use-momentary.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { quietPart } from '../../shared/chunks/late-part.tsx';
import { currentSession, endSession, useSession, wasAccountChanged } from '../../shared/device/session.ts';
import { useLoading } from '../../shared/navigation/loading.ts';
import { navigate } from '../../shared/navigation/location.ts';
import { type Notice, onNotice } from '../../shared/notices/notices.ts';
import { loginFor } from '../pages/guard.rules.ts';

// Loaded lazily: few logins expire or change while the app is open, and the answer that says so came over the network.
const LoginExpiredHint = quietPart(() =>
  import('./login-expired-hint.tsx').then((module) => module.LoginExpiredHint),
);
const AccountChangedHint = quietPart(() =>
  import('./login-expired-hint.tsx').then((module) => module.AccountChangedHint),
);

/** Shows the notices of code outside React: toasts, the loading indicator, and an expired or changed login. */
export const NoticesHost = () => {
  const t = useTranslations('common');
  const [shown, showToast] = useMomentary<ToastContent>();
  const { token } = useSession();
  /** Page and token of the session that expired. The token keeps the notice away from the next session. */
  const [expired, setExpired] = useState<{ readonly path: string; readonly token: string | null } | null>(
    null,
  );
  const loading = useLoading();
  const [isChanged, setChanged] = useState(wasAccountChanged);

  const hear = useEffectEvent((notice: Notice) => {
    switch (notice.kind) {
      case 'toast':
        return showToast({ text: notice.text, tone: notice.tone }, notice.durationMs);
      case 'network_failure':
        return showToast({ text: t('networkError'), tone: 'error' }, TOAST_MS.request);
      case 'login_expired':
        return setExpired({ path: notice.path, token: currentSession().token });
      case 'signal':
        return undefined;
    }
  });
  useEffect(() => onNotice(hear), []);

  const signInAgain = (): void => {
    const path = expired?.path ?? '/';
    setExpired(null);
    endSession();
    navigate(loginFor(path), { replace: true });
  };

  return (
    <>
      <Toaster toast={shown} />
      {loading === null ? null : <LoadingMask text={loading === '1' ? t('loading') : loading} />}
      {isChanged ? <AccountChangedHint onLeave={() => setChanged(false)} /> : null}
      {token !== null && expired?.token === token ? <LoginExpiredHint onLeave={signInAgain} /> : null}
    </>
  );
};
