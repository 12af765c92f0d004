import './styles.css';
import { loadMessages } from '@tallystick/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppearance } from '../shared/appearance.ts';
import { currentLocale } from '../shared/locale.ts';
import { currentLocation } from '../shared/location.ts';
import { currentSession } from '../shared/session.ts';
import { App } from './app.tsx';
import { followLinks } from './follow-links.ts';
import { preloadFirstPage } from './page-modules.ts';
import { startPageTransitions } from './page-transitions.ts';

const start = async (root: HTMLElement): Promise<void> => {
  preloadFirstPage(currentLocation(), currentSession().token !== null);
  startAppearance();
  startPageTransitions();
  followLinks();
  const locale = currentLocale();
  const messages = await loadMessages(locale);
  createRoot(root).render(
    <StrictMode>
      <App first={{ locale, messages }} />
    </StrictMode>,
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
