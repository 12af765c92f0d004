import { lazyRouteComponent } from '@tanstack/react-router';
import type { ConsolePage } from './console-page.ts';
import * as routes from './routes.ts';

/** The entries of the navigation about the staff and the machine. */
export const SYSTEM_PAGES: readonly ConsolePage[] = [
  {
    group: 'System',
    route: routes.staff,
    needs: 'see_staff',
    name: 'Staff',
    keys: 'g u',
    queues: ['staff'],
    Page: lazyRouteComponent(() => import('../operator/staff/staff-page.tsx'), 'StaffPage'),
  },
  {
    group: 'System',
    route: routes.roles,
    needs: 'see_staff',
    name: 'Roles',
    keys: 'g ,',
    queues: ['roles'],
    Page: lazyRouteComponent(() => import('../operator/roles/roles-page.tsx'), 'RolesPage'),
  },
  {
    group: 'System',
    route: routes.staffSessions,
    needs: 'end_staff_sessions',
    name: 'Sign-ins',
    keys: 'g -',
    Page: lazyRouteComponent(() => import('../operator/staff/sessions-page.tsx'), 'StaffSessionsPage'),
  },
  {
    group: 'System',
    route: routes.networks,
    needs: 'see_staff',
    name: 'Networks',
    keys: 'g ;',
    queues: ['networks'],
    Page: lazyRouteComponent(() => import('../operator/networks/networks-page.tsx'), 'NetworksPage'),
  },
  {
    group: 'System',
    route: routes.own,
    needs: 'own_session',
    name: 'My security',
    keys: 'g q',
    Page: lazyRouteComponent(() => import('../operator/sign-in/own-page.tsx'), 'OwnPage'),
  },
  {
    group: 'System',
    route: routes.mail,
    needs: 'see_mail',
    name: 'Mail',
    keys: 'g e',
    Page: lazyRouteComponent(() => import('../operator/mail-page.tsx'), 'MailPage'),
  },
  {
    group: 'System',
    route: routes.setup,
    needs: 'see_health',
    name: 'Set-up',
    keys: 'g 2',
    Page: lazyRouteComponent(() => import('../operator/setup-page.tsx'), 'SetupPage'),
  },
  {
    group: 'System',
    route: routes.health,
    needs: 'see_health',
    name: 'Health',
    keys: 'g h',
    Page: lazyRouteComponent(() => import('../operator/health/health-page.tsx'), 'HealthPage'),
  },
  {
    group: 'System',
    route: routes.audit,
    needs: 'see_audit',
    name: 'Audit log',
    keys: 'g a',
    Page: lazyRouteComponent(() => import('../operator/audit-page.tsx'), 'AuditPage'),
  },
];
