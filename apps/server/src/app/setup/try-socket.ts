import { randomBytes } from 'node:crypto';
import { OutgoingError } from '../../platform/outgoing/deadline.ts';
import { exchange } from '../../platform/outgoing/exchange.ts';
import type { SocketFacts } from './setup.rules.ts';

/** A page that shows the checks waits for this one at most so long. */
const TIMEOUT_MS = 3_000;
const KEY_BYTES = 16;

/** Asks for a socket through the public name, as a page of the app does. Only the answer counts: nothing is sent over the socket. */
export const trySocket = async (host: string | null, protocol = 'https:'): Promise<SocketFacts> => {
  if (host === null) return null;
  const origin = `${protocol}//${host}`;
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(KEY_BYTES).toString('base64'),
    origin,
  };
  try {
    const { status } = await exchange({
      url: `${origin}/ws`,
      method: 'GET',
      headers,
      upgrades: true,
      timeoutMs: TIMEOUT_MS,
      maxBytes: 0,
    });
    return { host, status };
  } catch (error) {
    if (error instanceof OutgoingError) return { host, status: 'unreachable' };
    throw error;
  }
};
