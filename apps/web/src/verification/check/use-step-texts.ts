import type { Messages } from '@tallystick/i18n/catalog/catalog.ts';
import type { Step } from '@tallystick/proof/steps.ts';
import { useTranslations } from 'use-intl';
import { absentOf, stateOf } from './step-states.rules.ts';

export type StepName = keyof Messages['verification']['step'];

/** The name of a step, and what its result means. */
export const useStepTexts = () => {
  const t = useTranslations('verification');
  return {
    nameOf: (name: StepName): string => t(`step.${name}.name`),
    meaningOf: (step: Step<StepName>): string => {
      const state = stateOf(step);
      if (step.why === 'unreachable') return t('absent.unreachable');
      if (state === 'not_reached') return t('state.not_reached');
      if (state === 'not_shown') return `${t('state.not_shown')}. ${t(`absent.${absentOf(step.why)}`)}`;
      return state === 'fails' ? t(`step.${step.name}.fails`) : t(`step.${step.name}.proves`);
    },
  };
};
