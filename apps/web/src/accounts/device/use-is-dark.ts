import { createMedia, useMedia } from '@tallystick/ui/use-media.ts';
import { useAppearance } from '../../shared/device/appearance.ts';

const DARK = createMedia('(prefers-color-scheme: dark)');

/** True if the app is shown dark now, by choice or by the system's setting. */
export const useIsDark = (): boolean => {
  const { theme } = useAppearance();
  const systemIsDark = useMedia(DARK);
  return theme === 'system' ? systemIsDark : theme === 'dark';
};
