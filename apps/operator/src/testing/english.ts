import { loadConsoleMessages } from '@tallystick/i18n/loaders/load-console-messages.ts';
import { setTexts } from '../shared/language/text.ts';

// Tables of texts at the top of a module are read when it is imported, so the texts come before every test file.
setTexts('en', await loadConsoleMessages('en'));
