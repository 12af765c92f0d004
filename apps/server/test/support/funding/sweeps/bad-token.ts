import type { Address, Hex } from 'viem';

/** Contracts that call themselves tokens. All say that every address holds 10,000 units. */

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
/** Returns the word on top of the stack. */
const RETURN_TOP = '60005260206000f3';
/** Jumps to the answer of `balanceOf`, with the place of the jump after the rest. */
const isBalance = (at: number): string => `60003560e01c6370a0823114${`60${hex(at)}`}57`;
const PREFIX = 15;

const tokenThat = (rest: string): Hex =>
  `0x${isBalance(PREFIX + rest.length / 2)}${rest}5b612710${RETURN_TOP}`;

export const BAD_TOKENS = {
  /** It refuses every transfer. */
  reverts: tokenThat('60006000fd'),
  /** It answers that the transfer did not work. */
  refuses: tokenThat(`6000${RETURN_TOP}`),
  /** It answers that the transfer worked, and moves nothing. */
  lies: tokenThat(`6001${RETURN_TOP}`),
  /** It uses all gas of a call. */
  burns: tokenThat(`5b60${hex(PREFIX)}56`),
  /** It answers nothing at all, also about balances. */
  silent: '0x60006000f3',
} as const satisfies Readonly<Record<string, Hex>>;

export const badTokenAddress = (number: number): Address => `0x${`bad${number}`.padStart(40, '0')}`;
