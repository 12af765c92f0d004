export { AuditPage } from './audit-page.tsx';
export { figuresOf, worstOf } from './health.rules.ts';
export { HealthPage } from './health-page.tsx';
export { InvitationsPage } from './invitations-page.tsx';
export { SignInPage } from './sign-in-page.tsx';
