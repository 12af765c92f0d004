import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { FinishSignInPage, SignInPage } from '../operator/public.ts';
import { createQueryClient } from '../shared/api.ts';
import { type SessionState, sessionStore } from '../shared/session.ts';
import { useKeyboard } from '../shared/shortcuts.ts';
import { useStore } from '../shared/store.ts';
import { createConsoleRouter, root } from './routes.ts';
import { NoSuchPage, Shell } from './shell.tsx';

root.update({ component: Shell, notFoundComponent: NoSuchPage });

/** Signed out: the sign-in page, in place; after it one is where one was. */
const Desk = ({ session, notice }: SessionState) => {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createConsoleRouter);
  return (
    <QueryClientProvider client={queryClient}>
      {session === null && <SignInPage notice={notice} />}
      {session !== null && session.must !== 'nothing' && <FinishSignInPage session={session} />}
      {session?.must === 'nothing' && <RouterProvider router={router} />}
    </QueryClientProvider>
  );
};

export const Console = () => {
  const state = useStore(sessionStore);
  useKeyboard();
  // A desk of its own for each session: what one member of staff was shown is not kept for the next.
  return <Desk key={state.session?.token} {...state} />;
};
