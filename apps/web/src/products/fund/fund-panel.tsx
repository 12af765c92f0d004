import type { LiquidityPlan } from '@tallystick/contract/products/customer.ts';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TimeOutNotice } from '../../accounts/public.ts';
import { LateEmptyList } from '../../shared/empty-lists/late-empty-list.tsx';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { CARDS } from '../../shared/query-states/shapes.tsx';
import { PlanOrderList } from '../plans/plan-order-list.tsx';
import { useFundPlans, usePlanFeed } from '../plans/use-plans.ts';
import { WithTexts } from '../texts.tsx';
import { FundPlanCard } from './fund-plan-card.tsx';
import { SubscribeSheet } from './subscribe-sheet.tsx';

const Plans = () => {
  const plans = useFundPlans();
  const [chosen, setChosen] = useState<LiquidityPlan | null>(null);
  if (plans.data === undefined) return <NotLoaded query={plans}>{CARDS}</NotLoaded>;
  if (plans.data.length === 0) return <LateEmptyList line="noOffers" />;
  return (
    <>
      {plans.data.map((plan) => (
        <FundPlanCard key={plan.plan_id} plan={plan} onChoose={setChosen} />
      ))}
      <SubscribeSheet plan={chosen} onClose={() => setChosen(null)} />
    </>
  );
};

const Panel = () => {
  const t = useTranslations('products');
  usePlanFeed();
  return (
    <div className="flex flex-col gap-3">
      <TimeOutNotice />
      <Plans />
      <section className="flex flex-col gap-3" aria-label={t('running')}>
        <SectionHeading link={{ href: '#/pages/me/sub/loan-records', text: t('allOrders') }}>
          {t('running')}
        </SectionHeading>
        <PlanOrderList
          kind="liquidity"
          status="pending_settlement"
          empty={<EmptyList line={t('none')} body={t('noneBody')} />}
        />
      </section>
    </div>
  );
};

/** The liquidity fund: its plans, subscribing, and the running subscriptions. */
export const FundPanel = () => (
  <WithTexts>
    <Panel />
  </WithTexts>
);
