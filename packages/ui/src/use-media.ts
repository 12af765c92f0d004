import { useSyncExternalStore } from 'react';

interface Media {
  readonly subscribe: (listener: () => void) => () => void;
  readonly matches: () => boolean;
}

/** A media query that components can follow. */
export const createMedia = (query: string): Media => {
  const matches = (): boolean => matchMedia(query).matches;
  return {
    matches,
    subscribe: (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
  };
};

/** True while the media query holds. */
export const useMedia = ({ subscribe, matches }: Media): boolean =>
  useSyncExternalStore(subscribe, matches, () => false);

/** Wider than a phone. */
export const TABLET = createMedia('(min-width: 40rem)');

/** Wide enough for two panes, and higher than a phone that lies on its side. `styles.css` calls it `desk`. */
export const DESK = createMedia('(min-width: 900px) and (min-height: 28rem)');
