/** Fills a text of the server's catalogs: `{name}` stands for a value. A value is never filled itself. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** A mail without its recipient. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}
