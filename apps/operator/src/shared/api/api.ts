import { QueryClient } from '@tanstack/react-query';
import { t } from '../language/text.ts';
import { noteCall } from '../session/attendance.ts';
import { askForConfirmation } from '../session/confirmation.ts';
import { sessionStore, signOut } from '../session/session.ts';
import { ApiError, createCall } from './api-call.ts';

let serverAheadMs = 0;

/** The server's clock, to within a second, because the desk's own clock may be wrong. */
export const serverNowMs = (): number => Date.now() + serverAheadMs;

export const call = createCall({
  fetch: (url, init) => fetch(url, init),
  token: () => sessionStore.get().session?.token ?? null,
  onSignedOut: (token) => {
    // A late answer to a session that has been replaced says nothing about the new one.
    if (sessionStore.get().session?.token === token) signOut(t('common.sessionEnded'));
  },
  isAttended: noteCall,
  confirm: askForConfirmation,
  onServerTime: (timeMs) => {
    const aheadMs = timeMs - Date.now();
    // The header has whole seconds, so a smaller difference is ignored.
    if (Math.abs(aheadMs - serverAheadMs) > 1500) serverAheadMs = aheadMs;
  },
});

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal would be repeated, so only a network failure is retried, once.
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.error === 'network',
        refetchOnWindowFocus: true,
      },
    },
  });
