import { passkeyChallenge, unlockDevice } from '@tallystick/contract/passkeys/customer.ts';
import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { currentSession } from '../../shared/device/session.ts';
import { toast } from '../../shared/notices/notices.ts';
import { answerByPasskey } from '../passkeys/passkey.ts';
import { usePasskeyAct } from '../passkeys/use-passkey-act.ts';
import { keepUnderLock, LOCK_MINUTES, setLock, turnLockOff, useLock } from './lock-store.ts';

const OFF = 'off';

/** Turns the lock of the app on this device on and off. Each change needs a passkey, so the device surely has one. */
export const LockSettings = ({ hasPasskey }: { readonly hasPasskey: boolean }) => {
  const t = useTranslations('passkeys.lock');
  const act = usePasskeyAct();
  const lock = useLock();

  const change = async (chosen: string): Promise<void> => {
    const request = await call(passkeyChallenge, { purpose: 'unlock' });
    await call(unlockDevice, { passkey: await answerByPasskey(request) });
    const { userInfo } = currentSession();
    if (userInfo === null) return;
    if (chosen === OFF) {
      turnLockOff();
      toast(t('offDone'));
      return;
    }
    const credentials = request.allowCredentials.map(({ id }) => id);
    setLock({ minutes: Number(chosen), userInfo, rpId: request.rpId, credentials });
    keepUnderLock();
    toast(t('on'));
  };

  return (
    <section aria-labelledby="lock" className="flex flex-col gap-3">
      <SectionHeading id="lock">{t('title')}</SectionHeading>
      <p className="px-1 text-14 text-ink-2">{t('help')}</p>
      {hasPasskey || lock !== null ? (
        <SegmentedControl
          label={t('title')}
          chosen={lock === null ? OFF : String(lock.minutes)}
          onChoose={(chosen) => void act.run(() => change(chosen))}
          options={[
            { value: OFF, label: t('off') },
            ...LOCK_MINUTES.map((count) => ({
              value: String(count),
              label: count === 0 ? t('atOnce') : t('minutes', { count }),
            })),
          ]}
        />
      ) : (
        <p className="px-1 font-medium text-14">{t('needs')}</p>
      )}
      <p className="px-1 text-12 text-ink-2">{t('limits')}</p>
    </section>
  );
};
