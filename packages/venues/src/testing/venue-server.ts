import { onTestFinished } from 'vitest';
import { serveVenue, type VenueServer } from './serve-venue.ts';
import type { Speech } from './venue-speech.ts';

/** Starts a venue that stops with the test. */
export const startVenueServer = async (speech: Speech): Promise<VenueServer> => {
  const venue = await serveVenue(speech);
  onTestFinished(venue.close);
  return venue;
};
