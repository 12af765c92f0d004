import { useStore } from '@tallystick/ui/store.ts';
import { type ReactNode, useState } from 'react';
import { t } from '../../shared/language/text.ts';
import { changeSignals, playTones, signalSettings } from './signals.ts';

interface ChoiceProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

const Choice = ({ isOn, onChange, children }: ChoiceProps) => (
  <label className="flex items-center gap-1.5">
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
    {children}
  </label>
);

/** How this browser tells the member of new work: by a sound, by a notification of the desktop, or not at all. */
export const SignalChoice = () => {
  const { sound, notification } = useStore(signalSettings);
  const [isBlocked, setBlocked] = useState(false);
  const chooseSound = (isOn: boolean): void => {
    changeSignals({ sound: isOn });
    // The member hears what to expect.
    if (isOn) void playTones();
  };
  const chooseNotification = async (isOn: boolean): Promise<void> => {
    const isAllowed = isOn && (await Notification.requestPermission()) === 'granted';
    setBlocked(isOn && !isAllowed);
    changeSignals({ notification: isAllowed });
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="float-left text-ink-2">{t('waiting.newWork')}</legend>
      <Choice isOn={sound} onChange={chooseSound}>
        {t('waiting.sound')}
      </Choice>
      <Choice isOn={notification} onChange={(isOn) => void chooseNotification(isOn)}>
        {t('waiting.desktopNotification')}
      </Choice>
      {isBlocked && (
        <span role="alert" className="text-ink-2">
          {t('waiting.notificationsBlocked')}
        </span>
      )}
    </fieldset>
  );
};
