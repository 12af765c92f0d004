import { join } from 'node:path';
import { REPOSITORY } from '../program-files.ts';

/** The folder of Node's compile cache. If it is not writable, each start compiles the sources again. */
export const COMPILED = join(REPOSITORY, 'node_modules/.cache/tallystick/compiled');
