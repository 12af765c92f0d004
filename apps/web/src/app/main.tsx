import './styles.css';
import { loadMessages } from '@tallystick/i18n';
import { FIRST_FIGURES } from '@tallystick/i18n/format/format-number.ts';
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
import { preloadDesk } from './use-desk.ts';

const start = async (root: HTMLElement): Promise<void> => {
  const isSignedIn = currentSession().token !== null;
  preloadFirstPage(currentLocation(), isSignedIn);
  preloadDesk();
  startAppearance();
  startPageTransitions();
  followLinks();
  const locale = currentLocale();
  const loading = loadMessages(locale);
  // Warms up the number formats, which a phone builds slowly. The sign-in pages show no figures.
  if (isSignedIn) for (const write of FIRST_FIGURES) inTurn(() => write(locale));
  const messages = await loading;
  const app = createRoot(root);
  // A phone needs a while to render the first page. In a transition React answers touches between the parts.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App first={{ locale, messages }} />
      </StrictMode>,
    ),
  );
};

/** No catalog is loaded at this point, so the button shows a reload symbol instead of translated text. */
const offerReload = (root: HTMLElement): void => {
  const button = document.createElement('button');
  button.className = 'start-again';
  button.textContent = '↻';
  button.setAttribute('aria-label', 'Reload');
  button.addEventListener('click', () => location.reload());
  root.replaceChildren(button);
};

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) {
  start(root).catch(() => {
    offerReload(root);
    addEventListener('online', () => location.reload(), { once: true });
  });
}
