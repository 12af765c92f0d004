import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { nextRoundMs, POLL_AFTER_MS, roundOf } from '../../shared/socket/polling.rules.ts';
import { useSocketStatus } from '../../shared/socket/socket.ts';
import { polled } from './polled.ts';

const FAST = [queryKeys.products, queryKeys.balances, queryKeys.practice, queryKeys.practiceOrders] as const;
/** Lists that a socket tells to read again. */
export const SLOW = [
  queryKeys.home,
  queryKeys.notifications,
  queryKeys.unreadNotifications,
  queryKeys.rechargesAll,
  ['records'],
  ['plans'],
  ['plan-orders'],
  ['withdrawals'],
  ['ended-orders'],
  ['candles'],
] as const;

const readChat = async (): Promise<void> => (await import('../../support/chat/chat-store.ts')).pollChat();

/** Reads what the socket would bring. Returns false if the server did not answer. */
const readRound = async (
  client: QueryClient,
  readTrades: () => Promise<void>,
  round: number,
): Promise<boolean> => {
  const keys = roundOf(round) === 'all' ? [...FAST, ...SLOW] : FAST;
  // A list that no page shows is not read, so it says nothing about the server.
  const shown = keys.filter(
    (queryKey) => client.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0,
  );
  const answers = await Promise.allSettled([
    readChat(),
    readTrades(),
    ...shown.map((queryKey) => client.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true })),
  ]);
  return answers.some(({ status }) => status === 'fulfilled');
};

/**
 * Some networks let HTTP through but no sockets. While the live connection is missing, prices, trades, balances, the chat and the
 * unread count are read again every few seconds, in a visible tab only.
 */
export const PollWithoutSocket = (): null => {
  const client = useQueryClient();
  const { connected, lostSince } = useSocketStatus();
  const isLost = !connected && lostSince !== null;
  useEffect(() => {
    if (!isLost) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let follow: (() => Promise<void>) | undefined;
    const readTrades = async (): Promise<void> => {
      follow ??= (await import('../../trading/running/follow-trades.ts')).followTrades(client);
      return follow();
    };
    const poll = async (round: number, failures: number): Promise<void> => {
      const isSeen = document.visibilityState === 'visible' && navigator.onLine;
      const isAnswered = !isSeen || (await readRound(client, readTrades, round));
      const failed = isAnswered ? 0 : failures + 1;
      if (isOver) return;
      if (isSeen || !navigator.onLine) polled.set(isSeen && isAnswered);
      timer = setTimeout(() => void poll(round + 1, failed), nextRoundMs(failed));
    };
    timer = setTimeout(() => void poll(0, 0), POLL_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      polled.set(false);
    };
  }, [isLost, client]);
  return null;
};
