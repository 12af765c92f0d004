import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { Spinner } from '@tallystick/ui/feedback/spinner.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StepMark } from '../check/step-row.tsx';
import type { ComparedCheckpoint } from '../checkpoints/largest-checkpoint.ts';
import { CommandLine, CopyLine, verifyCommand } from '../facts/command-line.tsx';
import { Code, FactRow } from '../facts/fact-row.tsx';
import type { HouseKeys } from '../keys/pin-keys.rules.ts';
import { FigureAlarm } from '../liabilities/figure-alarm.tsx';
import { type LogSource, useLogSource } from './log-source.ts';
import { LOGS, type LogName, useCheckpoint } from './use-trust.ts';

interface RowProps {
  readonly name: LogName;
  readonly keys: HouseKeys;
  readonly source: LogSource;
}

/** The alarm of a checkpoint that is older than what this phone has seen, or another one of the same length. */
const Continuity = ({ compared }: { readonly compared: ComparedCheckpoint | null }) => {
  const t = useTranslations('trust');
  const verification = useTranslations('verification');
  const format = useFormat();
  if (compared === null || compared.before === null || compared.continuity === 'newest') return null;
  const { before, continuity } = compared;
  return (
    <p role="alert" className="text-pretty font-medium text-14 text-danger">
      {continuity === 'forked'
        ? verification('step.consistent.fails')
        : t('wentBack', {
            size: verification('fact.size', { size: before.size }),
            time: format.dateTime(new Date(before.at)),
          })}
    </p>
  );
};

/** The date of what is shown: the last time at which a witness saw it. */
const SeenAt = ({ second }: { readonly second: number | null }) => {
  const t = useTranslations('verification.check');
  const format = useFormat();
  return (
    <p className="text-12 text-ink-2">
      {second === null ? t('noDate') : t('asOf', { time: format.dateTime(new Date(second * 1000)) })}
    </p>
  );
};

type Checkpoint = NonNullable<ReturnType<typeof useCheckpoint>['data']>;

/** A mirror may lag behind the house. Only the house has no reason to show an older log. */
const isRefused = ({ opened, compared }: Checkpoint, source: LogSource): boolean =>
  opened === null ||
  compared?.continuity === 'forked' ||
  (compared?.continuity === 'older' && source === null);

/** The alarm of a log that the house may not show like this, whether or not the customer looks at the logs. */
export const LogAlarm = ({ name, keys, source }: RowProps) => {
  const t = useTranslations('trust');
  const fails = useTranslations('verification.step.consistent')('fails');
  const { data } = useCheckpoint(name, keys, source);
  if (data === undefined || !isRefused(data, source)) return null;
  const why = data.opened === null ? t('notSigned') : fails;
  return <FigureAlarm title={`${t(`log.${name}`)}: ${why}`} body={t('seal.alarm')} />;
};

const LogRow = ({ name, keys, source }: RowProps) => {
  const t = useTranslations('verification');
  const trust = useTranslations('trust');
  const common = useTranslations('common');
  const { data, isError } = useCheckpoint(name, keys, source);
  if (data === undefined) {
    return (
      <div className="flex min-h-14 items-center gap-3 px-4 py-2">
        {isError ? <StepMark state="not_reached" /> : <Spinner className="size-6 text-ink-3" />}
        <span className="flex flex-col">
          <span className="text-16">{trust(`log.${name}`)}</span>
          <span className="text-12 text-ink-2">{isError ? common('failed') : common('loading')}</span>
        </span>
      </div>
    );
  }
  const { note, opened, compared, address } = data;
  const isWrong = isRefused(data, source);
  return (
    <details className="group" open={isWrong ? true : undefined}>
      <summary className="-outline-offset-2 flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2.5 active:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <StepMark state={isWrong ? 'fails' : 'holds'} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="text-16">{trust(`log.${name}`)}</span>
          <span className="text-12 text-ink-2">
            {opened === null
              ? trust('notSigned')
              : `${t('fact.size', { size: opened.size })} · ${trust('witnesses', { known: opened.witnesses.known, seen: String(opened.witnesses.seen) })}`}
          </span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-3 transition-[rotate] duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <Continuity compared={compared} />
        <SeenAt second={opened?.seenSecond ?? null} />
        {opened?.witnesses.seen === 0 ? (
          <p className="text-pretty text-14 text-ink-2">{trust('unwitnessed')}</p>
        ) : null}
        {opened === null ? null : (
          <dl>
            <FactRow label={trust('signed')}>{t('fact.size', { size: opened.size })}</FactRow>
            <FactRow label={t('fact.root')}>
              <Code>{opened.root}</Code>
            </FactRow>
          </dl>
        )}
        <CopyLine text={note.trimEnd()} label={trust('copyCheckpoint')} />
        <CommandLine command={verifyCommand(address)} />
      </div>
    </details>
  );
};

interface ChoiceProps {
  readonly source: LogSource;
  readonly mirrors: readonly string[];
  readonly onChoose: (source: LogSource) => void;
}

/** Chooses the place from which the logs are read. A mirror still has them if the house does not answer. */
const SourceChoice = ({ source, mirrors, onChoose }: ChoiceProps) => {
  const t = useTranslations('trust');
  const house = { value: '', label: t('fromHouse') };
  const others = mirrors.map((mirror) => ({ value: mirror, label: new URL(mirror).host }));
  return (
    <SegmentedControl
      label={t('readFrom')}
      options={[house, ...others]}
      chosen={source ?? ''}
      onChoose={(value) => onChoose(value === '' ? null : value)}
    />
  );
};

/**
 * The public logs: their length, whether the pinned key signed the checkpoint, and a way to read all of each log. The logs come
 * from the house, or from a mirror that the customer chose.
 */
export const LogList = ({ keys }: { readonly keys: HouseKeys }) => {
  const { source, mirrors, choose } = useLogSource();
  return (
    <>
      {mirrors.length === 0 ? null : <SourceChoice source={source} mirrors={mirrors} onChoose={choose} />}
      <Card flush>
        <div className="divide-y divide-line">
          {LOGS.map((name) => (
            <LogRow key={name} name={name} keys={keys} source={source} />
          ))}
        </div>
      </Card>
    </>
  );
};
