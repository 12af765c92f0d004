/** The customer's choices of appearance. The style sheet reads them from the document's root. */

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const COLOUR_SETS = ['standard', 'colour-blind', 'red-up'] as const;
export type ColourSet = (typeof COLOUR_SETS)[number];

export const isTheme = (text: string): text is Theme => THEMES.some((theme) => theme === text);
export const isColourSet = (text: string): text is ColourSet => COLOUR_SETS.some((set) => set === text);

/** Shows the document in this theme and with these colours for up and down. */
export const applyAppearance = (theme: Theme, colours: ColourSet): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  dataset['colours'] = colours;
  // The browser's bars continue the ground of the first page, also in the colours of a brand.
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--head-a');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground.trim());
};
