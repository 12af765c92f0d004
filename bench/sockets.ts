import { type Bench, type Figure, pairedFigure } from './figure.ts';
import { CLIENTS, measureBroadcast } from './sockets/measure-broadcast.ts';
import { measureReturn } from './sockets/measure-return.ts';

interface Pair {
  readonly ours: number;
  readonly baseline: number;
}

/**
 * 50 symbols with ten updates a second each, to 2,000 clients: processor time of the server for each message, which is one
 * update of one symbol that one client received.
 */
const broadcast = async (
  repetitions: number,
  milliseconds: number,
  say: (words: string) => void,
): Promise<Figure[]> => {
  const cpu: Pair[] = [];
  const ws: Pair[] = [];
  for (let repetition = 1; repetition <= repetitions; repetition += 1) {
    say(`repetition ${repetition} of ${repetitions}: ${CLIENTS} clients`);
    const socketIo = await measureBroadcast('socketIo', milliseconds);
    const plainWs = await measureBroadcast('plainWs', milliseconds);
    const ours = await measureBroadcast('product', milliseconds);
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

const QUICK = { repetitions: 1, milliseconds: 3000, clients: 1000, loadMs: 6000 };
const WHOLE = { repetitions: 5, milliseconds: 6000, clients: 5000, loadMs: 12_000 };

/** A figure against what it may be at most. */
const bounded = (figure: string, ours: number, atMost: number, what: string): Figure =>
  pairedFigure(figure, `at most, ${what}`, [{ ours, baseline: atMost }]);

/** Broadcasts against what one would write first and what one would take off the shelf; then everyone loses the connection. */
export const sockets: Bench = async ({ quick, say }) => {
  const { repetitions, milliseconds, clients, loadMs } = quick ? QUICK : WHOLE;
  const measured = await broadcast(repetitions, milliseconds, say);
  const { backSeconds, acceptP99Ms, settleDelaySeconds } = await measureReturn({ clients, loadMs }, say);
  const what = `${clients} clients dropped at once`;
  return [
    ...measured,
    bounded('sockets.back_seconds', backSeconds, 30, `s until all are back, ${what}`),
    bounded('sockets.accept_p99ms', acceptP99Ms, 500, `ms p99 of acceptance over HTTP meanwhile, ${what}`),
    bounded('sockets.settle_delay_s', settleDelaySeconds, 1, `s from its second to the payment, ${what}`),
  ];
};
