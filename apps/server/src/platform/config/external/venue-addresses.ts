const MAX_VENUES = 16;

/** The rule for a venue's address, in words that end a sentence. */
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

/** Parses JSON with addresses by the name of a venue. Null if it is invalid. */
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

/** True if nobody on the network path can read or change the data. */
export const areEncrypted = (addresses: ReadonlyMap<string, string>): boolean =>
  [...addresses.values()].every((address) => new URL(address).protocol === 'wss:');
