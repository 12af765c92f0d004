import { arrange, rememberPanes } from './arrange.ts';
import { EmptyDetail } from './empty-detail.tsx';
import { PaneKeys } from './pane-keys.tsx';

/** The parts that only a desktop needs. */
export const desk = { arrange, rememberPanes, EmptyDetail, PaneKeys } as const;
export type Desk = typeof desk;
