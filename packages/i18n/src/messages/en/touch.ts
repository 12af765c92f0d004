/** Gestures, vibration and sound. */
export const touch = {
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  refreshed: 'Up to date',
  leave: {
    title: 'Leave this page?',
    body: 'What you typed here is not kept.',
    go: 'Leave',
    stay: 'Stay here',
  },
  signals: {
    title: 'Vibration and sound',
    vibration: 'Vibration',
    vibrationHint: 'A short pulse when a trade is opened, refused or settled, and when something is copied.',
    sound: 'Sound',
    soundHint: 'A short tone when a trade is settled.',
  },
} as const;
