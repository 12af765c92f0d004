import { IntlMessageFormat } from 'intl-messageformat';

/** The texts of a language by their English. */
export type Catalogue = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number | bigint>>;

let catalogue: ReadonlyMap<string, string> = new Map();
let locale = 'en';

/** The tag of the chosen language, as the server and `Intl` know it. */
export const languageTag = (): string => locale;

const messages = new Map<string, IntlMessageFormat>();

/**
 * Called once, before any module with texts is evaluated. Tables of texts at the top of a module are read then.
 * A change of the language loads the page again.
 */
export const setTexts = (language: string, texts: Catalogue): void => {
  locale = language;
  catalogue = new Map(Object.entries(texts));
  messages.clear();
};

/** Numbers have the same form in every language, as amounts do: a Vietnamese `1.000` would read as one. */
const numbers = new Intl.NumberFormat('en');

/** The parsed message, without markup. */
export const messageFor = (english: string): IntlMessageFormat => {
  const known = messages.get(english);
  if (known !== undefined) return known;
  const made = new IntlMessageFormat(catalogue.get(english) ?? english, locale, undefined, {
    ignoreTag: true,
    formatters: {
      getNumberFormat: () => numbers,
      getDateTimeFormat: () => {
        throw new Error('a message holds no time: the shared component prints them');
      },
      getPluralRules: (...options) => new Intl.PluralRules(...options),
    },
  });
  messages.set(english, made);
  return made;
};

/** Letters that are written from right to left, and characters that turn the direction. */
const TURNED = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A value with such letters is isolated, as `<bdi>` does: otherwise it takes the figures beside it along. */
const isolated = (value: Values[string]): Values[string] =>
  typeof value === 'string' && TURNED.test(value) ? `\u2068${value}\u2069` : value;

const format = (english: string, values: Values): string => {
  const given: Record<string, Values[string]> = {};
  for (const [name, value] of Object.entries(values)) given[name] = isolated(value);
  return String(messageFor(english).format(given));
};

/**
 * A text in the chosen language. The English text is the key, so it must be a literal.
 * With values it is an ICU message: `t('{count, plural, one {# deposit} other {# deposits}}', { count })`.
 */
export const t = (english: string, values?: Values): string =>
  values === undefined ? (catalogue.get(english) ?? english) : format(english, values);
