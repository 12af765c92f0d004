/** Words by language; English is always there. */
type Texts<T> = Readonly<Record<string, T>>;

/** With words in a language; without them where they are empty, except in English, which stands for all. */
export const withWords = <T>(texts: Texts<T>, language: string, words: T, isEmpty: boolean): Texts<T> => {
  if (!isEmpty || language === 'en') return { ...texts, [language]: words };
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name !== language));
};

/** One place up (-1) or down (1). */
export const moved = <T>(items: readonly T[], from: number, by: -1 | 1): readonly T[] => {
  const [item, other] = [items[from], items[from + by]];
  if (item === undefined || other === undefined) return items;
  return items.with(from, other).with(from + by, item);
};

/** When something is shown, in words. */
export const shownWords = (item: { readonly from: string | null; readonly until: string | null }): string => {
  const at = (time: string): string => time.slice(0, 16).replace('T', ' ');
  if (item.from === null && item.until === null) return 'always';
  if (item.until === null) return `from ${at(item.from ?? '')}`;
  return item.from === null ? `until ${at(item.until)}` : `${at(item.from)} – ${at(item.until)}`;
};
