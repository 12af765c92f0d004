/** A test file that imports one of these starts the program in a process of its own. */
export const STARTS_PROGRAM =
  /(?:from|import) '[^']*\/(?:support\/programs\/(?:program|crash-harness|cluster|running-program)|parts\/running)\.ts'/;

/** The last part of a run has no program, so that the run does not end with one long wait. */
const WOVEN_PART = 0.7;

/** Spreads some items evenly over the first part of the others. Both keep their order. */
export const weave = <Item>(spread: readonly Item[], others: readonly Item[]): Item[] => {
  const step = (others.length * WOVEN_PART) / Math.max(1, spread.length);
  const woven = [...others];
  for (const [index, item] of [...spread.entries()].toReversed())
    woven.splice(Math.floor(index * step), 0, item);
  return woven;
};
