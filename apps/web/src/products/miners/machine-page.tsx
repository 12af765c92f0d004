import type { MinerPlan } from '@tallystick/contract/products/customer.ts';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TimeOutNotice } from '../../accounts/public.ts';
import { LateEmptyList } from '../../shared/empty-lists/late-empty-list.tsx';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { CARDS } from '../../shared/query-states/shapes.tsx';
import { PlanOrderList } from '../plans/plan-order-list.tsx';
import { useMinerPlans, usePlanFeed } from '../plans/use-plans.ts';
import { WithTexts } from '../texts.tsx';
import { MinerFormula } from './miner-formula.tsx';
import { MinerPlanCard } from './miner-plan-card.tsx';
import { RentSheet } from './rent-sheet.tsx';

const Machines = () => {
  const plans = useMinerPlans();
  const [chosen, setChosen] = useState<MinerPlan | null>(null);
  if (plans.data === undefined) return <NotLoaded query={plans}>{CARDS}</NotLoaded>;
  const [first] = plans.data;
  if (first === undefined) return <LateEmptyList line="noOffers" />;
  return (
    <>
      {plans.data.map((plan) => (
        <MinerPlanCard key={plan.plan_id} plan={plan} onChoose={setChosen} />
      ))}
      <RentSheet plan={chosen} onClose={() => setChosen(null)} />
      <MinerFormula plan={first} />
    </>
  );
};

const Content = () => {
  const t = useTranslations('products.miner');
  usePlanFeed();
  return (
    <div className="flex flex-col gap-3 p-4">
      {/* The sheet in which one rents says why. */}
      <p className="rounded-lg bg-brand-tint px-4 py-3 font-semibold text-16 text-brand-ink">{t('lead')}</p>
      <TimeOutNotice />
      <Machines />
      <section className="flex flex-col gap-3" aria-label={t('orders')}>
        <SectionHeading>{t('orders')}</SectionHeading>
        <PlanOrderList
          kind="miner"
          status={null}
          empty={<EmptyList line={t('none')} body={t('noneBody')} />}
        />
      </section>
    </div>
  );
};

/** Miners: machines to rent, their payouts, and the earnings of the customer's own machines. */
export const MachinePage = () => (
  <WithTexts>
    <Content />
  </WithTexts>
);
