import type { RouteComponent } from '@tanstack/react-router';
import { t } from '../shared/language/text.ts';

/** The groups of the navigation, in order. */
export const GROUPS = {
  desk: t('shell.desk'),
  money: t('shell.money'),
  positions: t('shell.positions'),
  products: t('shell.products'),
  content: t('shell.content'),
  system: t('shell.system'),
} as const;

export interface ConsolePage {
  readonly group: keyof typeof GROUPS;
  readonly route: {
    readonly fullPath: string;
    readonly update: (options: { readonly component: RouteComponent }) => unknown;
  };
  /** The permission for reading it, by its name in docs/permissions.md. */
  readonly needs: string;
  readonly name: string;
  /** The keys that open it, pressed one after the other. */
  readonly keys: string;
  /** Loaded when it is first opened. */
  readonly Page: RouteComponent;
}
