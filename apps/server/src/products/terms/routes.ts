import { productTerms, proposeFundTerms, proposeLoanTerms, proposeMinerTerms } from '@tallystick/contract';
import type { Operator } from '../../operator/public.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { toWireProposal } from '../approvals/proposal-view.ts';
import { type ApprovalContext, propose } from '../approvals/propose.ts';
import type { ProductsContext } from '../context.ts';
import { readTerms } from './read-terms.ts';
import { fundFault, loanFault, minerFault } from './terms.rules.ts';
import { selectPlanKind } from './terms.sql.ts';

const mustBeWell = (field: string | null): void => {
  if (field !== null) throw new AppError('invalid_fields', { fields: { [field]: 'invalid' } });
};

const mustBeOf = async (sql: Sql, planId: number | undefined, kind: 'liquidity' | 'miner'): Promise<void> => {
  if (planId !== undefined && (await selectPlanKind(sql, planId)) !== kind) throw new AppError('not_found');
};

/** The terms of the products: staff reads them, one member proposes, another approves. */
export const registerProductTermRoutes = (
  http: Http,
  products: { readonly context: ProductsContext },
  operator: Pick<Operator, 'act' | 'require'>,
): void => {
  const { database } = products.context;
  const context: ApprovalContext = { ...products.context, act: (staff, what) => operator.act(staff, what) };

  http.serve(productTerms, (_, { staff }) => {
    operator.require(staff, 'see_products');
    return readTerms(database);
  });

  http.serve(proposeFundTerms, async ({ reason, ...terms }, { staff }) => {
    mustBeWell(fundFault(terms));
    return toWireProposal(
      await propose(context, staff, 'fund_terms', reason, async (sql) => {
        await mustBeOf(sql, terms.plan_id, 'liquidity');
        return terms;
      }),
    );
  });

  http.serve(proposeMinerTerms, async ({ reason, ...terms }, { staff }) => {
    mustBeWell(minerFault(terms));
    return toWireProposal(
      await propose(context, staff, 'miner_terms', reason, async (sql) => {
        await mustBeOf(sql, terms.plan_id, 'miner');
        return terms;
      }),
    );
  });

  http.serve(proposeLoanTerms, async ({ reason, ...terms }, { staff }) => {
    mustBeWell(loanFault(terms));
    return toWireProposal(await propose(context, staff, 'loan_terms', reason, () => Promise.resolve(terms)));
  });
};
