import { randomBytes } from 'node:crypto';
import { LIVE_MIN_VENUES } from '@tallystick/venues/second/index.rules.ts';
import type { Venue } from '@tallystick/venues/venue.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FeedChoice } from '../../platform/config/config.ts';
import type { Log } from '../../platform/observability/log.ts';
import { enoughAnswer } from './enough-answer.ts';
import type { Feed } from './feed.ts';
import { createLiveFeed } from './live-feed.ts';
import { createReplayFeed } from './replay-feed.ts';
import { createSimulatorFeed } from './simulator-feed.ts';

const refuseInLive = (mode: 'demo' | 'live', choice: FeedChoice): void => {
  if (mode === 'live') throw new Error(`TALLYSTICK_FEED=${choice.kind} has no place in live mode`);
};

/** Time limit for the venues' first price. After it, a demo uses the simulator. */
const ANSWER_MS = 5000;

/**
 * The feed that the settings ask for. `auto` is the live feed. In demo mode it is the simulator if fewer than three venues answer
 * within five seconds. The source stays the same until the next start. Throws for simulated or recorded prices in live mode, and
 * for a file that is not a recording.
 */
export const chooseFeed = async (
  choice: FeedChoice,
  mode: 'demo' | 'live',
  dependencies: { clock: Clock; log: Log; venues: readonly Venue[]; seed?: string },
): Promise<Feed> => {
  const { clock, log, venues } = dependencies;
  const simulator = () => createSimulatorFeed(clock, dependencies.seed ?? randomBytes(16).toString('hex'));
  switch (choice.kind) {
    case 'live':
      return createLiveFeed(venues);
    case 'sim':
      refuseInLive(mode, choice);
      return simulator();
    case 'replay':
      refuseInLive(mode, choice);
      return createReplayFeed(clock, choice.file);
    case 'auto':
      if (mode === 'live' || (await enoughAnswer(venues, LIVE_MIN_VENUES, clock, ANSWER_MS))) {
        return createLiveFeed(venues);
      }
      log.info({}, 'fewer than three venues answer: prices are simulated');
      return simulator();
  }
};
