/** The statement of accessibility. Loaded with its page. */
export const accessibility = {
  intro:
    'Everyone should be able to use this app. It aims to meet the guidelines WCAG 2.2 at level AA and the European standard EN 301 549. It meets them in part: the known limits are below.',
  worksTitle: 'What works',
  works: {
    reader:
      'Screen readers: every field, button and state has a name, and the result of a trade is announced once.',
    keyboard:
      'Keyboard: every act but drawing a signature works without a mouse or a finger, and the focus is visible.',
    size: 'Large text: every page can be read with text of twice its size and at a width of 320 pixels.',
    colour:
      'Colour: text has enough contrast in the light and the dark theme. Up and down also differ by a sign, and the settings have colours for colour blindness.',
    motion: 'Motion: nothing is animated if your device asks for less motion.',
  },
  limitsTitle: 'Known limits',
  limits: {
    judged:
      'So far only automated tests have checked the app. Nobody who depends on a screen reader, a magnifier or a switch has judged it yet.',
    chart:
      'Price charts are drawings. A screen reader gets the price, the figures of the day and the figures of a trade, but not each candle. A chart can be moved only with a finger or a mouse.',
    pictures: 'Pictures in the chat have no description.',
    signature:
      'The signature of your personal information has to be drawn by hand. If you can’t draw it, contact customer service.',
    realTime: 'A trade runs in real time. Its countdown can’t be paused or extended.',
    documents: 'The technical documentation is in English only.',
  },
  writeTitle: 'Tell us about a barrier',
  write:
    'Contact customer service and say on which page you were, what you wanted to do and what got in the way. You can also ask for any content in another form.',
  authority:
    'If our answer doesn’t help you, you can complain to the authority for accessibility in your country.',
  made: 'Statement of {date}, from our own automated tests',
} as const;
