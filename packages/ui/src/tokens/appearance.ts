/** The customer's choices of appearance. The style sheet reads them from the document's root. */

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const COLOUR_SETS = ['standard', 'colour-blind', 'red-up'] as const;
export type ColourSet = (typeof COLOUR_SETS)[number];

export const isTheme = (text: string): text is Theme => THEMES.some((theme) => theme === text);
export const isColourSet = (text: string): text is ColourSet => COLOUR_SETS.some((set) => set === text);

/** The colour of the browser's bars above the blue header, and on pages without one. */
const BAR_COLOUR = { light: '#0b1f6b', dark: '#0a1440' } as const;

const themeShown = (theme: Theme): 'light' | 'dark' => {
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Shows the document in this theme and with these colours for up and down. */
export const applyAppearance = (theme: Theme, colours: ColourSet): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  dataset['colours'] = colours;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOUR[themeShown(theme)]);
};
