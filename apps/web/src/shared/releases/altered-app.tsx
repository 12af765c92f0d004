import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { loadVerificationMessages } from '@tallystick/i18n/loaders/load-verification-messages.ts';
import { useTranslations } from 'use-intl';
import { AlarmLink } from '../navigation/alarm-link.tsx';
import { serverNow } from '../scheduling/server-clock.ts';
import { createLateTexts } from '../texts/late-texts.tsx';
import { type ReleaseState, useReleaseState } from './release-state.ts';

const { With } = createLateTexts('verification', loadVerificationMessages);

/** A release is in the log within seconds, unless its witnesses are away. */
const LONG_WAIT_MS = 3_600_000;
const PAGE = '#/trust';

const Alarm = ({ alarm, waiting }: Pick<ReleaseState, 'alarm' | 'waiting'>) => {
  const t = useTranslations('verification.release');
  const format = useFormat();
  if (alarm !== null)
    return (
      <AlarmLink href={PAGE} title={t('alarm')}>
        {t('alarmBody', { path: alarm.path, time: format.dateTime(new Date(alarm.atMs)) })}
      </AlarmLink>
    );
  if (waiting === null) return null;
  return (
    <AlarmLink href={PAGE} title={t('waitingTitle')}>
      {t('waiting', { time: format.dateTime(new Date(waiting.sinceMs)) })}
    </AlarmLink>
  );
};

/** The alarm of an app that is not the one in the public log. Nothing while all is well. */
export const AlteredApp = () => {
  const state = useReleaseState();
  if (state === undefined) return null;
  const { alarm, waiting } = state;
  const isLong = waiting !== null && serverNow() - waiting.sinceMs > LONG_WAIT_MS;
  if (alarm === null && !isLong) return null;
  return (
    <With>
      <Alarm alarm={alarm} waiting={waiting} />
    </With>
  );
};
