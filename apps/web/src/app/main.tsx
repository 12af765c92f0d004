import './styles.css';
import { loadMessages } from '@tallystick/i18n';
import { FIRST_FIGURES } from '@tallystick/i18n/format-number.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppearance } from '../shared/appearance.ts';
import { inTurn } from '../shared/in-turn.ts';
import { currentLocale } from '../shared/locale.ts';
import { currentLocation } from '../shared/location.ts';
import { currentSession } from '../shared/session.ts';
import { App } from './app.tsx';
import { followLinks } from './follow-links.ts';
import { preloadFirstPage } from './page-modules.ts';
import { startPageTransitions } from './page-transitions.ts';

const start = async (root: HTMLElement): Promise<void> => {
  const isSignedIn = currentSession().token !== null;
  preloadFirstPage(currentLocation(), isSignedIn);
  startAppearance();
  startPageTransitions();
  followLinks();
  const locale = currentLocale();
  const loading = loadMessages(locale);
  // Who signs in sees no figures yet.
  if (isSignedIn) for (const write of FIRST_FIGURES) inTurn(() => write(locale));
  const messages = await loading;
  const app = createRoot(root);
  // A phone takes a while to draw the first page: in a transition it stays open to fingers between the parts.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App first={{ locale, messages }} />
      </StrictMode>,
    ),
  );
};

/** Nothing is there yet to say it in the user's language: the picture of a reload says it in all. */
const offerReload = (root: HTMLElement): void => {
  const button = document.createElement('button');
  button.className = 'start-again';
  button.textContent = '↻';
  button.setAttribute('aria-label', 'Reload');
  button.addEventListener('click', () => location.reload());
  root.replaceChildren(button);
};

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) start(root).catch(() => offerReload(root));
