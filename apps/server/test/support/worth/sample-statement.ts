import type { Statement, TradeFigures } from '@tallystick/contract';

const causesOf = (deposits: string, trades: string) => ({
  deposits,
  withdrawals: '-2500.000000',
  trades,
  products: '68.123456',
  corrections: '0.000000',
  prices: '-912.345678',
});

const figures = (trades: number, net: string): TradeFigures => ({
  trades,
  wins: trades - 5,
  losses: 3,
  ties: 1,
  voids: 1,
  staked: '23100.000000',
  net,
  fees: '231.000001',
  win_rate: '0.48213402',
  break_even: '0.54054055',
});

const none = { deposits: '0.00', withdrawals: '0.00', trades: '0.00', products: '0.00', corrections: '0.00' };

/** A statement of an ended year in which everything happened. Its figures are made up. */
export const sampleStatement = (): Statement => ({
  year: 2025,
  from: '2025-01-01T00:00:00.000Z',
  to: '2026-01-01T00:00:00.000Z',
  opening: '1000.000000',
  closing: '104321.987654',
  causes: causesOf('110000.000000', '-12345.678901'),
  balances: [
    {
      currency: 'USDT',
      opening: '1000.000000',
      amount: '93482.120000',
      value: '93482.120000',
      movements: { ...none, deposits: '110000.000000', withdrawals: '-2500.000000', trades: '-15017.880000' },
    },
    {
      currency: 'BTC',
      opening: '0.00',
      amount: '0.11802377',
      value: '10802.337120',
      movements: { ...none, deposits: '0.10', products: '0.01802377' },
    },
  ],
  in_trades: { opening: '0.000000', closing: '137.530534' },
  owed: { opening: '0.000000', closing: '100.000000' },
  kinds: [
    { cause: 'deposits', kind: 'deposit', currency: 'BTC', amount: '0.10', value: '9120.441201' },
    {
      cause: 'withdrawals',
      kind: 'withdrawal',
      currency: 'USDT',
      amount: '-2500.000000',
      value: '-2500.000000',
    },
    { cause: 'products', kind: 'miner_output', currency: 'BTC', amount: '0.01802377', value: null },
  ],
  months: Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    causes: index === 4 ? null : causesOf(`${index * 1000}.000001`, `-${index}.500000`),
    closing: index === 4 ? null : `${98_000 + index}.120000`,
    trading: figures(20 + index, `-${index}.345678`),
  })),
  complete: true,
  trading: figures(275, '-12345.678901'),
  by_symbol: ['BTCUSDT', 'ETHUSDT'].map((symbol) => ({ symbol, ...figures(91, '-4115.226301') })),
  by_seconds: [30, 300].map((seconds) => ({ seconds, ...figures(68, '-3086.419725') })),
  voided: '20.000000',
});
