import { utcAt } from '../shared/format.rules.ts';
import { t } from '../shared/language/text.ts';

/** Text by language. English is always present. */
type Texts<T> = Readonly<Record<string, T>>;

/** Sets the text of a language. Removes an empty text, except the English one, which is the fallback. */
export const withWords = <T>(texts: Texts<T>, language: string, words: T, isEmpty: boolean): Texts<T> => {
  if (!isEmpty || language === 'en') return { ...texts, [language]: words };
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name !== language));
};

/** Moves an item one place up (-1) or down (1). */
export const moved = <T>(items: readonly T[], from: number, by: -1 | 1): readonly T[] => {
  const [item, other] = [items[from], items[from + by]];
  if (item === undefined || other === undefined) return items;
  return items.with(from, other).with(from + by, item);
};

/** The display period in words. */
export const shownWords = (item: { readonly from: string | null; readonly until: string | null }): string => {
  if (item.from === null && item.until === null) return t('content.always');
  if (item.until === null) return t('content.fromTime', { time: utcAt(item.from ?? '') });
  return item.from === null
    ? t('content.untilTime', { time: utcAt(item.until) })
    : `${utcAt(item.from)} – ${utcAt(item.until)}`;
};
