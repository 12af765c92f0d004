/** The country that a customer declares. Loaded with the pages that need it. */
export const country = {
  title: 'Your country',
  intro:
    'Trading is lawful only in some countries, so we ask you once before your first trade. State the country you live in.',
  search: 'Find a country',
  none: 'No country with this name',
  choose: 'Choose a country',
  confirm: 'Confirm: {country}',
  waits:
    'After your first trade a change takes effect 24 hours later. Until then you can trade only if both countries allow it.',
  pending: '{country} from {time}',
  label: 'Country',
  notStated: 'Not stated yet',
  ask: 'State your country',
  saved: 'Country saved',
  list: 'Countries where trading is open',
  refusal: {
    countries_not_stated:
      'Trading isn’t open yet: we haven’t stated the countries where it is lawful. Please try again later.',
    country_not_allowed:
      'Trading isn’t available in your country. Open trades will settle and pay out as usual. You can still use your wallet.',
  },
} as const;
