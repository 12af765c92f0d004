import { useStore } from '@tallystick/ui/store.ts';
import { useEffect, useEffectEvent } from 'react';
import { currentLocale } from '../device/locale.ts';
import { currentSession, subscribeToSession } from '../device/session.ts';
import { currentLocation } from '../navigation/location.ts';
import { announce } from '../notices/notices.ts';
import { distrustClock } from '../scheduling/server-clock.ts';
import type { SocketStatus } from './kept-connection.ts';
import { createSocketClient, type TopicEvent } from './socket-client.ts';
import type { SocketEvents, SocketLike } from './socket-connection.ts';

const openSocket = (events: SocketEvents): SocketLike => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/ws?lang=${currentLocale()}`);
  socket.addEventListener('open', events.onOpen);
  socket.addEventListener('message', (event: MessageEvent<unknown>) => events.onMessage(event.data));
  socket.addEventListener('close', (event) => events.onClose(event.code));
  return {
    // A server that ends the session closes its side first. The browser warns of every question that follows.
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
};

const EXPIRED_AFTER_MS = 1_000;

const after = (ms: number, task: () => void): (() => void) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

const client = createSocketClient({
  open: openSocket,
  token: () => currentSession().token,
  random: Math.random,
  now: Date.now,
  after,
  onLoginExpired: () => {
    const { token } = currentSession();
    if (token === null) return;
    // Signing out ends the socket too, perhaps before its answer arrives. The wait keeps this customer from being told
    // that the login expired.
    after(EXPIRED_AFTER_MS, () => {
      if (currentSession().token === token) announce({ kind: 'login_expired', path: currentLocation() });
    });
  },
});

subscribeToSession(client.restart);
addEventListener('online', client.wake);
// The browser may be wrong about having no network. A ping decides.
addEventListener('offline', client.wake);
addEventListener('pageshow', client.wake);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible') return;
  distrustClock();
  client.wake();
});

/** Listens to a topic for as long as the component is shown; null listens to nothing. */
export const useTopic = (topic: string | null, onEvent: (event: TopicEvent) => void): void => {
  const deliver = useEffectEvent(onEvent);
  useEffect(() => (topic === null ? undefined : client.subscribe(topic, deliver)), [topic]);
};

export const { deliverRead } = client;

export const useSocketStatus = (): SocketStatus => useStore(client.status);
