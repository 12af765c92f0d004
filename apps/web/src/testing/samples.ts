import type { LimitsWithUsage, User } from '@tallystick/contract/accounts/customer.ts';
import type { DepositQuote, Recharge, WayDetails } from '@tallystick/contract/funding/deposits/customer.ts';
import type { Wallet } from '@tallystick/contract/funding/destinations.ts';
import type { WayRate } from '@tallystick/contract/funding/rates/rates.ts';
import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import type { Product } from '@tallystick/contract/market/customer.ts';
import type { LiquidityPlan } from '@tallystick/contract/products/customer.ts';
import type { Loan, LoanQuote } from '@tallystick/contract/products/loans.ts';

const TIME = '2026-11-29T00:00:00.000Z';
const INDEX = { price: '60000', second: 1_796_000_000, time: TIME };

export const LOAN: Loan = {
  order_no: 'L1',
  status: 'pending_settlement',
  currency: 'BTC',
  collateral: '0.01',
  amount: '300.00',
  days: 30,
  daily_rate: '0.0005',
  application_date: TIME,
  created_at: TIME,
  expiry_time: '2026-12-29T00:00:00.000Z',
  remaining_days: 30,
  index: INDEX,
  principal_left: '300.00',
  parts: { count: 0, principal: '0.00', interest: '0.00' },
  interest: '0.15',
  owed: '300.15',
  estimated_repayment: '304.50',
  max_ltv: '0.6',
  margin_ltv: '0.7',
  liquidation_ltv: '0.8',
  margin_price: '42857',
  liquidation_price: '37500',
  ltv: '0.5',
  warning: null,
  end_time: null,
  repayment: null,
  liquidation: null,
};

export const BALANCE: Balance = {
  currency: 'USDT',
  available: '10000.00',
  held: '0.00',
  borrowed: '0.00',
  total: '10000.00',
  valuation: '10000.00',
};

export const PRODUCT: Product = {
  symbol: 'BTCUSDT',
  last: '60000',
  change: '0',
  change_pct: '0',
  open: '60000',
  high: '60000',
  low: '60000',
  volume: '1',
  status: 'open',
  as_of: TIME,
  base: 'BTC',
  quote: 'USDT',
  name: 'Bitcoin',
};

/** Deposits of USDT over Ethereum. */
export const WAY: WayDetails = {
  way_id: 'usdt-erc20',
  kind: 'chain',
  currency: 'USDT',
  chain: 'ERC20',
  min: '10.00',
  fee: '0.00',
  withdraw_min: '10.00',
  withdraw_fee: '1.00',
  confirmations: 12,
  automatic: true,
  tx_hash_required: false,
  local: null,
  closed: null,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  qr_text: null,
  bank: null,
  quote: null,
  play_money: false,
  demo: false,
};

export const FUND_PLAN: LiquidityPlan = {
  plan_id: 1,
  name: '7 days',
  currency: 'USDT',
  days: 7,
  funded_for: '100000.00',
  kind: 'liquidity',
  daily_rate: '0.001',
  min: '50.00',
  max: '5000.00',
  settlement_ratio: '0.05',
};

export const LOAN_QUOTE: LoanQuote = {
  currency: 'BTC',
  index: INDEX,
  terms: [{ days: 7, daily_rate: '0.0005', min: '20.00', max: '5000.00' }],
  max_ltv: '0.6',
  margin_ltv: '0.7',
  liquidation_ltv: '0.8',
  penalty_rate: '0.02',
  available: '1',
  most: '36000.00',
  pool: '1000000.00',
  pool_result: { lent: '0.00', interest: '0.00', penalties: '0.00', shortfalls: '0.00' },
  offer: null,
};

export const USER: User = {
  token: 'token',
  uid: '4711',
  account: 'ann',
  nickname: 'Ann',
  locale: 'en',
  invitation_code: 'ANN',
  created_at: TIME,
  kyc_status: 'none',
  otp_enabled: false,
  addresses: [],
  limits: { amounts: [], reminder_minutes: null, next_reminder: null, time_out_until: null },
  unread_messages: 0,
  email: null,
  has_password: true,
  withdrawals_wait: null,
  freezes: [],
};

export const OWN_LIMIT: LimitsWithUsage['amounts'][number] = {
  limited: 'losses',
  period: 'day',
  amount: null,
  next: null,
  used: null,
  left: null,
  resets_at: TIME,
};

export const WAY_RATE: WayRate = {
  currency: 'THB',
  digits: 2,
  deposit_rate: '35',
  withdraw_rate: '34',
  rate_version: 1,
  rate_at: TIME,
  demo: true,
};

export const WALLET: Wallet = {
  wallet_id: '1',
  currency: 'USDT',
  chain: 'ERC20',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  label: null,
  is_contract: null,
  usable_from: TIME,
  last_used_at: null,
  created_at: TIME,
};

export const BANK_WAY: WayDetails = {
  ...WAY,
  way_id: 'usdt-bank',
  kind: 'bank',
  chain: null,
  automatic: false,
  address: null,
  local: WAY_RATE,
  bank: {
    cardholder_name: 'Tallystick Ltd',
    opening_bank: 'Bangkok Bank',
    card_number: '1234567890123',
    bank_code: null,
    branch: null,
    reference: 'TS1',
  },
};

export const BANK_QUOTE: DepositQuote = {
  order_no: 'D1',
  way_id: BANK_WAY.way_id,
  currency: 'USDT',
  amount: '250.00',
  local: {
    currency: 'THB',
    amount: '8750.00',
    rate: '35',
    rate_at: TIME,
    rate_version: 1,
    demo: true,
  },
  reference: 'TS0123456789AB',
  created_at: TIME,
  expires_at: TIME,
};

/** A report that nobody has decided. */
export const REPORT: Recharge = {
  order_no: 'D1',
  way_id: WAY.way_id,
  currency: 'USDT',
  chain: 'ERC20',
  amount: '250.00',
  credited: null,
  fee: '0.00',
  tx_hash: null,
  explorer_url: null,
  steps: [{ step: 'reported', at: TIME }],
  confirmations: null,
  confirmations_needed: null,
  status: 'submitted',
  beyond_limit: false,
  folded: null,
  screenshot_url: null,
  reason: null,
  local: null,
  created_at: TIME,
  updated_at: TIME,
};
