import type { Area } from '../../catalog.ts';

export const home: Area<'home'> = {};
