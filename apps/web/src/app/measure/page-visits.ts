import {
  isAppPage,
  MAX_MEASURED_MS,
  MAX_MEASURED_PAGES,
  MAX_SHIFT_THOUSANDTHS,
  type reportVisits,
} from '@tallystick/contract/operator/phones.ts';
import type { InputOf } from '@tallystick/contract/route.ts';
import { pathOf } from '../../shared/navigation/location.ts';
import { canonicalPath } from '../pages/pages.ts';

export type Visit = InputOf<typeof reportVisits>['visits'][number];

/** A figure as web-vitals gives it. It comes again when it has grown. */
export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly navigationType: string;
  /** When the page was opened, since the visit began. 0 for the first page. */
  readonly navigationStartTime?: number | undefined;
  readonly navigationURL?: string | undefined;
  readonly entries: readonly { readonly startTime: number }[];
}

export interface PageVisits {
  readonly note: (measured: Measured) => void;
  /** The first page was left, in a browser that does not tell which page a figure belongs to. Only that page is measured there. */
  readonly endAt: (timeMs: number) => void;
  /** Returns the pages measured since the last time. A page that is shown again afterwards is not counted again. */
  readonly take: () => readonly Visit[];
}

const bounded = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));

const figureOf = ({ name, value }: Measured): Partial<Visit> => {
  if (name === 'LCP') return { lcp_ms: bounded(value, MAX_MEASURED_MS) };
  if (name === 'INP') return { inp_ms: bounded(value, MAX_MEASURED_MS) };
  if (name === 'CLS') return { cls_thousandths: bounded(value * 1_000, MAX_SHIFT_THOUSANDTHS) };
  return {};
};

const pathOfUrl = (url: string): string => {
  const at = url.indexOf('#');
  return at === -1 ? '/' : canonicalPath(pathOf(url.slice(at + 1)));
};

/** Gathers the figures of a visit by page. `first` is the page that it began with. */
export const createPageVisits = (first: string): PageVisits => {
  const waiting = new Map<number, Visit>();
  let taken: ReadonlySet<number> = new Set();
  let endsAtMs = Number.POSITIVE_INFINITY;

  const pageOf = ({
    navigationType,
    navigationStartTime = 0,
    navigationURL = '',
  }: Measured): string | null => {
    if (navigationStartTime === 0) return first;
    // A page that comes back from the browser's memory was opened before. It would make the figures look better than they are.
    return navigationType === 'soft-navigation' ? pathOfUrl(navigationURL) : null;
  };

  return {
    note: (measured) => {
      const { navigationStartTime: openedAt = 0, entries } = measured;
      const page = pageOf(measured);
      if (page === null || !isAppPage(page) || taken.has(openedAt)) return;
      if (openedAt >= endsAtMs || entries.some(({ startTime }) => startTime >= endsAtMs)) return;
      if (!waiting.has(openedAt) && waiting.size === MAX_MEASURED_PAGES) return;
      waiting.set(openedAt, { ...waiting.get(openedAt), page, ...figureOf(measured) });
    },
    endAt: (timeMs) => {
      endsAtMs = Math.min(endsAtMs, timeMs);
    },
    take: () => {
      const visits = [...waiting.values()];
      if (visits.length > 0) taken = new Set(waiting.keys());
      waiting.clear();
      return visits;
    },
  };
};
