import { connect, type Socket } from 'node:net';
import { OutgoingError } from './deadline.ts';

/** Opens a connection that the signal closes, for protocols other than HTTP. Throws `OutgoingError`. */
export const openSocket = (
  place: { readonly host: string; readonly port: number } | { readonly path: string },
  signal: AbortSignal,
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(place);
    const failed = (error: Error): void => reject(new OutgoingError('connection', error));
    const close = (): void => {
      socket.destroy();
      reject(new OutgoingError('stopped'));
    };
    socket.once('error', failed);
    socket.once('close', () => signal.removeEventListener('abort', close));
    socket.once('connect', () => {
      socket.removeListener('error', failed);
      resolve(socket);
    });
    if (signal.aborted) return close();
    signal.addEventListener('abort', close, { once: true });
  });
