import {
  applyAppearance,
  type ColourSet,
  isColourSet,
  isTheme,
  type Theme,
} from '@tallystick/ui/appearance.ts';
import { readText, writeText } from './storage.ts';
import { createStore, useStore } from './store.ts';

const THEME_KEY = 'theme';
const COLOURS_KEY = 'colours';

export interface Appearance {
  readonly theme: Theme;
  readonly colours: ColourSet;
}

const storedAppearance = (): Appearance => {
  const theme = readText(THEME_KEY) ?? '';
  const colours = readText(COLOURS_KEY) ?? '';
  return {
    theme: isTheme(theme) ? theme : 'system',
    colours: isColourSet(colours) ? colours : 'standard',
  };
};

const appearance = createStore<Appearance>(storedAppearance());

export const useAppearance = (): Appearance => useStore(appearance);

const show = ({ theme, colours }: Appearance): void => applyAppearance(theme, colours);

/** Shows the app as it was last chosen, and follows the system where that was chosen. */
export const startAppearance = (): void => {
  show(appearance.get());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(appearance.get()));
};

/** Changes the theme or the colours of up and down, at once and for the next time. */
export const chooseAppearance = (choice: Partial<Appearance>): void => {
  const next = { ...appearance.get(), ...choice };
  writeText(THEME_KEY, next.theme);
  writeText(COLOURS_KEY, next.colours);
  appearance.set(next);
  show(next);
};
