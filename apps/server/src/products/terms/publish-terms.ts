import { fundTerms, loanTermsSet, minerTerms } from '@tallystick/contract';
import { CURRENCIES } from '@tallystick/money';
import type { Sql } from '../../platform/postgres/db.ts';
import type { ProposalRow } from '../approvals/proposals.sql.ts';
import { fundFigures, loanFigures, minerFigures } from './terms.rules.ts';
import { insertLoanTerms, insertPlanTerms } from './terms.sql.ts';

const USDT = CURRENCIES.indexOf('USDT') + 1;
const BTC = CURRENCIES.indexOf('BTC') + 1;

const MINER_ONLY = { hashRate: null, pricePerUnit: null, feeRate: null } as const;
const FUND_ONLY = { dailyRate: null, settlementRatio: null } as const;

/** Writes approved terms as the next version. It applies to new orders; existing ones keep their version. */
export const publishTerms = async (sql: Sql, proposal: ProposalRow, at: Date): Promise<void> => {
  const { proposalId, proposedBy: by, detail } = proposal;
  const common = { by, proposalId, at };
  if (proposal.kind === 'loan_terms') {
    return insertLoanTerms(sql, { ...loanFigures(loanTermsSet.parse(detail)), proposalId, at });
  }
  if (proposal.kind === 'miner_terms') {
    const { plan_id, name, days, offered, ...figures } = minerTerms.parse(detail);
    return insertPlanTerms(sql, {
      ...common,
      ...FUND_ONLY,
      ...minerFigures(figures),
      kind: 'miner',
      planId: plan_id ?? null,
      name,
      currencyId: USDT,
      incomeCurrencyId: BTC,
      days,
      offered: offered === 1,
    });
  }
  const { plan_id, name, days, offered, ...figures } = fundTerms.parse(detail);
  return insertPlanTerms(sql, {
    ...common,
    ...MINER_ONLY,
    ...fundFigures(figures),
    kind: 'liquidity',
    planId: plan_id ?? null,
    name,
    currencyId: USDT,
    incomeCurrencyId: USDT,
    days,
    offered: offered === 1,
  });
};
