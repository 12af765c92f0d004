import { mulFloor } from '@tallystick/money';

/**
 * Divides an amount over lanes in proportion to their balances, rounded down; the remainder comes from the first lane that has
 * it. Null if all of them together have too little. Money from outside has no bound, so it is divided evenly.
 */
export const splitOver = (amount: bigint, has: readonly bigint[] | number): readonly bigint[] | null => {
  if (typeof has === 'number') {
    const share = amount / BigInt(has);
    return Array.from({ length: has }, (_, lane) => (lane === 0 ? amount - share * BigInt(has - 1) : share));
  }
  const total = has.reduce((sum, each) => sum + each, 0n);
  if (total < amount || total === 0n) return null;
  const parts = has.map((each) => mulFloor(each, amount, total));
  let left = amount - parts.reduce((sum, each) => sum + each, 0n);
  return parts.map((part, lane) => {
    const room = (has[lane] ?? 0n) - part;
    const more = room < left ? room : left;
    left -= more;
    return part + more;
  });
};
