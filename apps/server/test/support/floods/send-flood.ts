import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { FloodOrder, FloodReport } from './flood-order.ts';

const HOST = '127.0.0.1';
/** Pause after a connection ends, so that a flood of refusals does not use all CPU time of the machine. */
const BEFORE_RECONNECT_MS = 20;
const DRIP_MS = 500;
const SOCKET_LIFE_MS = 50;
const BETWEEN_FRAMES_MS = 20;
const FIRST_ANSWER_MS = 20_000;

interface Flood {
  readonly order: FloodOrder;
  readonly count: (what: string) => void;
  readonly isOver: () => boolean;
  /** Resolves when the time of the flood is over. */
  readonly end: Promise<unknown>;
}

const open = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: HOST, noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
    socket.on('error', () => undefined);
  });

/** The end of the first answer in `text`; null while a part of it is missing. */
const endOfAnswer = (text: string): number | null => {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const length = /content-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  if (length !== undefined)
    return text.length >= head + 4 + Number(length) ? head + 4 + Number(length) : null;
  const last = text.indexOf('\r\n0\r\n\r\n', head);
  return last < 0 ? null : last + 7;
};

/** Sends one request after the other on a connection, until it ends or the flood is over. */
const callOn = (socket: Socket, { order, count, isOver, end }: Flood, first: number): Promise<void> =>
  new Promise((resolve) => {
    const requests = order.attack.kind === 'calls' ? order.attack.requests : [];
    let sent = first;
    let kept = '';
    const send = () => {
      if (isOver()) {
        socket.destroy();
        return;
      }
      socket.write(requests[sent % requests.length] ?? '', 'latin1');
      sent += order.inFlight;
    };
    socket.on('data', (chunk: Buffer) => {
      kept += chunk.toString('latin1');
      const answered = endOfAnswer(kept);
      if (answered === null) return;
      count(kept.slice(9, 12));
      kept = kept.slice(answered);
      send();
    });
    socket.once('close', () => {
      if (!isOver()) count('closed');
      resolve();
    });
    void end.then(() => socket.destroy());
    send();
  });

/** Sends the beginning of a request and then a byte twice a second, until the server closes the connection. */
const dripOn = (socket: Socket, { order, count, isOver, end }: Flood, index: number): Promise<void> =>
  new Promise((resolve) => {
    const beginnings = order.attack.kind === 'drips' ? order.attack.beginnings : [];
    socket.write(beginnings[index % beginnings.length] ?? '', 'latin1');
    const drip = setInterval(() => socket.write('1'), DRIP_MS);
    socket.on('data', (chunk: Buffer) => {
      count(chunk.toString('latin1').slice(9, 12));
      socket.destroy();
    });
    socket.once('close', () => {
      clearInterval(drip);
      if (!isOver()) count('closed');
      resolve();
    });
    void end.then(() => socket.destroy());
  });

const TOPICS = ['orders', 'balances', 'quotes', 'candles:BTCUSDT:1m', 'chat', 'plan_orders'];

const speakOn = (port: number, flood: Flood, index: number): Promise<void> =>
  new Promise((resolve) => {
    const { attack } = flood.order;
    const socket = new WebSocket(`ws://${HOST}:${port}/ws`, { perMessageDeflate: false });
    let id = 0;
    const say = (frame: object) => {
      id += 1;
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id, ...frame }));
    };
    let talk: NodeJS.Timeout | undefined;
    socket.on('open', () => {
      flood.count('opened');
      if (attack.kind !== 'subscriptions') return void setTimeout(() => socket.terminate(), SOCKET_LIFE_MS);
      say({ do: 'auth', token: attack.tokens[index % attack.tokens.length] });
      talk = setInterval(() => {
        const topic = TOPICS[id % TOPICS.length];
        say({ do: 'subscribe', topic });
        say({ do: 'unsubscribe', topic });
      }, BETWEEN_FRAMES_MS);
    });
    socket.on('unexpected-response', (_request, response) => {
      flood.count(String(response.statusCode));
      socket.terminate();
      resolve();
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      clearInterval(talk);
      if (!flood.isOver() && attack.kind === 'subscriptions') flood.count(`closed ${code}`);
      resolve();
    });
    void flood.end.then(() => socket.terminate());
  });

/**
 * Keeps `inFlight` requests, connections or sockets under way until the time is over. Returns the number of each answer. On a
 * machine that is busy with other tests the first answer can take longer than a short flood. Then the flood waits for it.
 */
export const sendFlood = async (order: FloodOrder): Promise<FloodReport> => {
  const report: Record<string, number> = {};
  const answered = Promise.withResolvers<void>();
  const patience = delay(FIRST_ANSWER_MS, undefined, { ref: false });
  const end = Promise.all([delay(order.milliseconds), Promise.race([answered.promise, patience])]);
  let isOver = false;
  const flood: Flood = {
    order,
    end,
    isOver: () => isOver,
    count: (what) => {
      report[what] = (report[what] ?? 0) + 1;
      answered.resolve();
    },
  };
  const once = async (index: number): Promise<void> => {
    const { kind } = order.attack;
    if (kind === 'subscriptions' || kind === 'sockets') return speakOn(order.port, flood, index);
    const socket = await open(order.port);
    if (socket === null) return flood.count('no connection');
    return kind === 'calls' ? callOn(socket, flood, index) : dripOn(socket, flood, index);
  };
  const work = async (index: number): Promise<void> => {
    while (!isOver) {
      await once(index);
      await delay(BEFORE_RECONNECT_MS);
    }
  };
  const workers = Array.from({ length: order.inFlight }, (_, index) => work(index));
  await end;
  isOver = true;
  await Promise.all(workers);
  return report;
};
