// Must come before every parser.
import './strict-csp.ts';
import '@fontsource-variable/anuphan';
import './console.css';

// Tables of texts at the top of a module are read when it is evaluated, so the rest of the console is imported after this module.
const { startConsole } = await import('./console.tsx');
await startConsole();
