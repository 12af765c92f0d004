import { onEnd } from '../lifetime.ts';
import { serveVenue, type VenueServer } from './serve-venue.ts';
import type { Speech } from './venue-speech.ts';

/** Starts a venue that stops with the test. */
export const startVenueServer = async (speech: Speech): Promise<VenueServer> => {
  const venue = await serveVenue(speech);
  onEnd(venue.close);
  return venue;
};
