import { useTranslations } from 'use-intl';
import type { Outcome } from '../records/judge-records.ts';
import { FigureAlarm } from './figure-alarm.tsx';

interface Props {
  readonly outcome: Outcome | undefined;
  readonly currency: string;
}

/** The result of adding up the records of a currency. Nothing where there is nothing to add up. */
export const RecordsNote = ({ outcome, currency }: Props) => {
  const t = useTranslations('verification.records');
  if (outcome === undefined || outcome.state === 'open' || outcome.state === 'old') return null;
  if (outcome.state === 'fault')
    return (
      <FigureAlarm
        title={t(`fault.${outcome.fault}`, { currency })}
        body={`${t('evidence')} ${t('command')}`}
      />
    );
  const words = outcome.state === 'many' ? t('many') : t('holds', { count: outcome.lines });
  return <p className="px-1 text-pretty text-14 text-ink-2">{words}</p>;
};
