import './lock-screen.css';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePasskeyAct } from '../passkeys/use-passkey-act.ts';
import { dropLock, type Lock } from './lock-store.ts';
import { endLockedSession, unlock } from './unlock.ts';

/** Covers the app until a passkey unlocks it, or its owner logs out. Escape does not close it. */
export const LockScreen = ({ locked }: { readonly locked: Lock }) => {
  const t = useTranslations('passkeys.lock');
  const dialog = useRef<HTMLDialogElement>(null);
  const act = usePasskeyAct();
  useEffect(() => dialog.current?.showModal(), []);
  const logOut = (): void => {
    dropLock();
    void endLockedSession(locked);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="locked"
      className="lock-screen bg-surface text-ink"
      onCancel={(event) => event.preventDefault()}
      // A browser may close it all the same, at a second Escape.
      onClose={() => dialog.current?.showModal()}
    >
      <div className="flex flex-col items-center gap-4 p-6 text-center">
        <LockKeyhole className="size-12 text-brand-ink" aria-hidden="true" />
        <h1 id="locked" className="font-semibold text-20">
          {t('screen')}
        </h1>
        <p className="break-all text-14 text-ink-2">{t('account', { account: locked.userInfo.account })}</p>
        <Button busy={act.busy} onClick={() => void act.run(() => unlock(locked))}>
          {t('unlock')}
        </Button>
        <Button look="quiet" onClick={logOut}>
          {t('signOut')}
        </Button>
        <p className="text-12 text-ink-2">{t('lostPasskey')}</p>
        <p className="text-12 text-ink-2">{t('offline')}</p>
      </div>
    </dialog>
  );
};
