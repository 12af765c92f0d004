export { type Clock, type ManualClock, manualClock, systemClock } from '@tallystick/venues/clock.ts';
