import { mulFloor } from '@tallystick/money';

/**
 * An amount over lanes, in proportion to what each has, rounded down, what is left over from the first that has it. Null when all of
 * them together have too little. Money from outside has no bounds: then the lanes are weighed alike.
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
