import type { ComponentType } from 'react';
import { TabSetPage } from '../home/public.ts';
import { MarketsPage } from '../market/public.ts';
import { AuditPage, HealthPage, InvitationsPage } from '../operator/public.ts';

export interface ConsolePage {
  readonly path: string;
  readonly name: string;
  readonly keys: string;
  readonly Page: ComponentType;
}

export const PAGES: readonly ConsolePage[] = [
  { path: '/', name: 'Health', keys: 'g h', Page: HealthPage },
  { path: '/markets', name: 'Markets', keys: 'g m', Page: MarketsPage },
  { path: '/tab-set', name: 'Tab set', keys: 'g t', Page: TabSetPage },
  { path: '/invitations', name: 'Invitations', keys: 'g i', Page: InvitationsPage },
  { path: '/audit', name: 'Audit log', keys: 'g a', Page: AuditPage },
];
