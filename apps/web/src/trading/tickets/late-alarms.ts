import { quietPart } from '../../shared/chunks/late-part.tsx';

/** Loaded after its page: nothing is shown while all is well, and the first page has no room for it. */
export const Alarms = quietPart(() => import('./alarms.tsx').then((module) => module.Alarms));
