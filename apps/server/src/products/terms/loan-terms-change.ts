import { loanTermsForm } from '@tallystick/contract';
import { formatAmount, formatRate } from '@tallystick/money';
import * as z from 'zod/mini';
import { type AnyChange, defineChange, writesVersion } from '../../operator/public.ts';
import { mustBeWell } from './must-be-well.ts';
import { loanFault, loanFigures } from './terms.rules.ts';
import { selectNewestLoanTerms } from './terms.sql.ts';

/** The columns of the terms that a change sets, a row for each duration: minor units of USDT and rates at 1e-8, as text. */
const storedTerms = z.object({
  max_ltv: z.string(),
  margin_ltv: z.string(),
  liquidation_ltv: z.string(),
  penalty_rate: z.string(),
  min_amount: z.string(),
  max_amount: z.string(),
  rows: z.array(z.object({ days: z.int(), daily_rate: z.string() })),
});
type Stored = z.output<typeof storedTerms>;

const toStored = (form: z.output<typeof loanTermsForm>): Stored => {
  mustBeWell(loanFault(form));
  const { maxLtv, marginLtv, liquidationLtv, penaltyRate, min, max, durations } = loanFigures(form);
  return {
    max_ltv: String(maxLtv),
    margin_ltv: String(marginLtv),
    liquidation_ltv: String(liquidationLtv),
    penalty_rate: String(penaltyRate),
    min_amount: String(min),
    max_amount: String(max),
    rows: durations
      .map(({ days, dailyRate }) => ({ days, daily_rate: String(dailyRate) }))
      .sort((one, other) => one.days - other.days),
  };
};

const rate = (text: string): string => formatRate(BigInt(text));
const usdt = (amount: string): string => formatAmount(BigInt(amount), 'USDT');

/** All durations of the loan terms anew, for new loans. */
export const LOAN_TERMS_CHANGE: AnyChange = defineChange({
  subject: 'loan_terms',
  form: loanTermsForm,
  content: storedTerms,
  newest: async (sql) => {
    const rows = await selectNewestLoanTerms(sql);
    const [first] = rows;
    if (first === undefined) return { version: 0, content: null };
    const { version, days: _days, daily_rate: _rate, ...common } = first;
    return {
      version,
      content: { ...common, rows: rows.map(({ days, daily_rate }) => ({ days, daily_rate })) },
    };
  },
  toContent: toStored,
  carryOut: writesVersion('products.loan_terms', { version: 'version', decidedAt: 'effective_at' }),
  words: ({ rows, min_amount, max_amount, ...terms }) => ({
    durations: rows.map(({ days, daily_rate }) => ({ days, daily_rate: rate(daily_rate) })),
    max_ltv: rate(terms.max_ltv),
    margin_ltv: rate(terms.margin_ltv),
    liquidation_ltv: rate(terms.liquidation_ltv),
    penalty_rate: rate(terms.penalty_rate),
    min: usdt(min_amount),
    max: usdt(max_amount),
  }),
});
