import {
  bookedAs,
  CHART_ROOTS,
  type ChartForm,
  type ChartKey,
  STATEMENT_ACCOUNTS,
  type StatementAccount,
} from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';

/** An account of the books, as the operator's accountant knows it. */
export interface BookAccount {
  readonly code: string;
  readonly name: string;
}

export interface Chart {
  /** 0: the one of the program. */
  readonly version: number;
  readonly accountOf: (key: ChartKey) => BookAccount;
  /** Each account once, by its code. */
  readonly accounts: readonly BookAccount[];
  readonly taxRate: string;
}

/** Books were made under it, so no code or name of it changes. */
const DEFAULT: Readonly<Record<ChartKey, readonly [code: string, name: string]>> = {
  external: ['1000', 'Assets:Outside'],
  faucet: ['1090', 'Assets:DemoFaucet'],
  loans: ['1200', 'Assets:Receivable:Loans'],
  collateral_sold: ['1210', 'Assets:Receivable:CollateralSold'],
  available: ['2000', 'Liabilities:Customers:Available'],
  held: ['2010', 'Liabilities:Customers:Held'],
  borrowed: ['2020', 'Liabilities:Customers:Borrowed'],
  escrow: ['2030', 'Liabilities:Customers:Escrow'],
  capital: ['3000', 'Equity:Capital'],
  trades: ['4000', 'Income:Trades'],
  deposit_fees: ['4100', 'Income:Fees:Deposits'],
  withdrawal_fees: ['4110', 'Income:Fees:Withdrawals'],
  fund_damages: ['4200', 'Income:Fund:Damages'],
  miner_rent: ['4300', 'Income:Miners:Rent'],
  loan_interest: ['4400', 'Income:Loans:Interest'],
  fund_rewards: ['5200', 'Expenses:Fund:Rewards'],
  miner_output: ['5300', 'Expenses:Miners:Output'],
  campaign_rewards: ['5500', 'Expenses:Campaigns'],
  network_fees: ['5600', 'Expenses:NetworkFees'],
  adjustments: ['5900', 'Expenses:Adjustments'],
  rounding: ['5990', 'Expenses:Rounding'],
  other: ['5999', 'Expenses:Other'],
};

const isKey = (key: string): key is ChartKey => Object.hasOwn(CHART_ROOTS, key);

/** In the order of the chart. */
const KEYS: readonly ChartKey[] = Object.keys(DEFAULT).filter(isKey);

/** The chart of the program, which is in force until two people change it. */
export const DEFAULT_CHART: ChartForm = {
  accounts: KEYS.map((key) => ({ key, code: DEFAULT[key][0], name: DEFAULT[key][1] })),
  tax_rate: 'Tax Exempt',
};

const CAUSES: Readonly<Record<string, ChartKey>> = {
  funding: 'capital',
  pool_funding: 'capital',
  trades: 'trades',
  deposit: 'deposit_fees',
  deposit_reversed: 'deposit_fees',
  withdrawal: 'withdrawal_fees',
  withdrawal_paid: 'withdrawal_fees',
  withdrawal_returned: 'withdrawal_fees',
  fund_redemption: 'fund_damages',
  fund_reward: 'fund_rewards',
  miner_rent: 'miner_rent',
  miner_output: 'miner_output',
  loan_payout: 'loans',
  loan_repayment: 'loans',
  loan_liquidation: 'collateral_sold',
  loan_interest: 'loan_interest',
  campaign_reward: 'campaign_rewards',
  adjustment: 'adjustments',
  network_fee: 'network_fees',
};

const isHouse = (account: StatementAccount): boolean =>
  STATEMENT_ACCOUNTS.house.some((name) => name === account);

/**
 * The entry of the chart for lines of a kind on an account of the ledger. Lines of customers and of the outside stand on their account. Lines of the
 * house stand under their cause, because its pools only divide its own money.
 */
export const chartKeyOf = (account: StatementAccount, kind: string): ChartKey =>
  isHouse(account) || !isKey(account) ? (CAUSES[bookedAs(kind)] ?? 'other') : account;

const refuse = (): never => {
  throw new AppError('invalid_fields', { fields: { accounts: 'invalid' } });
};

/** The chart of a form, which is a version. Throws `invalid_fields` if an entry is missing, doubled or under a foreign root, or if codes and names do not pair. */
export const chartOf = ({ accounts, tax_rate: taxRate }: ChartForm, version = 0): Chart => {
  const entries = new Map(accounts.map(({ key, code, name }) => [key, { code, name }]));
  const byCode = new Map(accounts.map(({ code, name }) => [code, { code, name }]));
  const names = new Set(accounts.map(({ name }) => name));
  const isPaired =
    names.size === byCode.size && accounts.every(({ code, name }) => byCode.get(code)?.name === name);
  if (entries.size !== accounts.length || entries.size !== KEYS.length || !isPaired) refuse();
  const accountOf = (key: ChartKey): BookAccount => {
    const account = entries.get(key) ?? refuse();
    const roots: readonly string[] = CHART_ROOTS[key];
    return roots.includes(account.name.split(':')[0] ?? '') ? account : refuse();
  };
  for (const key of KEYS) accountOf(key);
  const inOrder = [...byCode.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1));
  return { version, accountOf, accounts: inOrder, taxRate };
};
