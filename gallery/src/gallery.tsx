import { loadMessages } from '@tallystick/i18n';
import { I18nProvider } from '@tallystick/i18n/provider.tsx';
import { applyAppearance } from '@tallystick/ui/tokens/appearance.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shell } from './shell.tsx';
import { STORIES } from './stories.ts';
import type { App } from './story.ts';

/** One style sheet per document: the sheets of the two apps set different fonts and sizes. */
const STYLES: Readonly<Record<App, () => Promise<unknown>>> = {
  phone: () => import('./styles/phone.css'),
  console: () => import('./styles/console.css'),
};

/**
 * `?story=<id>` shows one story alone, in the theme of `&theme=`. Without it the page lists all stories and shows the chosen one
 * in a frame, so that its media queries see the width of the frame.
 */
export const startGallery = async (root: HTMLElement): Promise<void> => {
  const address = new URLSearchParams(location.search);
  const id = address.get('story');
  const story = STORIES.find((each) => each.id === id);
  if (id !== null && story === undefined) throw new Error(`there is no story ${id}`);
  const theme = address.get('theme');
  applyAppearance(theme === 'light' || theme === 'dark' ? theme : 'system', 'standard');
  const [messages] = await Promise.all([loadMessages('en'), STYLES[story?.app ?? 'console']()]);
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale="en" messages={messages}>
        <QueryClientProvider client={new QueryClient()}>
          {story === undefined ? <Shell stories={STORIES} /> : <main className="p-4">{story.render()}</main>}
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
};
