/** Personal information. Loaded with the pages that need it. */
export const identity = {
  intro:
    'We need to know who you are before we lend you money. Your information must be accurate, otherwise you can’t borrow. Only our review team can see it.',
  name: 'Full name',
  nameHint: 'As shown on your ID',
  phone: 'Phone number',
  email: 'E-mail',
  country: 'Country',
  address: 'Address (optional)',
  onMap: 'Choose on the map',
  place: 'Place on the map',
  idPhoto: 'Photo of your ID',
  signature: 'Signature',
  replace: 'Replace',
  submit: 'Send for review',
  change: 'Change',
  changeNote: 'A change is reviewed again before it takes effect.',
  sent: 'Sent for review',
  sentAt: 'Sent {time}',
  status: {
    submitted: 'Being reviewed',
    verified: 'Verified',
    rejected: 'Not accepted',
  },
  body: {
    submitted: 'We’ll review it and tell you here. You don’t need to do anything.',
    verified: 'Your information is complete. All services are open to you.',
  },
  reason: 'Reason: {reason}',
} as const;
