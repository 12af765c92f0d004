import type { Change } from './changed-tests.ts';

/** `main` is `npm test`. `full` runs everything. `added` runs what `main` leaves out. */
export type Part = 'main' | 'full' | 'added';

export interface Request {
  readonly part: Part;
  /** Runs only the tests that the change can affect; null runs all. */
  readonly change: Change | null;
}

/** No run of a tier has the quantity of a campaign, also if the caller's shell asks for one. */
export const WITHOUT_CAMPAIGN = { TALLYSTICK_TEST_CAMPAIGN: '' };
