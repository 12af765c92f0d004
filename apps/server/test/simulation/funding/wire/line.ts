import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { EventEmitter } from 'node:events';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import timers from 'node:timers/promises';

/**
 * The outside of a simulated program: its network, its time and its chance. The product calls `http.request`, `performance.now`, timers and
 * `randomUUID` as always. Within `onLine` they lead into the world, elsewhere they stay as they are.
 */
export interface Line {
  nowMs(): number;
  /** A pause of the program. The time passes for the whole world. */
  pause(milliseconds: number): void;
  /** The world's own chance, so that jitter and ids are the same in each run of a seed. */
  chance(): number;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

const lines = new AsyncLocalStorage<Line>();

/** Longer timers are time-outs. They never end in a world, because a node that hangs is known to hang. */
const LONGEST_PAUSE_MS = 2_900;

let isInstalled = false;

const installTimers = (): void => {
  const wait = timers.setTimeout;
  Object.assign(timers, {
    setTimeout: (milliseconds = 1, value?: unknown, options?: object) => {
      const line = lines.getStore();
      if (line === undefined) return wait(milliseconds, value, options);
      line.pause(milliseconds);
      return Promise.resolve(value);
    },
  });
  syncBuiltinESMExports();
  const later = globalThis.setTimeout;
  const inLine = (run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    const line = lines.getStore();
    if (line === undefined || ms === undefined || ms <= 0 || ms > LONGEST_PAUSE_MS)
      return later(run, ms, ...values);
    line.pause(ms);
    queueMicrotask(() => run(...values));
    return later(() => undefined, 0);
  };
  globalThis.setTimeout = Object.assign(inLine, later);
};

const HEX = 16;

const uuidBy = (chance: () => number): string => {
  const digits = (length: number): string =>
    Array.from({ length }, () => Math.floor(chance() * HEX).toString(HEX)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
};

const installChance = (): void => {
  const realUuid = crypto.randomUUID;
  Object.assign(crypto, {
    randomUUID: (options?: object) => {
      const line = lines.getStore();
      return line === undefined ? realUuid(options) : uuidBy(() => line.chance());
    },
  });
  syncBuiltinESMExports();
  const realRandom = Math.random;
  Math.random = () => lines.getStore()?.chance() ?? realRandom();
};

/** A request of the program as the world answers it. A time-out is a lost connection: its own timer would never end in a world. */
class SimulatedRequest extends EventEmitter {
  readonly #line: Line;
  readonly #url: string;
  readonly #method: string;

  constructor(line: Line, url: string | URL, { method = 'GET' }: http.RequestOptions) {
    super();
    this.#line = line;
    this.#url = String(url);
    this.#method = method;
  }

  end(body?: string): void {
    this.#line.fetch(this.#url, { method: this.#method, ...(body !== undefined && { body }) }).then(
      async (response) => {
        const answer = Readable.from([Buffer.from(await response.arrayBuffer())]);
        const { status: statusCode } = response;
        this.emit(
          'response',
          Object.assign(answer, { statusCode, headers: Object.fromEntries(response.headers) }),
        );
      },
      (error: unknown) => this.emit('error', error),
    );
  }

  destroy(): void {
    this.removeAllListeners('response');
  }
}

const installNetwork = (): void => {
  // A proxy, and no function of two arguments: outside of a world a request keeps every form that Node allows.
  const request = new Proxy(http.request, {
    apply: (real, self, args: [url: string | URL, options?: http.RequestOptions]): unknown => {
      const line = lines.getStore();
      if (line === undefined) return Reflect.apply(real, self, args);
      return new SimulatedRequest(line, args[0], args[1] ?? {});
    },
  });
  Object.assign(http, { request });
  syncBuiltinESMExports();
};

const install = (): void => {
  if (isInstalled) return;
  isInstalled = true;
  installTimers();
  installChance();
  installNetwork();
  const realNow = performance.now.bind(performance);
  performance.now = () => lines.getStore()?.nowMs() ?? realNow();
};

/** Runs a part of the program in a world. */
export const onLine = <Result>(line: Line, work: () => Promise<Result>): Promise<Result> => {
  install();
  return lines.run(line, work);
};
