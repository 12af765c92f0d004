export interface Day<T> {
  /** Year, month and day of the phone's own calendar: `2026-11-21`. */
  readonly key: string;
  readonly items: readonly T[];
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The calendar day of a moment, in the user's time zone. */
export const dayKey = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

/** Groups the items by day and keeps their order. */
export const byDay = <T extends { readonly created_at: string }>(items: readonly T[]): readonly Day<T>[] => {
  const days: { key: string; items: T[] }[] = [];
  for (const item of items) {
    const key = dayKey(new Date(item.created_at));
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, items: [item] });
  }
  return days;
};
