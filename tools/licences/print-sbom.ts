import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRepositoryFacts } from '../../apps/server/src/platform/build-facts.ts';
import { ROOT } from '../root.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { readLock } from './lock-file.ts';

const lock = readLock(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
console.log(JSON.stringify(billOfMaterials(lock, await readRepositoryFacts(ROOT)), null, 2));
