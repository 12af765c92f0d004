/** Maps and the about page. Loaded with the pages that need it. */
export const places = {
  map: {
    keys: 'Arrow keys move the map, plus and minus zoom.',
    closer: 'Zoom in',
    wider: 'Zoom out',
  },
  choose: {
    search: 'Coordinates',
    searchHint: 'Latitude, longitude',
    searchWrong: 'These aren’t coordinates. Please write them like 13.7563, 100.5018.',
    find: 'Find',
    label: 'Map to choose a place',
    position: {
      refused:
        'Your browser doesn’t allow us to ask for your position. You can move the map or enter coordinates.',
      unavailable: 'Your position couldn’t be found. You can move the map or enter coordinates.',
    },
    myPosition: 'Use my position',
    chosen: 'Chosen:',
    use: 'Use this place',
  },
  open: {
    label: 'Map of {name}',
    inMaps: 'Open in the maps app',
    copy: 'Copy address',
    none: 'No location provided',
  },
  about: {
    contacts: 'How to reach us',
    contact: {
      email: 'E-mail',
      phone: 'Phone',
      link: 'Website',
      address: 'Address',
    },
    version: 'Page version {version}',
    documentation: 'Documentation (in English)',
  },
  legal: {
    none: 'We haven’t published this page.',
  },
} as const;
