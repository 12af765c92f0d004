/** Whether what a venue numbers came whole and in order; one for each connection. */

export interface Numbering {
  /** 'next' is whole and in order, 'again' is old, 'gap' has left something out. The first number is always 'next'. */
  readonly see: (name: string, number: number, count?: number) => 'next' | 'again' | 'gap';
}

/** For numbers without holes: each is `count` above the one before. */
export const createNumbering = (): Numbering => {
  const newest = new Map<string, number>();
  return {
    see: (name, number, count = 1) => {
      const before = newest.get(name);
      if (before !== undefined && number <= before) return 'again';
      newest.set(name, number);
      return before === undefined || number - count <= before ? 'next' : 'gap';
    },
  };
};

/** For numbers with holes: whether this one is newer than all before. */
export const createNewest = (): ((name: string, number: number) => boolean) => {
  const newest = new Map<string, number>();
  return (name, number) => {
    if (number <= (newest.get(name) ?? -1)) return false;
    newest.set(name, number);
    return true;
  };
};
