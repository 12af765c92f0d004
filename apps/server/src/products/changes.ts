import type { AnyChange } from '../operator/public.ts';
import { ACTIVITY_PAGES_CHANGE } from './activity/activity-pages-change.ts';
import { campaignRewardsChange } from './activity/campaign-rewards-change.ts';
import type { ProductsContext } from './context.ts';
import { difficultiesChange } from './miners/difficulties-change.ts';
import { LOAN_TERMS_CHANGE } from './terms/loan-terms-change.ts';
import { PLAN_TERMS_CHANGE } from './terms/plan-terms-change.ts';
import { poolMovesChange } from './treasury/pool-moves-change.ts';

/** The changes of the products by two members of staff. */
export const productChanges = ({
  context,
}: {
  readonly context: Pick<ProductsContext, 'clock' | 'lanes' | 'catchUp' | 'topUpsOf' | 'onChanged'>;
}): readonly AnyChange[] => [
  PLAN_TERMS_CHANGE,
  LOAN_TERMS_CHANGE,
  difficultiesChange(context),
  ACTIVITY_PAGES_CHANGE,
  campaignRewardsChange(context),
  poolMovesChange(context),
];
