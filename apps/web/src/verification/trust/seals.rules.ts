import type { CoveredCurrency } from '@tallystick/proof/assets/check-holdings.ts';
import { NO_WITNESS_KEY } from '@tallystick/proof/logs/logged.ts';
import type { Step } from '@tallystick/proof/steps.ts';
import { type StepState, stateOf } from '../check/step-states.rules.ts';
import type { Continuity } from '../checkpoints/largest-checkpoint.rules.ts';

/** The three things that anybody can check of the house, and the steps of each in their order. */
export const STEPS_OF = {
  solvency: ['format', 'liabilities_checkpoint', 'statement_logged', 'witnesses', 'holdings', 'covered'],
  prices: ['prices_checkpoint', 'consistent', 'witnesses', 'newest'],
  trades: ['orders_checkpoint', 'consistent', 'witnesses'],
} as const;
export type SealName = keyof typeof STEPS_OF;
export const SEALS = ['solvency', 'prices', 'trades'] as const satisfies readonly SealName[];

export type SealStepName = (typeof STEPS_OF)[SealName][number];
export type SealStep = Step<SealStepName>;

export const stepOf = (name: SealStepName, why: string | null): SealStep =>
  why === null ? { name, ok: true } : { name, ok: false, why };

const absent = (name: SealStepName, why: string): SealStep => ({ name, ok: false, why, notShown: true });

/** Whether independent witnesses saw a checkpoint. */
export const witnessStep = ({ seen, known }: { readonly seen: number; readonly known: number }): SealStep => {
  if (known === 0) return absent('witnesses', NO_WITNESS_KEY);
  return stepOf('witnesses', seen > 0 ? null : 'witness_missing');
};

const BROKEN: Readonly<Record<Exclude<Continuity, 'newest'>, string>> = {
  older: 'checkpoint_went_back',
  forked: 'checkpoints_inconsistent',
};

/** Whether a log begins with what this phone saw before. The first time there is nothing to compare. */
export const consistentStep = (continuity: Continuity, isFirst: boolean): SealStep => {
  if (isFirst) return absent('consistent', 'first_seen');
  return stepOf('consistent', continuity === 'newest' ? null : BROKEN[continuity]);
};

/** The gravest result of several steps, as one step. */
export const joinSteps = (name: SealStepName, steps: readonly Step[]): SealStep => {
  const worst = (['fails', 'not_reached', 'not_shown'] as const)
    .map((state) => steps.find((step) => stateOf(step) === state))
    .find((step) => step !== undefined);
  if (worst !== undefined) return { ...worst, name };
  return stepOf(name, steps.length === 0 ? 'not_reached' : null);
};

/** The mark of a seal whose steps have run. Gold only if each step that counts holds. */
export const sealOf = (steps: readonly SealStep[]): StepState => {
  const states = new Set(steps.filter(({ why }) => why !== 'first_seen').map(stateOf));
  const worst = (['fails', 'not_reached', 'not_shown', 'open'] as const).find((state) => states.has(state));
  return worst ?? (states.has('holds') ? 'holds' : 'not_reached');
};

/** True if a seal is not gold only because this phone knows no independent witness. */
export const isWitnessUnknown = (steps: readonly SealStep[]): boolean =>
  sealOf(steps) === 'not_shown' && steps.some(({ why }) => why === NO_WITNESS_KEY);

const SCALE = 10_000n;

/** Proven ÷ owed, cut to a hundredth of a percent. */
const shareOf = ({ proven, debts }: CoveredCurrency): bigint => (proven * SCALE) / debts;

/** The currency whose debts are proven least, with its share as a decimal. Null if nothing is owed. */
export const leastProven = (
  sums: readonly CoveredCurrency[],
): { readonly sum: CoveredCurrency; readonly share: string } | null => {
  const owed = sums.filter(({ debts }) => debts > 0n);
  const sum = owed.reduce<CoveredCurrency | null>(
    (least, each) => (least === null || shareOf(each) < shareOf(least) ? each : least),
    null,
  );
  if (sum === null) return null;
  const share = shareOf(sum);
  return { sum, share: `${share / SCALE}.${String(share % SCALE).padStart(4, '0')}` };
};
