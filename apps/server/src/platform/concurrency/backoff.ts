export { type Backoff, backoffMs, jitteredBackoffMs } from '@tallystick/venues/backoff.ts';
