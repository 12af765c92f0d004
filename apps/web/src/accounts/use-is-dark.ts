import { useSyncExternalStore } from 'react';
import { useAppearance } from '../shared/appearance.ts';

const QUERY = '(prefers-color-scheme: dark)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** True if the app is shown dark now, by choice or by the system's setting. */
export const useIsDark = (): boolean => {
  const { theme } = useAppearance();
  const systemIsDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
  return theme === 'system' ? systemIsDark : theme === 'dark';
};
