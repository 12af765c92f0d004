import { at, but, by, type Criterion, human, humanToo, LISTS, PRIMITIVES, SHELL } from './answers.ts';

export const understandable: readonly Criterion[] = [
  {
    id: '3.1.1',
    title: 'Language of Page',
    level: 'A',
    app: by('sweep', 'language'),
    console: by('console'),
  },
  {
    id: '3.1.2',
    title: 'Language of Parts',
    level: 'AA',
    app: but(
      by('sweep'),
      'axe checks that each language is a valid one. ' +
        humanToo('whether words of another language are marked'),
    ),
    console: but(
      by('console'),
      'axe checks that each language is a valid one. ' +
        humanToo('whether the words of customers are marked'),
    ),
  },
  {
    id: '3.2.1',
    title: 'On Focus',
    level: 'A',
    app: but(by('keyboard'), humanToo('the other pages')),
    console: human('whether the focus alone changes a page'),
  },
  {
    id: '3.2.2',
    title: 'On Input',
    level: 'A',
    app: human('whether typing or choosing alone changes a page'),
    console: human('whether typing or choosing alone changes a page'),
  },
  {
    id: '3.2.3',
    title: 'Consistent Navigation',
    level: 'AA',
    app: but(
      by(at(PRIMITIVES, 'says which page is open and what its badge counts')),
      'One tab bar serves every page.',
    ),
    console: but(by(at(SHELL, 'opens every page of the menu by its keys')), 'One menu serves every page.'),
  },
  {
    id: '3.2.4',
    title: 'Consistent Identification',
    level: 'AA',
    app: by(at('packages/i18n/src/catalog/same-words.test.ts', 'say the same by the same words')),
    console: human('whether the same thing has the same name on all pages'),
  },
  {
    id: '3.2.6',
    title: 'Consistent Help',
    level: 'A',
    app: human('whether customer service stands at the same place wherever it is linked'),
    console: human('whether the help stands at the same place. `?` opens it on every page'),
  },
  {
    id: '3.3.1',
    title: 'Error Identification',
    level: 'A',
    app: by(
      'login',
      'refused',
      at(PRIMITIVES, 'is invalid with an error, and keeps the hint that says what is expected'),
    ),
    console: by('consoleField'),
  },
  {
    id: '3.3.2',
    title: 'Labels or Instructions',
    level: 'A',
    app: by('sweep', 'login', at(PRIMITIVES, 'is named by its label and described by its hint')),
    console: by('console'),
  },
  {
    id: '3.3.3',
    title: 'Error Suggestion',
    level: 'AA',
    app: by('explained', at('packages/i18n/src/catalog/refusals.test.ts', 'says who acts next, and how')),
    console: but(by('consoleField'), humanToo('whether each refusal says what to do')),
  },
  {
    id: '3.3.4',
    title: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    app: by('withdrawal', 'trade', 'takenBack'),
    console: by('consoleTwo'),
  },
  {
    id: '3.3.7',
    title: 'Redundant Entry',
    level: 'A',
    app: by('kept'),
    console: by('consoleAgain'),
  },
  {
    id: '3.3.8',
    title: 'Accessible Authentication (Minimum)',
    level: 'AA',
    app: by('passkey', 'pasted'),
    console: by('consolePasskey'),
  },
];

export const robust: readonly Criterion[] = [
  {
    id: '4.1.2',
    title: 'Name, Role, Value',
    level: 'A',
    app: by('sweep', 'over', 'login', 'deposit', 'withdrawal', 'trade'),
    console: by('console'),
  },
  {
    id: '4.1.3',
    title: 'Status Messages',
    level: 'AA',
    app: by('trade', 'login', 'keyboard'),
    console: by('consoleIdle', at(LISTS, 'it says that it loads, then that there is nothing')),
  },
];
