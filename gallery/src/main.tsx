import { loadConsoleMessages } from '@tallystick/i18n/loaders/load-console-messages.ts';
import { setTexts } from '@tallystick/operator/src/shared/language/text.ts';

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('the page has no root element');
// Tables of texts at the top of a module of the console are read when it is evaluated, so the texts come first.
setTexts('en', await loadConsoleMessages('en'));
const { startGallery } = await import('./gallery.tsx');
await startGallery(root);
