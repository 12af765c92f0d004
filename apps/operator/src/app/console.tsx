import { guardRestoredPage } from '@tallystick/ui/restored-page.ts';
import { useStore } from '@tallystick/ui/store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FinishSignInPage, JoinPage, joinTokenOf, SignInPage } from '../operator/public.ts';
import { createQueryClient } from '../shared/api/api.ts';
import { useKeyboard } from '../shared/keyboard/shortcuts.ts';
import { watchInput } from '../shared/session/attendance.ts';
import { joinOtherTabs } from '../shared/session/other-tabs.ts';
import { type SessionState, sessionStore, signOut } from '../shared/session/session.ts';
import { createConsoleRouter, root } from './routes.ts';
import { NoSuchPage, Shell } from './shell.tsx';

root.update({ component: Shell, notFoundComponent: NoSuchPage });

/** The secret of the one-time link in the address, and a function that leaves it. */
const useJoinLink = () => {
  const [hash, setHash] = useState(window.location.hash);
  useEffect(() => {
    const onChange = () => setHash(window.location.hash);
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  const leave = (notice: string | null): void => {
    // Removes the secret from the browser's history.
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

/** After a sign-out, the sign-in page replaces the view. After signing in, the member is at the same place. */
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

/** The whole console, with the sign-in page while nobody is signed in. */
export const Console = () => {
  const state = useStore(sessionStore);
  const link = useJoinLink();
  useKeyboard();
  if (link.token !== null) return <JoinDesk token={link.token} onLeave={link.leave} />;
  // A separate desk for each session, so that the next member does not see the data of the previous one.
  return <Desk key={state.session?.token} {...state} />;
};

/** Draws the console into the page. */
export const startConsole = async (): Promise<void> => {
  const element = document.getElementById('root');
  if (element === null) throw new Error('the page has no root element');
  watchInput();
  guardRestoredPage(() => {
    // A restored tab did not hear the sign-out of another one. Only a new page asks the server.
    location.reload();
    return false;
  });
  await joinOtherTabs();
  createRoot(element).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  );
};
