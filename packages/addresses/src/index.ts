export { accountCharacters, isAccountNumber } from './account-number.ts';
export { cardDigits, isCardNumber } from './card-number.ts';
export { type AddressChain, checkAddress } from './check-address.ts';
export { checkPayee, isLostAt } from './check-payee.ts';
export { normalizeAddress } from './normalize-address.ts';
export type { BitcoinNetwork, Checked, Problem } from './outcome.ts';
export { writeTronAddress } from './tron.ts';
