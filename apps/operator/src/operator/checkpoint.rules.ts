/** The three lines of a checkpoint (c2sp.org/tlog-checkpoint). The console does not verify its signature. */
export interface PublishedHead {
  readonly origin: string;
  readonly size: string;
  /** Base64. */
  readonly root: string;
}

export const parseCheckpoint = (note: string): PublishedHead => {
  const [origin, size, root] = note.split('\n');
  if (origin === undefined || size === undefined || root === undefined || !/^\d{1,16}$/.test(size)) {
    throw new Error('this is no checkpoint');
  }
  return { origin, size, root };
};
