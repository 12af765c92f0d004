import { deviceTexts } from '@tallystick/ui/text-storage.ts';

const DEV_KEY = 'dev';

/** The kind of this phone: `i` for iOS, `a` for Android and everything else. Detected once and stored under `dev`. */
export const platform = (): 'i' | 'a' => {
  const stored = deviceTexts.read(DEV_KEY);
  if (stored === 'i' || stored === 'a') return stored;
  // An iPad says that it is a Mac, but a Mac has no touch screen.
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  const found = isApple ? 'i' : 'a';
  deviceTexts.write(DEV_KEY, found);
  return found;
};
