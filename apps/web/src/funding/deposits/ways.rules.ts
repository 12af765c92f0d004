import type { Way } from '@tallystick/contract/funding/deposits/customer.ts';

/** True if the server cannot see money of this way, so that the customer reports it with a screenshot. */
export const needsReport = ({ automatic }: Pick<Way, 'automatic'>): boolean => !automatic;
