import type { WayDetails } from '@tallystick/contract/funding/deposits/customer.ts';
import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import type { Product } from '@tallystick/contract/market/customer.ts';
import type { Loan } from '@tallystick/contract/products/loans.ts';

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
