import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';

/** Finds a loopback port that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** A TCP connection between programs that a test can cut. */
export interface FaultProxy {
  readonly port: number;
  /** Breaks all connections and accepts no new ones. */
  cut(): void;
  /** Keeps all connections open and passes nothing on in either direction, like an unplugged cable. */
  freeze(): void;
  /** Passes traffic on again. Breaks frozen connections, because a real network would have lost their data. */
  heal(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly from: Socket;
  readonly to: Socket;
}

const breakOff = ({ from, to }: Pair): void => {
  from.destroy();
  to.destroy();
};

/** Listens on a free loopback port and returns its number. */
export const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

/** Starts a proxy that passes all traffic to a loopback port until `cut` or `freeze` is called. */
export const startFaultProxy = async (target: number): Promise<FaultProxy> => {
  const pairs = new Set<Pair>();
  let state: 'passing' | 'cut' | 'frozen' = 'passing';

  const server = createServer({ noDelay: true }, (from) => {
    if (state === 'cut') {
      from.destroy();
      return;
    }
    const to = connectTo({ port: target, host: '127.0.0.1', noDelay: true });
    const pair = { from, to };
    pairs.add(pair);
    for (const side of [from, to]) {
      side.on('error', () => undefined);
      side.on('close', () => {
        // An unplugged cable does not report that the other end has closed. `heal` breaks the pair later.
        if (state === 'frozen') return;
        pairs.delete(pair);
        breakOff(pair);
      });
    }
    from.on('data', (chunk: Buffer) => {
      if (state === 'passing') to.write(chunk);
    });
    to.on('data', (chunk: Buffer) => {
      if (state === 'passing') from.write(chunk);
    });
  });
  const port = await listen(server);

  const breakAll = (): void => {
    for (const pair of pairs) breakOff(pair);
    pairs.clear();
  };

  return {
    port,
    cut: () => {
      state = 'cut';
      breakAll();
    },
    freeze: () => {
      state = 'frozen';
    },
    heal: () => {
      breakAll();
      state = 'passing';
    },
    close: () => {
      breakAll();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};
