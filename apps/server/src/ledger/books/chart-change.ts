import { type ChartForm, chartForm } from '@tallystick/contract';
import {
  type AnyChange,
  defineChange,
  selectApprovedVersion,
  selectNewestApproved,
} from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { chartOf, DEFAULT_CHART } from './chart.ts';

interface ChartInForce {
  readonly version: number;
  readonly chart: ChartForm;
}

/** The newest chart that two people approved, or the one of the program. */
export const readChart = async (sql: Sql): Promise<ChartInForce> => {
  const { version, content } = await selectNewestApproved(sql, 'chart_of_accounts', '', chartForm);
  return { version, chart: content ?? DEFAULT_CHART };
};

/** A chart by its version, 0 for the one of the program. Throws `not_found`. */
export const readChartOf = async (sql: Sql, version: number): Promise<ChartInForce> => {
  if (version === 0) return { version, chart: DEFAULT_CHART };
  const of = { subject: 'chart_of_accounts', target: '', version } as const;
  const chart = await selectApprovedVersion(sql, of, chartForm);
  if (chart === null) throw new AppError('not_found');
  return { version, chart };
};

/** Two people map the entries of the books to the accounts of the operator's accounting program. The newest approved change is the chart. */
export const CHART_CHANGE: AnyChange = defineChange({
  subject: 'chart_of_accounts',
  form: chartForm,
  content: chartForm,
  newest: async (sql) => {
    const { version, chart } = await readChart(sql);
    return { version, content: chart };
  },
  toContent: (form) => form,
  check: async (_sql, content) => void chartOf(content),
  carryOut: async () => undefined,
  words: ({ accounts, tax_rate: taxRate }) => ({
    ...Object.fromEntries(accounts.map(({ key, code, name }) => [key, `${code} ${name}`])),
    tax_rate: taxRate,
  }),
});
