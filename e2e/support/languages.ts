import { quantity } from '@tallystick/server/test/support/quantity.ts';

/** Chooses a journey's languages: the first one in the tests, both in the campaign `languages`. */
export const languages = <const First, const Second>(
  first: First,
  second: Second,
): readonly (First | Second)[] => quantity([first], [first, second]);
