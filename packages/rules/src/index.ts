export { type Received, receivedOf, type Told } from './bank-receipt.ts';
export { breakEvenRate } from './break-even.ts';
export * from './fund.ts';
export * from './loan.ts';
export * from './miner.ts';
export * from './outcome.ts';
export * from './settlement-window.ts';
