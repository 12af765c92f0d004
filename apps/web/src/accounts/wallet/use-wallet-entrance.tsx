import { loginByAddr } from '@tallystick/contract/accounts/access.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api/api.ts';
import { deviceOf, signIn } from '../../shared/device/session.ts';
import { toast } from '../../shared/notices/notices.ts';
import { SecondFactorField } from '../codes/second-factor-field.tsx';
import type { SignedChallenge } from './sign-with-wallet.ts';

interface Waiting {
  readonly signed: SignedChallenge;
  readonly error: string | undefined;
}

export interface WalletEntrance {
  /** Opens a session by a signed challenge. Asks for a code if the second factor is on. */
  readonly enter: (signed: SignedChallenge) => Promise<void>;
  /** Render it somewhere on the page. */
  readonly sheet: ReactNode;
}

export const useWalletEntrance = (): WalletEntrance => {
  const t = useTranslations();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [otp, setOtp] = useState('');
  const [busy, setBusy] = useState(false);

  const enter = async (signed: SignedChallenge, code?: string): Promise<void> => {
    setBusy(true);
    try {
      const { userinfo, device_token } = await call(loginByAddr, { ...signed, ...deviceOf(null), otp: code });
      setWaiting(null);
      signIn(userinfo, device_token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.error === 'otp_required' || error.error === 'otp_invalid') {
        setWaiting({ signed, error: error.error === 'otp_invalid' ? error.msg : undefined });
        return;
      }
      setWaiting(null);
      if (error.msg !== '') toast(error.msg, { durationMs: TOAST_MS.wallet, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };

  const sheet = (
    <Sheet
      open={waiting !== null}
      onClose={() => setWaiting(null)}
      title={t('access.otp.title')}
      closeLabel={t('common.close')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (waiting !== null && otp.trim() !== '') void enter(waiting.signed, otp.trim());
        }}
      >
        <SecondFactorField
          error={waiting?.error}
          value={otp}
          onChange={(event) => setOtp(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          {t('accounts.login.submit')}
        </Button>
      </form>
    </Sheet>
  );
  return { enter: (signed) => enter(signed), sheet };
};
