import { Spinner } from '@tallystick/ui/feedback/spinner.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StepMark } from '../check/step-row.tsx';
import { CommandLine, CopyLine, verifyCommand } from '../facts/command-line.tsx';
import { Code, FactRow } from '../facts/fact-row.tsx';
import type { HouseKeys } from '../keys/pin-keys.rules.ts';
import { LOGS, type LogName, useCheckpoint } from './use-trust.ts';

interface RowProps {
  readonly name: LogName;
  readonly keys: HouseKeys;
}

const LogRow = ({ name, keys }: RowProps) => {
  const t = useTranslations('verification');
  const trust = useTranslations('trust');
  const common = useTranslations('common');
  const { data, isError } = useCheckpoint(name, keys);
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
  const { note, opened } = data;
  return (
    <details className="group">
      <summary className="-outline-offset-2 flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2.5 active:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <StepMark state={opened === null ? 'fails' : 'holds'} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="text-16">{trust(`log.${name}`)}</span>
          <span className="text-12 text-ink-2">
            {opened === null
              ? trust('notSigned')
              : `${t('fact.size', { size: opened.size })} · ${trust('witnesses', { count: opened.witnesses })}`}
          </span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-3 transition-[rotate] duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        {opened?.witnesses === 0 ? (
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
        <CommandLine command={verifyCommand(`${location.origin}/log/${name}`)} />
      </div>
    </details>
  );
};

/** The public logs: their length, whether the pinned key signed the checkpoint, and a way to read all of each log. */
export const LogList = ({ keys }: { readonly keys: HouseKeys }) => (
  <Card flush>
    <div className="divide-y divide-line">
      {LOGS.map((name) => (
        <LogRow key={name} name={name} keys={keys} />
      ))}
    </div>
  </Card>
);
