/** The level of a figure: no action, watch it, act now. */
export type Level = 'good' | 'watch' | 'act';
