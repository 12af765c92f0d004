import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useTranslations } from 'use-intl';
import { type ReleaseState, useAlarmRead, useReleaseState } from '../../shared/releases/release-state.ts';
import { CommandLine, verifyCommand } from '../facts/command-line.tsx';

const Alarm = ({ alarm }: { readonly alarm: NonNullable<ReleaseState['alarm']> }) => {
  const t = useTranslations('verification.release');
  const format = useFormat();
  const takeBack = useAlarmRead();
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p className="font-semibold text-16 text-danger">{t('alarm')}</p>
      <p className="text-pretty break-words text-14">
        {t('alarmBody', { path: alarm.path, time: format.dateTime(new Date(alarm.atMs)) })}
      </p>
      <Button look="quiet" wide={false} onClick={() => void takeBack()}>
        {t('seen')}
      </Button>
    </div>
  );
};

const State = ({ state }: { readonly state: ReleaseState }) => {
  const t = useTranslations('verification.release');
  const format = useFormat();
  const { running, waiting, alarm } = state;
  return (
    <>
      {alarm === null ? null : <Alarm alarm={alarm} />}
      <p className="text-pretty text-14">
        {running === null
          ? t('unchecked')
          : t('running', {
              version: running.version,
              time: format.dateTime(new Date(running.second * 1000)),
            })}
      </p>
      {waiting === null ? null : (
        <p className="text-pretty text-14">
          <strong className="block font-semibold">{t('waitingTitle')}</strong>
          {t('waiting', { time: format.dateTime(new Date(waiting.sinceMs)) })}
        </p>
      )}
    </>
  );
};

/** Which release of the app runs, and how anybody compares its files with the public log. */
export const ReleaseCard = () => {
  const t = useTranslations('verification.release');
  const state = useReleaseState();
  return (
    <section aria-labelledby="release" className="flex flex-col gap-3">
      <SectionHeading id="release">{t('title')}</SectionHeading>
      <Card>
        <div className="flex flex-col gap-3">
          {state === undefined ? null : <State state={state} />}
          <p className="text-pretty text-14 text-ink-2">{t('compare')}</p>
          <CommandLine command={verifyCommand(`--app ${location.origin}`)} />
        </div>
      </Card>
    </section>
  );
};
