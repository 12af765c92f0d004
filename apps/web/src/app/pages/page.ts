import type { Messages } from '@tallystick/i18n/catalog/catalog.ts';
import type { ComponentType } from 'react';

/** The module of a page, loaded when it is opened. */
export type PageLoader = () => Promise<ComponentType>;

export interface Page {
  readonly path: string;
  readonly title:
    | `pages.title.${keyof Messages['pages']['title']}`
    | `shell.title.${keyof Messages['shell']['title']}`
    | 'shell.notFound.title';
  /** Tab and user pages wear the blue header, sub pages the white one. */
  readonly header: 'blue' | 'white';
  /** The page draws its header itself, since it holds more than a title. */
  readonly ownHeader?: true;
  /** `keep` names the query parameter that goes along, such as the open side of the page. */
  readonly right?: { readonly icon: 'records' | 'service'; readonly to: string; readonly keep?: string };
  readonly load: PageLoader;
}

/** Returns the address that the icon on the right leads to, for a page with this query. */
export const rightPath = ({ to, keep }: NonNullable<Page['right']>, query: string): string => {
  const kept = keep === undefined ? null : new URLSearchParams(query).get(keep);
  return keep === undefined || kept === null ? to : `${to}?${keep}=${encodeURIComponent(kept)}`;
};
