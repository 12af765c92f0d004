import { FIRST_STEPS, type FirstStep } from '@tallystick/contract/accounts/own-data/first-steps.ts';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { ArrowDownToLine, ChartCandlestick, CircleCheck, FileCheck, type LucideIcon, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { navigate } from '../../shared/navigation/location.ts';
import { WithDataTexts } from '../../shared/texts/data-texts.ts';
import { noteSteps, useFirstSteps } from './use-first-steps.ts';

const STEPS: Readonly<Record<FirstStep, { readonly icon: LucideIcon; readonly to: string }>> = {
  deposit: { icon: ArrowDownToLine, to: '/pages/me/sub/stored2' },
  market: { icon: ChartCandlestick, to: '/pages/invest/index' },
  check: { icon: FileCheck, to: '/pages/me/sub/example' },
};

const Steps = () => {
  const t = useTranslations('data.steps');
  const steps = useFirstSteps();
  if (steps?.show !== true) return null;
  return (
    <section aria-labelledby="first-steps">
      <Card flush>
        <div className="flex items-center gap-2 pr-2 pl-4">
          <h2 id="first-steps" className="min-w-0 flex-1 py-2 font-semibold text-16">
            {t('title')}
          </h2>
          <IconButton label={t('dismiss')} onClick={() => void noteSteps({ dismiss: true })}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {FIRST_STEPS.map((step) => {
          const isSeen = steps.seen.includes(step);
          const { icon: Icon, to } = STEPS[step];
          return (
            <ListRow
              key={step}
              icon={isSeen ? <CircleCheck aria-hidden="true" /> : <Icon aria-hidden="true" />}
              title={t(`titles.${step}`)}
              subtitle={isSeen ? t('seen') : t(`bodies.${step}`)}
              onPress={() => {
                void noteSteps({ seen: step });
                navigate(to);
              }}
            />
          );
        })}
      </Card>
    </section>
  );
};

/** Three calm steps for the first days: a deposit, a look at the market, and the check of a receipt. */
export const FirstSteps = () => (
  <WithDataTexts quiet>
    <Steps />
  </WithDataTexts>
);
