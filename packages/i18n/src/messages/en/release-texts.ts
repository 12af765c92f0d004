/** Texts about the version of the app that runs, and whether it is the one in the public log. A part of `verification`. */
export const releaseTexts = {
  title: 'This app',
  running:
    'Version {version} has been in the public log since {time}. The app uses no file that differs from it.',
  unchecked: 'This visit isn’t checked: a browser can check the app only from the second visit on.',
  waitingTitle: 'The new version isn’t in the public log',
  waiting:
    'The app keeps its earlier version until a witness has seen the new one there. Waiting since {time}.',
  alarm: 'The app was sent an altered file',
  alarmBody:
    '{path} isn’t the file in the public log, so the app didn’t use it. Enter no password and confirm no payment until you know why. Noticed: {time}',
  seen: 'I’ve read this',
  compare: 'From any computer, this compares every file with the public log:',
} as const;
