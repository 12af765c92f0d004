import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { SignInPage } from '../operator/public.ts';
import { createQueryClient } from '../shared/api.ts';
import { type SessionState, sessionStore } from '../shared/session.ts';
import { useKeyboard } from '../shared/shortcuts.ts';
import { useStore } from '../shared/store.ts';
import { Shell } from './shell.tsx';

/** Signed out: the sign-in page, in place; after it one is where one was. */
const Desk = ({ session, notice }: SessionState) => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Router hook={useHashLocation}>
        {session === null ? <SignInPage notice={notice} /> : <Shell session={session} />}
      </Router>
    </QueryClientProvider>
  );
};

export const Console = () => {
  const state = useStore(sessionStore);
  useKeyboard();
  // A desk of its own for each session: what one member of staff was shown is not kept for the next.
  return <Desk key={state.session?.token} {...state} />;
};
