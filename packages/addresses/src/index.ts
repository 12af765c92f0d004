export { accountCharacters, isAccountNumber } from './account-number.ts';
export { cardDigits, isCardNumber } from './card-number.ts';
export { type AddressChain, checkAddress } from './check-address.ts';
export type { BitcoinNetwork, Checked, Problem } from './outcome.ts';
export { scannedAddress } from './scanned-address.ts';
export { writeTronAddress } from './tron.ts';
