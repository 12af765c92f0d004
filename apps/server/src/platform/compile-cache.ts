import { fileURLToPath } from 'node:url';

/** The folder of Node's compile cache. If it is not writable, each start compiles the sources again. */
export const COMPILED = fileURLToPath(
  new URL('../../../../node_modules/.cache/tallystick/compiled', import.meta.url),
);
