type Result = 'win' | 'lose' | 'tie' | 'void';

/** Why a trade ended as it did: where the settlement price stood against the purchase price. */
export const explanationOf = (
  direction: 'up' | 'down',
  result: Result,
): 'above' | 'below' | 'tie' | 'void' => {
  if (result === 'tie' || result === 'void') return result;
  return (direction === 'up') === (result === 'win') ? 'above' : 'below';
};
