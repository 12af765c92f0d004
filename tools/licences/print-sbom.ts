import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { readLock } from './lock-file.ts';

const lock = readLock(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
console.log(JSON.stringify(billOfMaterials(lock), null, 2));
