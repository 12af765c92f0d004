import type { TestDetails } from '@playwright/test';

/**
 * Marks a journey of `npm test`: an act of a customer's week or of a day of staff. Each slice has at least one. `npm run test:full`
 * runs all other journeys too.
 */
export const onMainRoad = (details: TestDetails = {}): TestDetails => ({
  ...details,
  tag: ['@main', ...[details.tag ?? []].flat()],
});
