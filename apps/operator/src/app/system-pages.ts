import { lazyRouteComponent } from '@tanstack/react-router';
import { t } from '../shared/language/text.ts';
import type { ConsolePage } from './console-page.ts';
import * as routes from './routes.ts';

/** The entries of the navigation about the staff and the machine. */
export const SYSTEM_PAGES: readonly ConsolePage[] = [
  {
    door: 'staff',
    route: routes.staff,
    needs: 'see_staff',
    name: t('common.staff'),
    keys: 'g u',
    Page: lazyRouteComponent(() => import('../operator/staff/staff-page.tsx'), 'StaffPage'),
  },
  {
    door: 'staff',
    route: routes.roles,
    needs: 'see_staff',
    name: t('common.roles'),
    keys: 'g ,',
    Page: lazyRouteComponent(() => import('../operator/roles/roles-page.tsx'), 'RolesPage'),
  },
  {
    door: 'staff',
    route: routes.staffSessions,
    needs: 'end_staff_sessions',
    name: t('common.signIns'),
    keys: 'g -',
    Page: lazyRouteComponent(() => import('../operator/staff/sessions-page.tsx'), 'StaffSessionsPage'),
  },
  {
    door: 'staff',
    route: routes.networks,
    needs: 'see_staff',
    name: t('common.networks'),
    keys: 'g ;',
    Page: lazyRouteComponent(() => import('../operator/networks/networks-page.tsx'), 'NetworksPage'),
  },
  {
    door: 'staff',
    route: routes.accessReview,
    needs: 'see_staff',
    name: t('common.accessReview'),
    keys: "g '",
    Page: lazyRouteComponent(() => import('../operator/access/access-page.tsx'), 'AccessPage'),
  },
  {
    door: 'health',
    route: routes.health,
    needs: 'see_health',
    name: t('common.health'),
    keys: 'g h',
    Page: lazyRouteComponent(() => import('../operator/health/health-page.tsx'), 'HealthPage'),
  },
  {
    door: 'health',
    route: routes.setup,
    needs: 'see_health',
    name: t('common.setUp'),
    keys: 'g 2',
    Page: lazyRouteComponent(() => import('../operator/setup-page.tsx'), 'SetupPage'),
  },
  {
    door: 'health',
    route: routes.mail,
    needs: 'see_mail',
    name: t('common.mail'),
    keys: 'g e',
    Page: lazyRouteComponent(() => import('../operator/mail-page.tsx'), 'MailPage'),
  },
  {
    door: 'records',
    route: routes.audit,
    needs: 'see_audit',
    name: t('common.auditLog'),
    keys: 'g a',
    Page: lazyRouteComponent(() => import('../operator/audit-page.tsx'), 'AuditPage'),
  },
  {
    door: 'records',
    route: routes.retention,
    needs: 'see_retention',
    name: t('common.retention'),
    keys: 'g =',
    Page: lazyRouteComponent(() => import('../operator/retention/retention-page.tsx'), 'RetentionPage'),
  },
  {
    door: 'own',
    route: routes.own,
    needs: 'own_session',
    name: t('common.mySecurity'),
    keys: 'g q',
    Page: lazyRouteComponent(() => import('../operator/sign-in/own-page.tsx'), 'OwnPage'),
  },
];
