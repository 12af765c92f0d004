/** Checks that a venue's numbered messages are complete and in order. Each connection has its own. */

export interface Numbering {
  /** 'next': complete and in order. 'again': old. 'gap': something was left out. The first number is always 'next'. */
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

/** For numbers with holes: true if this one is newer than all before. */
export const createNewest = (): ((name: string, number: number) => boolean) => {
  const newest = new Map<string, number>();
  return (name, number) => {
    if (number <= (newest.get(name) ?? -1)) return false;
    newest.set(name, number);
    return true;
  };
};
