import { loginByPasskey, passkeyLoginChallenge } from '@tallystick/contract/passkeys/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Fingerprint } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { deviceOf, lastAccount, signIn } from '../../shared/device/session.ts';
import { LockScreen } from '../lock/lock-screen.tsx';
import { useLocked } from '../lock/lock-store.ts';
import { answerByPasskey, canUsePasskeys } from '../passkeys/passkey.ts';
import { WithPasskeyTexts } from '../passkeys/texts.ts';
import { usePasskeyAct } from '../passkeys/use-passkey-act.ts';

const LoginButton = () => {
  const t = useTranslations('passkeys');
  const act = usePasskeyAct();
  const enter = async (): Promise<void> => {
    const passkey = await answerByPasskey(await call(passkeyLoginChallenge, {}));
    const answer = await call(loginByPasskey, { passkey, ...deviceOf(lastAccount()) });
    signIn(answer.userinfo, answer.device_token);
  };
  return (
    <Button
      look="ghost"
      busy={act.busy}
      icon={<Fingerprint className="size-5" aria-hidden="true" />}
      onClick={() => void act.run(enter)}
    >
      {t('login')}
    </Button>
  );
};

/** On the login page: signing in by a passkey. If this device is locked, the lock screen covers the page. */
export const PasskeyEntrance = () => {
  const locked = useLocked();
  if (!canUsePasskeys()) return null;
  return (
    <WithPasskeyTexts quiet>
      <LoginButton />
      {locked === null ? null : <LockScreen locked={locked} />}
    </WithPasskeyTexts>
  );
};
