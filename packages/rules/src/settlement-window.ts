/** The version of the rules under which an order was accepted. Its order, ticket and receipt name it. */
export type RulesVersion = 1 | 2;

/** The seconds up to T whose median is the settlement price. Version 2: a longer trade settles over more of them. */
export const settlementSeconds = (rules: RulesVersion, durationSeconds: number): number => {
  if (rules === 1 || durationSeconds <= 60) return 5;
  return durationSeconds < 300 ? 15 : 30;
};

/** The fewest of these seconds that need a price: three fifths. With fewer the trade is void. */
export const settlementMinimum = (seconds: number): number => Math.ceil((seconds * 3) / 5);
