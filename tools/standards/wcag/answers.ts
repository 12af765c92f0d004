import type { Answer, NamedTest } from '../criteria-table.ts';

const JOURNEYS = {
  sweep: ['sweep', 'every page in … languages: whole, translated, accessible, as wide as the phone'],
  doors: ['accessibility', 'the doors of the app are accessible'],
  over: [
    'accessibility',
    'what opens over a page, and a trade from its sheet to its countdown, is accessible',
  ],
  colours: ['accessibility', 'the market is accessible in the colours …'],
  login: ['screen-reader', 'a screen reader reads the sign-in, and what is missing in it (…)'],
  deposit: ['screen-reader', 'a screen reader reads the page of a deposit (…)'],
  withdrawal: ['screen-reader', 'a screen reader reads a withdrawal, and the question before it is sent (…)'],
  trade: [
    'screen-reader-trade',
    'a screen reader reads a stake, its countdown and its receipt, and hears its end once (…)',
  ],
  keyboard: ['keyboard', 'a whole trade by the keyboard alone, heard as a screen reader reads it'],
  noMotion: [
    'keyboard',
    'on a tablet the app is a phone in its frame, and nothing moves for who wants no motion',
  ],
  stillCountdown: ['countdown', 'the engraving of a countdown stands still for customers who want no motion'],
  whole: [
    'large-text',
    'every page is read whole with text of twice its size, on 320 px, and with wide spacing (de)',
  ],
  large: ['large-text', 'text of twice its size is read whole (…, … px)'],
  onItsSide: [
    'desktop',
    'a tablet and a phone on its side show one page, in a frame where there is room for it',
  ],
  installed: [
    'installed',
    'it can be installed: a manifest with its pictures, and a worker that is asked for anew',
  ],
  pull: ['gestures', 'a pull at the top of a page reads it again, and so does its button by the keyboard'],
  swipe: ['gestures', 'a swipe from the left edge goes back, and one let go early does not (motion: …)'],
  signals: ['gestures', 'vibration and sound are chosen in the settings, and the device remembers it'],
  language: ['guard', 'a language is chosen at the door and stays'],
  refused: ['forms', 'registering marks the field that was refused'],
  pasted: ['forms', 'a code takes six digits, however it was pasted'],
  explained: ['refusals', 'what the server refuses is explained in its words'],
  takenBack: ['withdraw', 'a withdrawal goes out step by step and arrives; another is taken back (…)'],
  kept: ['two-tabs', 'typed work outlives a reload and a change of language, and a sign-out ends it'],
  passkey: [
    'passkeys',
    'a passkey is added, locks the app, confirms, signs in, and is removed once its device is lost (…)',
  ],
  places: ['narrow-screens', 'the settlement prices are reached from the market and from a coin'],
  console: ['console-accessibility', 'the console is accessible, also in Thai'],
  consoleKeys: [
    'console-keyboard',
    'every page with a table goes by the keyboard: help, rows, decision and search',
  ],
  consoleWidths: [
    'console-pages',
    'each role is shown the pages that it may read, at a width of its own, and nothing on them is refused',
  ],
  consoleIdle: ['idle-console', 'a console that nobody uses warns, signs out, and comes back to its page'],
  consoleField: ['inbox', 'a field that the server refuses is marked, explained and focused'],
  consoleTwo: [
    'products-console',
    'terms and the house’s money are proposed in the console, and nobody approves their own',
  ],
  consolePasskey: ['confirm-console', 'a passkey signs a member in and confirms an act'],
  consoleAgain: [
    'confirm-console',
    'an act on the staff asks again who one is, keeps what was typed, and goes on',
  ],
} as const;

const journey = (key: keyof typeof JOURNEYS): NamedTest => {
  const [file, name] = JOURNEYS[key];
  return { file: `e2e/${file}.test.ts`, name };
};

export const at = (file: string, name: string): NamedTest => ({ file, name });

export const PRIMITIVES = 'packages/ui/src/primitives.test.tsx';
export const COLOURS = 'packages/ui/src/tokens/colours.test.ts';
export const SHELL = 'apps/operator/src/app/shell.screen.test.ts';
export const LISTS = 'apps/operator/src/shared/table/lists.screen.test.ts';

export const by = (...tests: readonly (NamedTest | keyof typeof JOURNEYS)[]): Answer => ({
  tests: tests.map((test) => (typeof test === 'string' ? journey(test) : test)),
});
export const but = ({ tests }: Answer, note: string): Answer => ({ tests, note });
export const open = (note: string): Answer => ({ tests: [], note: `Open: ${note}` });
export const never = (note: string): Answer => ({ tests: [], note: `Not applicable: ${note}` });
/** Nobody has judged anything yet. Once somebody has, the note states who and when. */
export const human = (what: string): Answer => ({
  tests: [],
  note: `Only a person can judge: ${what}. Not yet judged.`,
});
export const humanToo = (what: string): string => `A person has to judge ${what}. Not yet judged.`;

export const CHART =
  'Open: the price chart is moved and zoomed only with a finger or a mouse; its lengths of candles have buttons.';
export const MEDIA = never('the product has no sound or video but short signals, whose news stands in text.');

export interface Criterion {
  readonly id: string;
  readonly title: string;
  readonly level: 'A' | 'AA';
  readonly app: Answer;
  readonly console: Answer;
}
