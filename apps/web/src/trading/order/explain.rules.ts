type Result = 'win' | 'lose' | 'tie' | 'void';

/** Explains the result of a trade: the settlement price relative to the purchase price. */
export const explanationOf = (
  direction: 'up' | 'down',
  result: Result,
): 'above' | 'below' | 'tie' | 'void' => {
  if (result === 'tie' || result === 'void') return result;
  return (direction === 'up') === (result === 'win') ? 'above' : 'below';
};
