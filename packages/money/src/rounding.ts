/** Integer division with explicit rounding. The divisor is positive; dividends may have either sign. */

/** ⌊a ÷ b⌋, towards minus infinity. */
export const divFloor = (a: bigint, b: bigint): bigint => {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
};

/** ⌈a ÷ b⌉, towards plus infinity. */
export const divCeil = (a: bigint, b: bigint): bigint => -divFloor(-a, b);

/** a ÷ b, rounded half away from zero. For shares that people read, never for money. */
export const divRound = (a: bigint, b: bigint): bigint =>
  a < 0n ? -divRound(-a, b) : divFloor(2n * a + b, 2n * b);

/** ⌊a × n ÷ d⌋, exact: the intermediate product is not rounded. */
export const mulFloor = (a: bigint, n: bigint, d: bigint): bigint => divFloor(a * n, d);

/** ⌈a × n ÷ d⌉, exact: the intermediate product is not rounded. */
export const mulCeil = (a: bigint, n: bigint, d: bigint): bigint => divCeil(a * n, d);
