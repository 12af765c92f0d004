/** Writes the colours of `tokens.json` (one record per theme) as the custom properties of `colours.css`. */

type Theme = Readonly<Record<string, string>>;

/** Up and down have a standard and a colour-blind pair. `styles.css` chooses which pair `--up` uses. */
const propertyName = (token: string): string =>
  /^(on-)?(up|down)(-tint)?$/.test(token) ? `--std-${token}` : `--${token}`;

const block = (selector: string, scheme: string, theme: Theme, indent = ''): string => {
  const lines = Object.entries(theme).map(
    ([token, value]) => `${indent}  ${propertyName(token)}: ${value.toLowerCase()};`,
  );
  return [`${indent}${selector} {`, `${indent}  color-scheme: ${scheme};`, ...lines, `${indent}}`].join('\n');
};

/** Light; dark if the system asks for it and the customer chose nothing; and dark if the customer chose it. */
export const coloursCss = ({ light, dark }: { light: Theme; dark: Theme }): string =>
  [
    '/* Generated from tokens.json; `vitest run packages/ui --update` writes it anew. */',
    block(':root', 'light', light),
    `@media (prefers-color-scheme: dark) {\n${block(':root:not([data-theme="light"])', 'dark', dark, '  ')}\n}`,
    block(':root[data-theme="dark"]', 'dark', dark),
    '',
  ].join('\n');
