/** The colours of `tokens.json`, one record a theme, as the custom properties that `colours.css` holds. */

type Theme = Readonly<Record<string, string>>;

/** Up and down come in a standard and a colour-blind pair; which one `--up` means is chosen in `styles.css`. */
const propertyName = (token: string): string =>
  /^(on-)?(up|down)(-tint)?$/.test(token) ? `--std-${token}` : `--${token}`;

const block = (selector: string, scheme: string, theme: Theme, indent = ''): string => {
  const lines = Object.entries(theme).map(
    ([token, value]) => `${indent}  ${propertyName(token)}: ${value.toLowerCase()};`,
  );
  return [`${indent}${selector} {`, `${indent}  color-scheme: ${scheme};`, ...lines, `${indent}}`].join('\n');
};

/** Light, dark where the system asks for it and nothing was chosen, and dark where it was chosen. */
export const coloursCss = ({ light, dark }: { light: Theme; dark: Theme }): string =>
  [
    '/* Generated from tokens.json; `vitest run packages/ui --update` writes it anew. */',
    block(':root', 'light', light),
    `@media (prefers-color-scheme: dark) {\n${block(':root:not([data-theme="light"])', 'dark', dark, '  ')}\n}`,
    block(':root[data-theme="dark"]', 'dark', dark),
    '',
  ].join('\n');
