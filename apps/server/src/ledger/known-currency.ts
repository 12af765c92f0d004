import { type Currency, isCurrency } from '@tallystick/money';
import { invariant } from '../platform/errors.ts';

/** The currency of a code that the ledger has. Throws an `InvariantError` for one that the code does not know. */
export const knownCurrency = (code: string): Currency => {
  invariant(isCurrency(code), `the ledger has a currency ${code} that the code does not know`);
  return code;
};
