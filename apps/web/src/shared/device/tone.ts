/** Two notes, a fourth apart, at a tenth of the full volume. The tone is the same for every outcome. */
const NOTES_HZ = [659, 880] as const;
const NOTE_SECONDS = 0.14;
const VOLUME = 0.1;

export const canPlay = (): boolean => 'AudioContext' in globalThis;

let opened: AudioContext | null = null;

/** One context for the whole visit. iOS lets it sound only if it was opened or resumed during a press. */
export const openSound = (): AudioContext | null => {
  if (!canPlay()) return null;
  opened ??= new AudioContext();
  if (opened.state !== 'running')
    opened.resume().catch(() => {
      // The browser allows no sound at this moment.
    });
  return opened;
};

/** Plays a short tone, made here: there is no file to load. */
export const playTone = (): void => {
  const context = openSound();
  if (context === null) return;
  NOTES_HZ.forEach((frequency, at) => {
    const begin = context.currentTime + at * NOTE_SECONDS;
    const note = new OscillatorNode(context, { frequency });
    const level = new GainNode(context, { gain: 0 });
    level.gain.setValueAtTime(VOLUME, begin);
    level.gain.exponentialRampToValueAtTime(0.0001, begin + NOTE_SECONDS * 2);
    note.connect(level).connect(context.destination);
    note.start(begin);
    note.stop(begin + NOTE_SECONDS * 2);
  });
};
