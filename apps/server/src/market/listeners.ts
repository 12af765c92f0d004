import type { Log } from '../platform/observability/log.ts';

/** Listeners to events of one kind. A listener that throws does not keep the others from being called. */
export class Listeners<Event> {
  readonly #listeners = new Set<(event: Event) => void>();
  readonly #log: Log;
  readonly #kind: string;

  /** `kind` names the events in the log, such as `the candles`. */
  constructor(log: Log, kind: string) {
    this.#log = log;
    this.#kind = kind;
  }

  /** Returns a function that unsubscribes. */
  add(listener: (event: Event) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Calls every listener. `facts` are logged with an error. */
  call(event: Event, facts: object = {}): void {
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        this.#log.error({ err: error, ...facts }, `a listener to ${this.#kind} failed`);
      }
    }
  }
}
