// Must come before every parser.
import './strict-csp.ts';
import '@fontsource-variable/anuphan';
import './console.css';
import { surviveTranslation } from '@tallystick/ui/survive-translation.ts';
import { startTrustedTypes } from '@tallystick/ui/trusted-types.ts';
import { loadLanguage } from '../shared/language/choice.ts';

startTrustedTypes();
surviveTranslation();
// Tables of texts at the top of a module are read when it is evaluated, so the language comes first.
await loadLanguage();
const { startConsole } = await import('./console.tsx');
await startConsole();
