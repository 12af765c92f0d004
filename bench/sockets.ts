import { measureBroadcast } from './sockets/measure-broadcast.ts';
import { measureReturn } from './sockets/measure-return.ts';
import { type Bench, type Figure, pairedFigure } from './support/figure.ts';

interface Pair {
  readonly ours: number;
  readonly baseline: number;
}

/**
 * 50 symbols with ten updates a second each, sent to all clients. Measures the server's CPU time per message. A message is one
 * update of one symbol received by one client.
 */
const broadcast = async (
  { repetitions, ...scale }: { repetitions: number; listeners: number; milliseconds: number },
  say: (words: string) => void,
): Promise<Figure[]> => {
  const cpu: Pair[] = [];
  const ws: Pair[] = [];
  for (let repetition = 1; repetition <= repetitions; repetition += 1) {
    say(`repetition ${repetition} of ${repetitions}: ${scale.listeners} clients`);
    const socketIo = await measureBroadcast('socketIo', scale);
    const plainWs = await measureBroadcast('plainWs', scale);
    const ours = await measureBroadcast('product', scale);
    for (const [name, side] of Object.entries({ socketIo, plainWs, ours })) {
      say(
        `${name}: ${Math.round(side.messagesPerSecond)} messages/s, ${side.microsecondsAMessage.toPrecision(3)} µs each`,
      );
    }
    cpu.push({ ours: ours.microsecondsAMessage, baseline: socketIo.microsecondsAMessage });
    ws.push({ ours: ours.microsecondsAMessage, baseline: plainWs.microsecondsAMessage });
  }
  return [
    pairedFigure('sockets.cpu', 'µs of CPU a message of socket.io, one room, an emit an update', cpu),
    pairedFigure('sockets.ws', 'µs of CPU a message of ws, a loop over the clients', ws),
  ];
};

// A baseline that cannot keep up publishes for longer than requested. The delay grows with the number of clients.
const QUICK = {
  broadcast: { repetitions: 1, listeners: 1000, milliseconds: 1000 },
  comeback: { clients: 1000, loadMs: 4000 },
};
const WHOLE = {
  broadcast: { repetitions: 5, listeners: 2000, milliseconds: 6000 },
  comeback: { clients: 5000, loadMs: 12_000 },
};

/** A figure with an upper bound. */
const bounded = (figure: string, ours: number, atMost: number, what: string): Figure =>
  pairedFigure(figure, `at most, ${what}`, [{ ours, baseline: atMost }]);

/** Broadcasts, against the obvious first implementation and an off-the-shelf library. Then all clients lose the connection. */
export const sockets: Bench = async ({ quick, say }) => {
  const scale = quick ? QUICK : WHOLE;
  const measured = await broadcast(scale.broadcast, say);
  const { backSeconds, acceptP99Ms, settleDelaySeconds } = await measureReturn(scale.comeback, say);
  const what = `${scale.comeback.clients} clients dropped at once`;
  return [
    ...measured,
    bounded('sockets.back_seconds', backSeconds, 30, `s until all are back, ${what}`),
    bounded('sockets.accept_p99ms', acceptP99Ms, 500, `ms p99 of acceptance over HTTP meanwhile, ${what}`),
    bounded('sockets.settle_delay_s', settleDelaySeconds, 1, `s from its second to the payment, ${what}`),
  ];
};
