import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { VIEW_WORDS, type ViewWord, type Words, wordsOf } from './address.rules.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The member reached this page of a table from the previous page. */
    turned?: boolean;
  }
}

const PLACE = [...VIEW_WORDS, 'cursor', 'page', 'only', 'act'] as const;

/** The filters of a page and the position in its list. */
export interface Address<Name extends string> {
  readonly values: Words<Name>;
  /** Changes filters and returns the table to its first page. Empty values leave the address. */
  readonly set: (changes: { readonly [N in Name | ViewWord]?: string | undefined }) => void;
  readonly sort: string | undefined;
  /** Days in UTC, both included. */
  readonly range: Words<'from' | 'to'>;
  /** The ids of columns that are not shown. */
  readonly hidden: readonly string[];
  /** Filters, order, range and columns. A saved view keeps them. */
  readonly view: Words<Name | ViewWord>;
  /** Opens a view in place of this one. */
  readonly open: (view: Readonly<Record<string, string>>) => void;
  readonly cursor: string | undefined;
  readonly page: number;
  /** The key of one row that a link names. Its dialog opens with the page. */
  readonly only: string | undefined;
  /** The key of the decision that the inbox asks for in that row: `a` or `r`. */
  readonly act: string | undefined;
  readonly next: (cursor: string) => void;
  /** Returns to the previous page, or to the first one if the address was opened from outside. */
  readonly previous: () => void;
}

/** The filters, order and page of a table, kept in the address, so that a link opens exactly the same view. */
export const useAddress = <const Name extends string>(names: readonly Name[]): Address<Name> => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const turned = useLocation({ select: ({ state }) => state.turned === true });
  const navigate = useNavigate();
  const { history } = useRouter();
  const { sort, cursor, page, only, act, hide } = wordsOf(search, PLACE);
  const go = (next: Readonly<Record<string, unknown>>, how: { replace?: boolean; turned?: boolean }) =>
    void navigate({
      to: '.',
      search: wordsOf(next, Object.keys(next)),
      ...(how.replace === true && { replace: true }),
      ...(how.turned === true && { state: { turned: true } }),
    });
  const first = { ...search, cursor: undefined, page: undefined, only: undefined, act: undefined };
  const pageNumber = cursor === undefined ? 1 : Math.max(2, Number.parseInt(page ?? '2', 10) || 2);
  return {
    values: wordsOf(search, names),
    set: (changes) => go({ ...first, ...changes }, { replace: true }),
    sort,
    range: wordsOf(search, ['from', 'to']),
    hidden: hide === undefined ? [] : hide.split(','),
    view: wordsOf(search, [...names, ...VIEW_WORDS]),
    open: (view) => go(wordsOf(view, [...names, ...VIEW_WORDS]), {}),
    cursor,
    page: pageNumber,
    only,
    act,
    next: (after) => go({ ...search, cursor: after, page: String(pageNumber + 1) }, { turned: true }),
    previous: () => {
      if (turned) history.back();
      else go(first, {});
    },
  };
};
