const MAX_VENUES = 16;

/** What an address of a venue must be, in words that end a sentence. */
export const VENUE_ADDRESSES_EXPECTATION =
  'must be JSON of venues and their addresses, such as {"kraken":"wss://kraken.example/v2"}, without a query or a password';

const isSocketAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSocket = url?.protocol === 'ws:' || url?.protocol === 'wss:';
  return isSocket && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Addresses by the name of a venue, of JSON that a person wrote; null when it is not that. */
export const parseVenueAddresses = (text: string): ReadonlyMap<string, string> | null => {
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const addresses = new Map<string, string>();
  for (const [venue, address] of Object.entries(parsed)) {
    if (typeof address !== 'string' || !isSocketAddress(address)) return null;
    addresses.set(venue, address);
  }
  return addresses.size > 0 && addresses.size <= MAX_VENUES ? addresses : null;
};

/** Whether nobody on the way can read or change what such an address says. */
export const areEncrypted = (addresses: ReadonlyMap<string, string>): boolean =>
  [...addresses.values()].every((address) => new URL(address).protocol === 'wss:');
