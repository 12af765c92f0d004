import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type Words, wordsOf } from './address.rules.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The member reached this page of a table from the previous page. */
    turned?: boolean;
  }
}

const PLACE = ['sort', 'cursor', 'page', 'only'] as const;

/** The filters of a page and the position in its list. */
export interface Address<Name extends string> {
  readonly values: Words<Name>;
  /** Changes filters and returns the table to its first page. Empty values leave the address. */
  readonly set: (changes: { readonly [N in Name | 'sort']?: string | undefined }) => void;
  readonly sort: string | undefined;
  readonly cursor: string | undefined;
  readonly page: number;
  /** The key of one row that a link names. Its dialog opens with the page. */
  readonly only: string | undefined;
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
  const { sort, cursor, page, only } = wordsOf(search, PLACE);
  const go = (next: Readonly<Record<string, unknown>>, how: { replace?: boolean; turned?: boolean }) =>
    void navigate({
      to: '.',
      search: wordsOf(next, Object.keys(next)),
      ...(how.replace === true && { replace: true }),
      ...(how.turned === true && { state: { turned: true } }),
    });
  const first = { ...search, cursor: undefined, page: undefined, only: undefined };
  const pageNumber = cursor === undefined ? 1 : Math.max(2, Number.parseInt(page ?? '2', 10) || 2);
  return {
    values: wordsOf(search, names),
    set: (changes) => go({ ...first, ...changes }, { replace: true }),
    sort,
    cursor,
    page: pageNumber,
    only,
    next: (after) => go({ ...search, cursor: after, page: String(pageNumber + 1) }, { turned: true }),
    previous: () => {
      if (turned) history.back();
      else go(first, {});
    },
  };
};
