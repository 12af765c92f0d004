import { join } from 'node:path';
import { packClient } from './pack/pack-client.ts';
import { packAll } from './pack/pack-commands.ts';
import { ROOT } from './root.ts';

// Builds the tarballs of the commands and the client that people outside use, ready for `npm publish`.
const FOLDER = join(ROOT, '.cache', 'packages');
const tarballs = [...(await packAll(FOLDER)), await packClient(join(FOLDER, 'client'))];
for (const tarball of tarballs) console.log(tarball);
