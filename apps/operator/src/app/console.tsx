import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FinishSignInPage, JoinPage, joinTokenOf, SignInPage } from '../operator/public.ts';
import { createQueryClient } from '../shared/api.ts';
import { type SessionState, sessionStore, signOut } from '../shared/session.ts';
import { useKeyboard } from '../shared/shortcuts.ts';
import { useStore } from '../shared/store.ts';
import { createConsoleRouter, root } from './routes.ts';
import { NoSuchPage, Shell } from './shell.tsx';

root.update({ component: Shell, notFoundComponent: NoSuchPage });

/** The secret of the one-time link that the address is, and a way to leave it. */
const useJoinLink = () => {
  const [hash, setHash] = useState(window.location.hash);
  useEffect(() => {
    const onChange = () => setHash(window.location.hash);
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  const leave = (notice: string | null): void => {
    // The secret does not stay in the history of the browser.
    window.history.replaceState(null, '', '#/');
    setHash('#/');
    if (notice !== null) signOut(notice);
  };
  return { token: joinTokenOf(hash), leave };
};

const JoinDesk = (props: { readonly token: string; readonly onLeave: (notice: string | null) => void }) => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <JoinPage {...props} />
    </QueryClientProvider>
  );
};

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
  const link = useJoinLink();
  useKeyboard();
  if (link.token !== null) return <JoinDesk token={link.token} onLeave={link.leave} />;
  // A desk of its own for each session: what one member of staff was shown is not kept for the next.
  return <Desk key={state.session?.token} {...state} />;
};
