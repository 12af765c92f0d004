import { historyDepth } from '../../shared/navigation/location.ts';
import type { Page } from '../pages/page.ts';
import type { PanePlan } from '../panes/pane.tsx';
import { besideOf, choiceAt, pageAt, pairAt } from './pairs.ts';

/** The addresses of the panes that were last on the screen, from left to right. */
let shown: readonly string[] = [];

/** The address beside this page when its history entry was last open. It outlives a reload. */
const besideOfEntry = (): string | null => {
  const state: unknown = history.state;
  const beside = typeof state === 'object' && state !== null && 'beside' in state ? state.beside : null;
  return typeof beside === 'string' ? beside : null;
};

/**
 * Returns the panes for this address, from left to right. On a narrow screen the left one stays mounted but hidden if it
 * was there before, so that resizing a window loses nothing.
 */
export const arrange = (where: string, page: Page, isDesk: boolean): readonly PanePlan[] => {
  const pair = pairAt(where);
  if (pair === null) return [{ where, page, place: isDesk && choiceAt(where) !== null ? 'list' : 'only' }];
  const beside = besideOfEntry() ?? besideOf(pair, shown);
  const left = pageAt(beside);
  if (left === null || (!isDesk && !shown.includes(beside))) return [{ where, page, place: 'only' }];
  const isChat = pair.lists === null;
  return [
    { where: beside, page: left, place: isDesk ? (isChat ? 'opener' : 'list') : 'hidden' },
    {
      where,
      page,
      place: isDesk ? (isChat ? 'chat' : 'detail') : 'only',
    },
  ];
};

/** Remembers what is on the screen, for the next address and for a reload. */
export const rememberPanes = (panes: readonly PanePlan[]): void => {
  shown = panes.map(({ where }) => where);
  const [beside, detail] = shown;
  if (beside === undefined || detail === undefined || besideOfEntry() === beside) return;
  history.replaceState({ depth: historyDepth(), beside }, '');
};
