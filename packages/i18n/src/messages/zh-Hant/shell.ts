import type { Area } from '../../catalog.ts';

export const shell: Area<'shell'> = {};
