import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A WebSocket client on a raw connection. It needs so little CPU that thousands of clients leave the machine to the server. */
export interface RawClient {
  /** Sends a text of less than 126 bytes, masked as RFC 6455 requires of a client. */
  send(text: string): void;
  /** Answers a ping, so that the server does not drop the connection. */
  pong(): void;
  /** Drops the connection without a close frame, like a lost line. */
  drop(): void;
}

const TEXT = 0x81;
const PONG = 0x8a;

const maskedFrame = (kind: number, text: string): Buffer => {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error(`too long for a short frame: ${text}`);
  const mask = randomBytes(4);
  return Buffer.concat([
    Buffer.from([kind, 0x80 | payload.length]),
    mask,
    payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)),
  ]);
};

/** Opens a connection. `localAddress` is its source address, because a server limits the sockets per address. */
export const openRawClient = (options: {
  port: number;
  path: string;
  localAddress?: string;
  onBytes: (chunk: Buffer) => void;
  onClose: () => void;
}): Promise<RawClient> =>
  new Promise((resolve, reject) => {
    let head = '';
    let isOpen = false;
    const onChunk = (chunk: Buffer): void => {
      if (isOpen) {
        options.onBytes(chunk);
        return;
      }
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!head.startsWith('HTTP/1.1 101')) {
        fail(new Error(`not a WebSocket: ${head.slice(0, 60)}`));
        return;
      }
      isOpen = true;
      resolve({
        send: (text) => void socket.write(maskedFrame(TEXT, text)),
        pong: () => void socket.write(maskedFrame(PONG, '')),
        drop: () => void socket.resetAndDestroy(),
      });
      const rest = Buffer.from(head.slice(end + 4), 'latin1');
      if (rest.length > 0) options.onBytes(rest);
    };
    const socket: Socket = connect({
      port: options.port,
      host: '127.0.0.1',
      noDelay: true,
      ...(options.localAddress !== undefined && { localAddress: options.localAddress }),
      onread: {
        buffer: Buffer.alloc(16_384),
        callback: (bytes, buffer) => {
          onChunk(Buffer.from(buffer.buffer, buffer.byteOffset, bytes));
          return true;
        },
      },
    });
    const fail = (error: Error) => {
      reject(error);
      socket.destroy();
    };
    socket.once('error', fail);
    socket.once('close', () => {
      reject(new Error('closed before it was open'));
      options.onClose();
    });
    socket.once('connect', () =>
      socket.write(
        `GET ${options.path} HTTP/1.1\r\nHost: 127.0.0.1:${options.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      ),
    );
  });
