import { Switch } from '@tallystick/ui/controls/switch.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { Vibrate, Volume2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { canVibrate, signal, sound, vibration } from '../../shared/device/signals.ts';
import { canPlay, playTone } from '../../shared/device/tone.ts';

const VibrationRow = () => {
  const t = useTranslations('touch.signals');
  const isOn = vibration.use();
  const choose = (on: boolean): void => {
    vibration.set(on);
    signal('copied');
  };
  return (
    <ListRow
      icon={<Vibrate aria-hidden="true" />}
      title={t('vibration')}
      subtitle={t('vibrationHint')}
      trailing={<Switch label={t('vibration')} on={isOn} onChange={choose} />}
    />
  );
};

const SoundRow = () => {
  const t = useTranslations('touch.signals');
  const isOn = sound.use();
  const choose = (on: boolean): void => {
    sound.set(on);
    if (on) playTone();
  };
  return (
    <ListRow
      icon={<Volume2 aria-hidden="true" />}
      title={t('sound')}
      subtitle={t('soundHint')}
      trailing={<Switch label={t('sound')} on={isOn} onChange={choose} />}
    />
  );
};

/** Vibration and sound on this device. Shows only what the device can do. */
export const SignalSettings = () => {
  const t = useTranslations('touch.signals');
  if (!canVibrate() && !canPlay()) return null;
  return (
    <section aria-labelledby="signals">
      <SectionHeading id="signals">{t('title')}</SectionHeading>
      <Card flush>
        {canVibrate() ? <VibrationRow /> : null}
        {canPlay() ? <SoundRow /> : null}
      </Card>
    </section>
  );
};
