import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { cx } from '@tallystick/ui/cx.ts';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { Spinner } from '@tallystick/ui/feedback/spinner.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { DESK, useMedia } from '@tallystick/ui/use-media.ts';
import { Scale, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../shared/query-states/load-failed.tsx';
import { Waiting } from '../../shared/query-states/not-loaded.tsx';
import { Seal } from '../check/seal.tsx';
import { StepMark, StepRow } from '../check/step-row.tsx';
import { stateOf } from '../check/step-states.rules.ts';
import { useStepTexts } from '../check/use-step-texts.ts';
import { ContactService } from '../facts/contact-service.tsx';
import { Fold } from '../facts/fold.tsx';
import { KeysDiffer } from '../keys/keys-note.tsx';
import type { HouseKeys } from '../keys/pin-keys.rules.ts';
import { useHouseKeys } from '../keys/pinned-keys.ts';
import { FigureAlarm } from '../liabilities/figure-alarm.tsx';
import { LogAlarm } from './log-list.tsx';
import { useLogSource } from './log-source.ts';
import {
  isWitnessUnknown,
  SEALS,
  type SealName,
  type SealStep,
  STEPS_OF,
  sealOf,
  stepOf,
} from './seals.rules.ts';
import { useSealWords } from './use-seal-words.ts';
import { type SealRun, type SealsState, useSeals } from './use-seals.ts';
import { LOGS } from './use-trust.ts';

/** Every step of a seal: its result, or that it has not run yet. */
const stepsOf = (seal: SealName, run: SealRun): readonly SealStep[] =>
  STEPS_OF[seal].map((name, at) => run[at]?.step ?? stepOf(name, 'not_reached'));

interface CardProps {
  readonly seal: SealName;
  readonly run: SealRun;
  /** Its steps run now. */
  readonly isCurrent: boolean;
  /** Undefined while the figures are on their way. */
  readonly words: string | undefined;
  readonly isDesk: boolean;
}

/** A seal with its result in one sentence and a light for each step. The steps in words are behind it. */
const SealCard = ({ seal, run, isCurrent, words, isDesk }: CardProps) => {
  const t = useTranslations('trust.seal');
  const trust = useTranslations('trust');
  const { nameOf, meaningOf } = useStepTexts();
  const steps = stepsOf(seal, run);
  const isComplete = run.length === steps.length;
  const state = isComplete ? sealOf(steps) : 'not_reached';
  const head = (
    <span className={cx('flex items-center gap-3', isDesk && 'flex-col text-center')}>
      <Seal seed={`seal ${seal}`} state={state} large />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="font-semibold text-16">{t(`name.${seal}`)}</span>
        {words === undefined ? (
          <Skeleton className="h-5 w-full" />
        ) : (
          <span className={cx('text-pretty text-14', state === 'fails' ? 'text-danger' : 'text-ink-2')}>
            {words}
          </span>
        )}
        <span className={cx('flex flex-wrap gap-1 pt-1', isDesk && 'justify-center')} aria-hidden="true">
          {steps.map((step, at) =>
            isCurrent && at === run.length ? (
              <Spinner key={step.name} className="size-6 text-ink-3" />
            ) : (
              <StepMark key={step.name} state={stateOf(step)} />
            ),
          )}
        </span>
      </span>
    </span>
  );
  return (
    <section aria-label={t(`name.${seal}`)}>
      <Fold head={head}>
        <Card flush>
          <ol className="divide-y divide-line">
            {steps.map((step) => (
              <StepRow
                key={step.name}
                state={stateOf(step)}
                name={nameOf(step.name)}
                meaning={meaningOf(step)}
                why={step.why}
              >
                {null}
              </StepRow>
            ))}
          </ol>
        </Card>
        {seal === 'solvency' ? (
          <Card flush>
            <ListRow
              href="#/pages/me/sub/liability"
              icon={<Scale aria-hidden="true" />}
              title={trust('toLiability')}
            />
          </Card>
        ) : null}
      </Fold>
    </section>
  );
};

/** Tells eyes and screen readers the step that runs, then the number of steps that hold. */
const Progress = ({ runs, current, isDone }: SealsState) => {
  const t = useTranslations('trust.seal');
  const format = useFormat();
  const { nameOf } = useStepTexts();
  const next = current === null ? undefined : STEPS_OF[current][runs[current].length];
  const steps = SEALS.flatMap((seal) => stepsOf(seal, runs[seal]));
  return (
    <p role="status" className="min-h-5 px-1 text-center text-14 text-ink-2">
      {current !== null && next !== undefined ? `${t(`name.${current}`)}: ${nameOf(next)}` : null}
      {isDone
        ? t('done', {
            held: format.count(steps.filter(({ ok }) => ok).length),
            steps: format.count(steps.length),
          })
        : null}
      {isDone && SEALS.some((seal) => isWitnessUnknown(stepsOf(seal, runs[seal])))
        ? ` · ${t('noGold')}`
        : null}
    </p>
  );
};

interface AlarmProps extends Pick<SealsState, 'runs'> {
  readonly keys: HouseKeys | null;
}

/** The alarm of the first step that fails, with what to do. Without one, that of a log which is wrong at the first look. */
const Alarm = ({ runs, keys }: AlarmProps) => {
  const t = useTranslations('trust.seal');
  const { meaningOf } = useStepTexts();
  const { source } = useLogSource();
  const failed = SEALS.flatMap((seal) => runs[seal]).find(({ step }) => stateOf(step) === 'fails');
  if (failed === undefined)
    return keys === null
      ? null
      : LOGS.map((name) => <LogAlarm key={name} name={name} keys={keys} source={source} />);
  return (
    <>
      <FigureAlarm title={meaningOf(failed.step)} body={t('alarm')} />
      <ContactService />
    </>
  );
};

/** The three seals, and the button that has this phone check their steps. */
export const Seals = () => {
  const t = useTranslations('trust.seal');
  const isDesk = useMedia(DESK);
  const wordsOf = useSealWords();
  const { known, error, refetch } = useHouseKeys();
  const keys = known?.keys ?? null;
  const { check, ...state } = useSeals(keys);
  const { runs, current } = state;
  const cards = SEALS.map((seal) => ({ seal, words: wordsOf(seal, runs[seal]) }));
  return (
    <>
      {known === null ? null : <KeysDiffer known={known} />}
      <Alarm runs={runs} keys={keys} />
      <div className={isDesk ? 'grid auto-cols-fr grid-flow-col items-start gap-3' : 'flex flex-col gap-3'}>
        {cards.map(({ seal, words }) => (
          <SealCard
            key={seal}
            seal={seal}
            run={runs[seal]}
            isCurrent={current === seal}
            words={words}
            isDesk={isDesk}
          />
        ))}
      </div>
      {/* The cards draw the skeletons. */}
      {cards.some(({ words }) => words === undefined) ? <Waiting className="sr-only">{null}</Waiting> : null}
      {check === null && error !== null ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Button
          busy={current !== null || check === null}
          icon={<ShieldCheck className="size-5" aria-hidden="true" />}
          onClick={() => check?.()}
        >
          {t('check')}
        </Button>
      )}
      <Progress {...state} />
    </>
  );
};
