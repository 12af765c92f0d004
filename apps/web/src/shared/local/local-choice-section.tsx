import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useTranslations } from 'use-intl';
import type { LocalRate } from './local.rules.ts';
import { LocalAmount } from './local-amount.tsx';
import { chooseLocal, useLocalChoice } from './local-choice.ts';
import { WithLocalTexts } from './texts.ts';
import { useLocalRates } from './use-local-rates.ts';

const NONE = 'none';

const Choice = ({ rates }: { readonly rates: readonly LocalRate[] }) => {
  const t = useTranslations('worth.local');
  const chosen = useLocalChoice();
  const known = rates.some(({ currency }) => currency === chosen) ? chosen : null;
  return (
    <section aria-labelledby="local">
      <SectionHeading id="local">{t('title')}</SectionHeading>
      <p className="px-1 pb-2 text-14 text-ink-2">{t('hint')}</p>
      <SegmentedControl
        label={t('title')}
        chosen={known ?? NONE}
        onChoose={(value) => chooseLocal(value === NONE ? null : value)}
        options={[
          { value: NONE, label: t('none') },
          ...rates.map(({ currency }) => ({ value: currency, label: currency })),
        ]}
      />
      {known === null ? null : (
        <p className="px-1 pt-2 text-12 text-ink-2">
          1 USDT <LocalAmount usdt="1" />
        </p>
      )}
    </section>
  );
};

/** The choice of a currency that is shown beside USDT. Hidden while the operator has no rate in force. */
export const LocalChoiceSection = () => {
  const rates = useLocalRates();
  return rates.length === 0 ? null : (
    <WithLocalTexts quiet>
      <Choice rates={rates} />
    </WithLocalTexts>
  );
};
