import type { Area } from '../../catalog.ts';

export const market: Area<'market'> = {};
