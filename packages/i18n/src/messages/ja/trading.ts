import type { Area } from '../../catalog.ts';

export const trading: Area<'trading'> = {};
