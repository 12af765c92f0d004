import type { Locale } from '@tallystick/i18n';
import { createStore, useStore } from '@tallystick/ui/store.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import {
  applyAppearance,
  type ColourSet,
  isColourSet,
  isTheme,
  type Theme,
} from '@tallystick/ui/tokens/appearance.ts';
import { currentLocale, subscribeToLocale, useLocaleChoice } from './locale.ts';

const THEME_KEY = 'theme';
const COLOURS_KEY = 'colours';

export interface Appearance {
  readonly theme: Theme;
  readonly colours: ColourSet;
}

/** The choices on this device; null if none was made. */
interface Choice {
  readonly theme: Theme;
  readonly colours: ColourSet | null;
}

const storedChoice = (): Choice => {
  const theme = deviceTexts.read(THEME_KEY) ?? '';
  const colours = deviceTexts.read(COLOURS_KEY) ?? '';
  return {
    theme: isTheme(theme) ? theme : 'system',
    colours: isColourSet(colours) ? colours : null,
  };
};

const choice = createStore<Choice>(storedChoice());

/** Readers of Chinese and Japanese expect rising prices in red. */
const usualColours = (locale: Locale): ColourSet =>
  locale === 'ja' || locale === 'zh-Hans' || locale === 'zh-Hant' ? 'red-up' : 'standard';

const appearanceOf = ({ theme, colours }: Choice, locale: Locale): Appearance => ({
  theme,
  colours: colours ?? usualColours(locale),
});

export const useAppearance = (): Appearance => appearanceOf(useStore(choice), useLocaleChoice());

const show = (): void => {
  const { theme, colours } = appearanceOf(choice.get(), currentLocale());
  applyAppearance(theme, colours);
};

/** Applies the last choices on this device. Without a choice the app follows the system and the language. */
export const startAppearance = (): void => {
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  subscribeToLocale(show);
};

/** Changes the theme or the colours of up and down, at once and for the next time. */
export const chooseAppearance = ({ theme, colours }: Partial<Appearance>): void => {
  const now = choice.get();
  if (theme !== undefined) deviceTexts.write(THEME_KEY, theme);
  if (colours !== undefined) deviceTexts.write(COLOURS_KEY, colours);
  choice.set({ theme: theme ?? now.theme, colours: colours ?? now.colours });
  show();
};
