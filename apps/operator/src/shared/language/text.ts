import type { ConsoleArguments, ConsoleKey } from '@tallystick/i18n/catalog/console-catalog.ts';
import format, { type CompiledMessage } from 'icu-minify/format';

export type Values = Readonly<Record<string, string | number | bigint>>;

let texts: ReadonlyMap<string, CompiledMessage> = new Map();
let locale = 'en';

/** The tag of the chosen language, as the server and `Intl` know it. */
export const languageTag = (): string => locale;

const isMessage = (value: unknown): value is CompiledMessage =>
  typeof value === 'string' || Array.isArray(value);

const flat = (tree: object, prefix: string): (readonly [string, CompiledMessage])[] => {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(tree);
  return entries.flatMap(([name, value]) => {
    if (isMessage(value)) return [[prefix + name, value] as const];
    return typeof value === 'object' && value !== null ? flat(value, `${prefix}${name}.`) : [];
  });
};

/**
 * Called once with the compiled texts of a language, before any module with texts is evaluated. Tables of texts at the top of a module
 * are read then. A change of the language loads the page again.
 */
export const setTexts = (language: string, catalogue: object): void => {
  locale = language;
  texts = new Map(flat(catalogue, ''));
};

/** Numbers have the same form in every language, as amounts do: a Vietnamese `1.000` would read as one. */
const numbers = new Intl.NumberFormat('en');

const OPTIONS = {
  formatters: {
    getNumberFormat: () => numbers,
    getDateTimeFormat: () => {
      throw new Error('a message holds no time: the shared component prints them');
    },
    getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
      new Intl.PluralRules(...options),
  },
};

/** Letters that are written from right to left, and characters that turn the direction. */
const TURNED = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A value with such letters is isolated, as `<bdi>` does: otherwise it takes the figures beside it along. */
const isolated = (value: Values[string]): string | number => {
  if (typeof value === 'number') return value;
  const text = String(value);
  return TURNED.test(text) ? `\u2068${text}\u2069` : text;
};

/** A text whose values are known only at run time, such as those of a reason of the server. */
export const say = (id: ConsoleKey, values: Values): string => {
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)]));
  return String(format(texts.get(id) ?? id, locale, given, OPTIONS));
};

/**
 * A text in the chosen language, by its id: a literal, so that the check of used texts finds it. Its values are those of the ICU message:
 * `t('deposits.count', { count })`.
 */
export const t = <Key extends ConsoleKey>(
  id: Key,
  ...args: ConsoleArguments<Key, string | number | bigint>
): string => {
  const [values = {}]: readonly Values[] = args;
  return say(id, values);
};
