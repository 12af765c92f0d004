import { onChoiceKey } from '@tallystick/ui/controls/choice-keys.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { DirectionMark } from '@tallystick/ui/figures/direction-mark.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { COLOUR_SETS, type ColourSet } from '@tallystick/ui/tokens/appearance.ts';
import { useTranslations } from 'use-intl';
import { chooseAppearance, useAppearance } from '../../shared/device/appearance.ts';

/** Style properties of up and down in each set, whichever set is in use. */
const PAIRS: Record<ColourSet, readonly [up: string, down: string]> = {
  standard: ['var(--std-up)', 'var(--std-down)'],
  'colour-blind': ['var(--cb-up)', 'var(--cb-down)'],
  'red-up': ['var(--std-down)', 'var(--std-up)'],
};

const choose = (colours: ColourSet): void => chooseAppearance({ colours });

/** The colours of up and down, each set shown in its own. */
export const ColourChoice = () => {
  const t = useTranslations();
  const { colours } = useAppearance();
  return (
    <Card flush>
      <div
        role="radiogroup"
        aria-label={t('accounts.setting.colours')}
        onKeyDown={(event) => onChoiceKey(event, COLOUR_SETS, colours, choose)}
      >
        {COLOUR_SETS.map((set) => {
          const [up, down] = PAIRS[set];
          return (
            // biome-ignore lint/a11y/useSemanticElements: the whole line with its sample is the choice.
            <button
              key={set}
              type="button"
              role="radio"
              aria-checked={set === colours}
              tabIndex={set === colours ? 0 : -1}
              onClick={() => choose(set)}
              className="flex min-h-16 w-full items-center gap-3 border-line px-4 py-2.5 text-left -outline-offset-2 transition-colors duration-120 not-first:border-t active:bg-surface-2"
            >
              <span
                className={cx(
                  'flex size-5 shrink-0 items-center justify-center rounded-full border-2',
                  set === colours ? 'border-brand-ink' : 'border-ctl',
                )}
              >
                {set === colours ? <span className="size-2.5 rounded-full bg-brand-ink" /> : null}
              </span>
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="text-16">{t(`access.setting.colourSets.${set}`)}</span>
                <span className="text-12 text-ink-2">{t(`accounts.setting.colourSetHints.${set}`)}</span>
              </span>
              <span className="flex shrink-0 gap-2 text-20" aria-hidden="true">
                <span style={{ color: up }}>
                  <DirectionMark way="up" />
                </span>
                <span style={{ color: down }}>
                  <DirectionMark way="down" />
                </span>
              </span>
            </button>
          );
        })}
      </div>
    </Card>
  );
};
