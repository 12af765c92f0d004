const MOST_LANES = 64;

/** Parses `0,2-3` into sorted unique numbers. Null for any other text. Lanes are 0 to 63. */
export const parseLaneList = (text: string): readonly number[] | null => {
  const lanes = new Set<number>();
  for (const part of text.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,2})(?:-(\d{1,2}))?\s*$/.exec(part) ?? [];
    if (first === undefined || Number(first) > Number(last) || Number(last) >= MOST_LANES) return null;
    for (let lane = Number(first); lane <= Number(last); lane += 1) lanes.add(lane);
  }
  return [...lanes].sort((a, b) => a - b);
};

/** The reverse, for display: `0, 2–3`. */
export const formatLaneList = (lanes: readonly number[]): string => {
  const ranges: string[] = [];
  for (let at = 0; at < lanes.length; at += 1) {
    const first = lanes[at] ?? 0;
    let last = first;
    while (lanes[at + 1] === last + 1) {
      last += 1;
      at += 1;
    }
    ranges.push(first === last ? `${first}` : `${first}–${last}`);
  }
  return ranges.join(', ');
};
