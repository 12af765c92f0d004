import './styles.css';
import { loadMessages } from '@tallystick/i18n';
import { FIRST_FIGURES } from '@tallystick/i18n/format/format-number.ts';
import { startTrustedTypes } from '@tallystick/ui/trusted-types.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppearance } from '../shared/device/appearance.ts';
import { currentLocale } from '../shared/device/locale.ts';
import { currentSession } from '../shared/device/session.ts';
import { currentLocation } from '../shared/navigation/location.ts';
import { inTurn } from '../shared/scheduling/in-turn.ts';
import { App } from './app.tsx';
import { followLinks } from './pages/follow-links.ts';
import { preloadFirstPage } from './pages/page-modules.ts';
import { preloadDesk } from './shell/use-desk.ts';

const start = async (root: HTMLElement): Promise<void> => {
  const isSignedIn = currentSession().token !== null;
  preloadFirstPage(currentLocation(), isSignedIn);
  preloadDesk();
  startAppearance();
  followLinks();
  const locale = currentLocale();
  document.documentElement.lang = locale;
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

// Beside the first load: a page that is opened before then changes at once.
import('./pages/page-transitions.ts').then(
  ({ startPageTransitions }) => startPageTransitions(),
  () => undefined,
);
// Beside the first load: a browser translates a page after it has been drawn.
import('@tallystick/ui/survive-translation.ts').then(
  ({ surviveTranslation }) => {
    surviveTranslation();
  },
  () => undefined,
);
startTrustedTypes();
const root = document.querySelector<HTMLElement>('#root');
if (root !== null) {
  start(root).catch(() => {
    offerReload(root);
    addEventListener('online', () => location.reload(), { once: true });
  });
}
