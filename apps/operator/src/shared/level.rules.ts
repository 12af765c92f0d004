/** How a figure stands: nothing to do, keep an eye on it, do something now. */
export type Level = 'good' | 'watch' | 'act';
