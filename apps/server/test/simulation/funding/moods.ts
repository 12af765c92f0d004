import type { Random } from '../../../src/market/feeds/random.rules.ts';
import { below, chance } from '../world/dice.ts';
import type { Mood } from './wire/serve-nodes.ts';

/** The largest share of the calls that each fault of a mood hits. */
const WORST: Readonly<Record<Exclude<keyof Mood, 'rangeOfLogs'>, number>> = {
  refuses: 0.2,
  losesAnswers: 0.15,
  hangs: 0.1,
  limits: 0.06,
  stumbles: 0.12,
  hides: 0.5,
  swallows: 0.5,
  turnsAway: 0.5,
};

/** Mostly one or two faults at a time. */
export const chooseMood = (random: Random): Mood => {
  const shareOf = (kind: keyof typeof WORST): number =>
    chance(random, 0.2) ? WORST[kind] * random.uniform() : 0;
  return {
    refuses: shareOf('refuses'),
    losesAnswers: shareOf('losesAnswers'),
    hangs: shareOf('hangs'),
    limits: shareOf('limits'),
    stumbles: shareOf('stumbles'),
    hides: shareOf('hides'),
    swallows: shareOf('swallows'),
    turnsAway: shareOf('turnsAway'),
    rangeOfLogs: chance(random, 0.2) ? 1 + below(random, 12) : 0,
  };
};

/** Worlds so far. The program remembers the limits of a node by its address, so each world has addresses of its own. */
let worlds = 0;
export const nextSuffix = (): string => {
  worlds += 1;
  return `${worlds}.world`;
};
