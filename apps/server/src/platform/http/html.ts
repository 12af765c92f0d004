/** Markup that is already escaped. */
export interface Html {
  readonly html: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

type Part = string | number | Html | readonly Html[] | null;

const markupOf = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
};

/** An HTML template. It escapes every inserted value except markup made by this function. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.reduce((markup, text, at) => markup + markupOf(parts[at - 1] ?? null) + text),
});
