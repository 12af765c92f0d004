import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signal, sound, vibration } from './signals.ts';

const vibrate = vi.fn();
const heard: number[] = [];

/** Records the notes that are started, in place of a loudspeaker. */
class Speaker {
  readonly currentTime = 0;
  readonly destination = {};
  readonly state = 'running';
}
class Note {
  readonly #frequency: number;
  constructor(_context: unknown, { frequency }: { readonly frequency: number }) {
    this.#frequency = frequency;
  }
  connect = (to: unknown): unknown => to;
  start = (): number => heard.push(this.#frequency);
  stop = (): void => undefined;
}
class Level {
  readonly gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  connect = (to: unknown): unknown => to;
}

const device = (more: object = {}): void => {
  vi.stubGlobal('navigator', {
    vibrate,
    maxTouchPoints: 5,
    userActivation: { hasBeenActive: true },
    ...more,
  });
};

beforeEach(() => {
  device();
  vi.stubGlobal('AudioContext', Speaker);
  vi.stubGlobal('OscillatorNode', Note);
  vi.stubGlobal('GainNode', Level);
  vibrate.mockReset();
  heard.length = 0;
});
afterEach(() => {
  vibration.set(true);
  sound.set(false);
  vi.unstubAllGlobals();
});

describe('signals of the device', () => {
  it('vibrate at first, and make no sound', () => {
    signal('settled');
    expect(vibrate).toHaveBeenCalledOnce();
    expect(heard).toEqual([]);
  });

  it('feel different for a trade that was placed, refused and settled', () => {
    for (const event of ['placed', 'refused', 'settled'] as const) signal(event);
    expect(new Set(vibrate.mock.calls.map(([pattern]) => String(pattern))).size).toBe(3);
  });

  it('are silent and still once they are switched off', () => {
    vibration.set(false);
    signal('copied');
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('sound only at a settlement, and only if the customer chose so', () => {
    sound.set(true);
    signal('placed');
    expect(heard).toEqual([]);
    signal('settled');
    expect(heard).toHaveLength(2);
  });

  it('wait for the first press, before which browsers refuse them', () => {
    device({ userActivation: { hasBeenActive: false } });
    sound.set(true);
    signal('settled');
    expect(vibrate).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
  });

  it('leave a desktop alone, which has the function but cannot vibrate', () => {
    device({ maxTouchPoints: 0 });
    signal('refused');
    expect(vibrate).not.toHaveBeenCalled();
  });
});
