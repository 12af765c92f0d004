/** The picture of a receipt. Loaded with its button. */
export const share = {
  picture: 'Share as a picture',
  title: 'Picture of the receipt',
  alt: 'Receipt: {title}, {figure}, check code {code}',
  code: 'Check code',
  note: 'Your name and your balance are not on it. Anyone who has the receipt file can scan the code and compare.',
  share: 'Share',
  save: 'Save the picture',
  refused: 'This phone can’t share the picture. Save it instead.',
} as const;
