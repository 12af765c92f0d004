import type { Verdict } from './judge-second.ts';

const HOUR_SECONDS = 3600;

interface Hour {
  readonly start: number;
  compared: number;
  unseen: number;
  different: number;
  explained: number;
  unexplained: number;
  /** Seconds in which a venue was left out that this mirror saw fresh, by venue. */
  readonly leftOut: Map<string, number>;
}

const newHour = (start: number): Hour => ({
  start,
  compared: 0,
  unseen: 0,
  different: 0,
  explained: 0,
  unexplained: 0,
  leftOut: new Map(),
});

const wordsOf = ({ start, compared, unseen, different, explained, unexplained, leftOut }: Hour): string => {
  const venues = [...leftOut].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const out = venues.map(([venue, seconds]) => `${venue} ${seconds}`).join(', ');
  return [
    `hour from ${new Date(start * 1000).toISOString()}, seconds of all coins: ${compared} compared, ${unseen} not seen`,
    `${different} different, ${explained} without a price explained, ${unexplained} unexplained`,
    ...(out === '' ? [] : [`left out by the house although fresh here: ${out}`]),
  ].join('; ');
};

const count = (hour: Hour, verdict: Verdict): void => {
  switch (verdict.kind) {
    case 'unseen':
      hour.unseen += 1;
      return;
    case 'explained':
      hour.compared += 1;
      hour.explained += 1;
      return;
    case 'withheld':
      hour.unexplained += 1;
      break;
    case 'off':
      hour.different += 1;
      break;
    case 'same':
  }
  hour.compared += 1;
  for (const venue of verdict.leftOut) hour.leftOut.set(venue, (hour.leftOut.get(venue) ?? 0) + 1);
};

/** Counts the judged seconds of each hour, and tells when the next one begins. */
export const openHours = (tell: (words: string) => void) => {
  let hour: Hour | null = null;
  return {
    add: (second: number, verdict: Verdict): void => {
      const start = second - (second % HOUR_SECONDS);
      if (hour !== null && hour.start !== start) tell(wordsOf(hour));
      if (hour?.start !== start) hour = newHour(start);
      count(hour, verdict);
    },
  };
};
