import { at, but, by, CHART, type Criterion, human, humanToo, never, open, SHELL } from './answers.ts';

export const operable: readonly Criterion[] = [
  {
    id: '2.1.1',
    title: 'Keyboard',
    level: 'A',
    app: but(
      by(
        'keyboard',
        'pull',
        at('apps/web/src/shared/map/use-map-motion.test.ts', 'plus and minus zoom on every layout'),
      ),
      `${CHART} A signature is drawn by hand, which the criterion allows.`,
    ),
    console: by('consoleKeys', at(SHELL, 'opens every page of the menu by its keys')),
  },
  { id: '2.1.2', title: 'No Keyboard Trap', level: 'A', app: by('keyboard'), console: by('consoleKeys') },
  {
    id: '2.1.4',
    title: 'Character Key Shortcuts',
    level: 'A',
    app: never('the app has no shortcuts of one character outside of the map that has the focus.'),
    console: by(
      at(SHELL, 'acts by no single key once its member has turned them off, and remembers it'),
      at(SHELL, 'types into a field in place of opening pages'),
    ),
  },
  {
    id: '2.2.1',
    title: 'Timing Adjustable',
    level: 'A',
    app: but(
      by(
        at(
          'apps/server/src/accounts/sessions/sessions.test.ts',
          'a session ends 30 days after it was last used, and 90 days after it began',
        ),
      ),
      'A trade runs in real time, a code ends for security, and the rate of a bank transfer can be asked for again.',
    ),
    console: by(
      'consoleIdle',
      at(
        'apps/operator/src/operator/sign-in/sign-in.screen.test.ts',
        'by idleness is announced; staying extends the session, and polls alone do not',
      ),
    ),
  },
  {
    id: '2.2.2',
    title: 'Pause, Stop, Hide',
    level: 'A',
    app: but(by('noMotion', 'stillCountdown'), 'Prices change by themselves, which is what they are for.'),
    console: human('whether anything moves or changes that cannot be paused'),
  },
  {
    id: '2.3.1',
    title: 'Three Flashes or Below Threshold',
    level: 'A',
    app: human('whether anything flashes. Changed digits fade in, and do not flash'),
    console: human('whether anything flashes'),
  },
  { id: '2.4.1', title: 'Bypass Blocks', level: 'A', app: by('sweep'), console: by('console') },
  {
    id: '2.4.2',
    title: 'Page Titled',
    level: 'A',
    app: by('sweep'),
    console: but(by('console'), 'axe checks that there is a title.'),
  },
  {
    id: '2.4.3',
    title: 'Focus Order',
    level: 'A',
    app: but(by('login', 'keyboard'), humanToo('the order on the other pages')),
    console: but(by('consoleField'), humanToo('the order on its pages')),
  },
  {
    id: '2.4.4',
    title: 'Link Purpose (In Context)',
    level: 'A',
    app: but(by('sweep'), humanToo('whether the name of a link says where it leads')),
    console: but(by('console'), humanToo('whether the name of a link says where it leads')),
  },
  {
    id: '2.4.5',
    title: 'Multiple Ways',
    level: 'AA',
    app: but(by('places'), humanToo('whether each page is reached by more than one way')),
    console: by(
      at(SHELL, 'opens every page of the menu by its keys'),
      at(SHELL, 'finds only the pages of the role, and asks nothing for one letter'),
    ),
  },
  {
    id: '2.4.6',
    title: 'Headings and Labels',
    level: 'AA',
    app: human('whether headings and labels describe what they stand over'),
    console: human('whether headings and labels describe what they stand over'),
  },
  {
    id: '2.4.7',
    title: 'Focus Visible',
    level: 'AA',
    app: by('keyboard'),
    console: open('no test looks at the focus ring of the console.'),
  },
  {
    id: '2.4.11',
    title: 'Focus Not Obscured (Minimum)',
    level: 'AA',
    app: open('no test looks for a focus below the tab bar or below a sticky button.'),
    console: open('no test looks for a focus below a sticky head of a table.'),
  },
  {
    id: '2.5.1',
    title: 'Pointer Gestures',
    level: 'A',
    app: but(by('pull', 'swipe'), 'A pull has its button, and a swipe has Back. ' + CHART),
    console: never('it has no gestures.'),
  },
  {
    id: '2.5.2',
    title: 'Pointer Cancellation',
    level: 'A',
    app: by('swipe'),
    console: human('whether an act can be undone before the pointer is let go. All its buttons are native'),
  },
  {
    id: '2.5.3',
    title: 'Label in Name',
    level: 'A',
    app: but(by('login', 'deposit', 'withdrawal', 'trade'), humanToo('the other pages')),
    console: human('whether the names of controls begin with their visible words'),
  },
  {
    id: '2.5.4',
    title: 'Motion Actuation',
    level: 'A',
    app: never('nothing is done by moving the device.'),
    console: never('nothing is done by moving the device.'),
  },
  {
    id: '2.5.7',
    title: 'Dragging Movements',
    level: 'AA',
    app: open(
      'older candles are reached only by dragging the chart. Maps have buttons and a field for coordinates.',
    ),
    console: never('nothing is dragged.'),
  },
  {
    id: '2.5.8',
    title: 'Target Size (Minimum)',
    level: 'AA',
    app: by('sweep', 'over'),
    console: by('console'),
  },
];
