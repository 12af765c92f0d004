import { join } from 'node:path';
import { packAll } from './pack/pack-commands.ts';
import { ROOT } from './run-command.ts';

// Builds the tarballs of the commands that people outside run, ready for `npm publish`.
for (const tarball of await packAll(join(ROOT, '.cache', 'packages'))) console.log(tarball);
