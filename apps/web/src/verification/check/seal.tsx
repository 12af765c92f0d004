import { cx } from '@tallystick/ui/cx.ts';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { StepMark } from './step-row.tsx';
import type { StepState } from './step-states.rules.ts';

interface Props {
  /** The id of the engraving. */
  readonly seed: string;
  readonly state: StepState;
  readonly large?: boolean;
}

/** The engraved seal of a proof with its mark, gold only if the proof holds. */
export const Seal = ({ seed, state, large = false }: Props) => (
  <span className={cx('relative flex shrink-0 items-center justify-center', large ? 'size-20' : 'size-12')}>
    <Rosette
      seed={seed}
      className={cx('absolute inset-0 size-full', state === 'holds' ? 'text-gilt' : 'text-ctl')}
    />
    {/* Above the engraving. */}
    <span className="relative">
      <StepMark state={state} />
    </span>
  </span>
);
