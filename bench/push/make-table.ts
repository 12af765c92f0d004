import type { MovingCost, VenuePush } from '@tallystick/rules/moving-cost.ts';
import { measureMovingCosts, measureVenues } from './measure.ts';

const literal = (value: bigint): string => `${String(value).replace(/\B(?=(?:\d{3})+$)/g, '_')}n`;

const venueText = ({ symbol, push, least, most }: VenuePush): string => `  {
    symbol: '${symbol}',
    push: ${literal(push)},
    least: ${literal(least)},
    most: ${literal(most)},
  },`;

const costText = ({ symbol, durationSeconds, flips, cheapest }: MovingCost): string => `  {
    symbol: '${symbol}',
    durationSeconds: ${durationSeconds},
    flips: [
${flips.map(({ push, share }) => `      { push: ${literal(push)}, share: ${literal(share)} },`).join('\n')}
    ],
    cheapest: {
      push: ${literal(cheapest.push)},
      heldSeconds: ${cheapest.heldSeconds},
      success: ${literal(cheapest.success)},
      cost: ${literal(cheapest.cost)},
    },
  },`;

/** Makes packages/rules/src/moving-cost-table.ts from the recordings. */
export const makeMovingCostTable = (): Promise<string> => {
  const venues = measureVenues();
  const costs = measureMovingCosts(venues);
  return Promise.resolve(`// Made by \`npm run gen\` from the recordings that \`node bench/push.ts\` measures.
import type { MovingCost, VenuePush } from './moving-cost.ts';

/** The cost of moving the median of five venues, for each recorded coin. */
export const VENUE_PUSHES: readonly VenuePush[] = [
${venues.map(venueText).join('\n')}
];

/** The cost of moving an outcome, for each coin with a recorded day. */
export const MOVING_COSTS: readonly MovingCost[] = [
${costs.map(costText).join('\n')}
];
`);
};
