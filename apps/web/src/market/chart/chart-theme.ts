import { labelColour } from './label-colour.rules.ts';

/** The colours of the chart, read from the design tokens that apply now. */
export interface ChartTheme {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly surface: string;
  readonly brand: string;
  readonly up: string;
  readonly down: string;
  readonly volume: string;
  readonly font: string;
}

export const readChartTheme = (): ChartTheme => {
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string): string => styles.getPropertyValue(`--${name}`).trim();
  return {
    ink: colour('ink'),
    quiet: colour('ink-3'),
    line: colour('line'),
    surface: colour('surface'),
    brand: labelColour(colour('brand-ink')),
    up: labelColour(colour('up')),
    down: labelColour(colour('down')),
    volume: colour('brand-tint'),
    font: getComputedStyle(document.body).fontFamily,
  };
};

/** Calls back whenever the user or the system changes between light, dark or another pair of colours. */
export const onThemeChange = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true });
  const media = matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', listener);
  };
};
