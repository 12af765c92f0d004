const countKeptMembers = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const children: unknown[] = Object.values(value);
  let count = Array.isArray(value) ? 0 : children.length;
  for (const child of children) count += countKeptMembers(child);
  return count;
};

/**
 * True if an object of a text with so many members, which parsed to `value`, repeats a name. Our parser keeps the last of such members and
 * others may keep the first, so the two would act on different requests.
 */
export const hasDuplicateNames = (members: number, value: unknown): boolean =>
  members !== countKeptMembers(value);
