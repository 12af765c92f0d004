import { type Currency, parseAmount, RATE_SCALE } from '@tallystick/money';
import { invariant } from '../../platform/errors.ts';
import type { PaymentMethod } from './payment-methods.sql.ts';

/** The customers' name of the EVM chain. */
export const EVM_CHAIN = 'ERC20';
/** The customers' name of the Bitcoin chain. */
export const BITCOIN_CHAIN = 'BTC';

/** The customers' name of the TRON chain. */
export const TRON_CHAIN = 'TRC20';

const amount = (text: string, currency: Currency): bigint => {
  const value = parseAmount(text, currency);
  invariant(value !== null, `${text} is an amount of ${currency}`);
  return value;
};

const method = (
  of: Pick<PaymentMethod, 'wayId' | 'kind' | 'currency' | 'chain' | 'confirmations'> & Partial<PaymentMethod>,
  figures: { min: string; withdrawMin: string; withdrawFee: string; onePersonMax: string },
): PaymentMethod => ({
  depositFee: 0n,
  enabled: true,
  houseAddress: null,
  bank: null,
  depositMin: amount(figures.min, of.currency),
  withdrawMin: amount(figures.withdrawMin, of.currency),
  withdrawFee: amount(figures.withdrawFee, of.currency),
  onePersonMax: amount(figures.onePersonMax, of.currency),
  ...of,
});

/**
 * The deposit methods of a new database; later the table decides. A demo's chain is on this machine, so few confirmations are
 * enough. Its staffed methods name an address and an account that belong to nobody.
 */
export const defaultPaymentMethods = (mode: 'demo' | 'live'): readonly PaymentMethod[] => {
  const isDemo = mode === 'demo';
  const evmConfirmations = isDemo ? 6 : 12;
  return [
    method(
      {
        wayId: 'usdt-erc20',
        kind: 'chain',
        currency: 'USDT',
        chain: EVM_CHAIN,
        confirmations: evmConfirmations,
      },
      { min: '10', withdrawMin: '20', withdrawFee: '2', onePersonMax: '1000' },
    ),
    method(
      {
        wayId: 'eth-erc20',
        kind: 'chain',
        currency: 'ETH',
        chain: EVM_CHAIN,
        confirmations: evmConfirmations,
      },
      { min: '0.005', withdrawMin: '0.01', withdrawFee: '0.001', onePersonMax: '0.5' },
    ),
    method(
      { wayId: 'btc', kind: 'chain', currency: 'BTC', chain: BITCOIN_CHAIN, confirmations: 2 },
      { min: '0.0002', withdrawMin: '0.0005', withdrawFee: '0.0001', onePersonMax: '0.02' },
    ),
    method(
      {
        wayId: 'usdt-trc20',
        kind: 'chain',
        currency: 'USDT',
        chain: TRON_CHAIN,
        confirmations: 20,
        enabled: isDemo,
        // The TRON address made of zeros. Nobody has its key.
        houseAddress: isDemo ? 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' : null,
      },
      { min: '10', withdrawMin: '20', withdrawFee: '1', onePersonMax: '1000' },
    ),
    method(
      {
        wayId: 'usdt-bank',
        kind: 'bank',
        currency: 'USDT',
        chain: null,
        confirmations: 0,
        enabled: isDemo,
        bank: isDemo
          ? {
              cardholderName: 'Tallystick Demo',
              openingBank: 'Demo Bank',
              cardNumber: '4000000000000002',
              bankCode: null,
              branch: null,
            }
          : null,
      },
      { min: '20', withdrawMin: '50', withdrawFee: '5', onePersonMax: '1000' },
    ),
  ];
};

/** The rate that a demo begins with, so that its bank is open: 35.25 and 34.75 THB for a USDT. It belongs to nobody's market. */
export const DEMO_RATE = {
  wayId: 'usdt-bank',
  localCurrency: 'THB',
  localDigits: 2,
  depositRate: (RATE_SCALE * 3_525n) / 100n,
  withdrawRate: (RATE_SCALE * 3_475n) / 100n,
} as const;
