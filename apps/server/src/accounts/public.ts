export { type Accounts, createAccounts } from './accounts.ts';
export type { Need, Proof } from './confirm/confirm-again.ts';
export {
  type Closure,
  eraseDocuments,
  insertClosure,
  selectClosed,
  selectUnfinishedClosures,
  updateErased,
} from './customers/closures.sql.ts';
export {
  CUSTOMER_LIST,
  type CustomerLine,
  hasInfoState,
  IS_FROZEN,
  selectCustomers,
  selectOwnersOfLogin,
  selectOwnersOfLogins,
} from './customers/customers.sql.ts';
export { describeCustomer, describeHolds } from './customers/describe-customer.ts';
export { noteCustomer } from './customers/note-customer.ts';
export { ACCOUNTS_OWN } from './customers/own-data.sql.ts';
export { findProfiles, type Profile, selectProfiles } from './customers/profiles.sql.ts';
export {
  selectLiveSessions,
  selectSessionId,
  selectTimedOut,
  selectTimeOuts,
} from './customers/push-facts.sql.ts';
export {
  countVerified,
  selectRegistered,
  selectRegistrations,
} from './customers/registrations.sql.ts';
export { ACCOUNTS_TIMELINE } from './customers/timeline.sql.ts';
export { registerFirstStepRoutes } from './first-steps/routes.ts';
export { endCustomerSessions, freezeAccount, liftFreeze } from './freezes/freeze-account.ts';
export { selectFrozenSignIns } from './freezes/freezes.sql.ts';
export { selectFrozenCustomers } from './freezes/freezes.ts';
export { registerInvitationRoutes } from './invitations/routes.ts';
export { type Period, periodOf } from './limits/limits.rules.ts';
export type { LimitUsage } from './limits/set-limits.ts';
export type { WriteMail } from './notices/mail-news.ts';
export { selectSecurityEvents } from './notices/security-events.sql.ts';
export { registerMailOutboxRoutes } from './operator-routes.ts';
export { isVerifiedNow } from './personal-info/again/recalls.sql.ts';
export { registerCountryRoutes } from './personal-info/country-routes.ts';
export { type CountryOfTrades, describeCountry } from './personal-info/declare-country.ts';
export { type CaseVersion, describeCase } from './personal-info/export/describe-case.ts';
export { selectIdentityNews } from './personal-info/identity-news.sql.ts';
export { registerPersonalInfoOperatorRoutes } from './personal-info/operator-routes.ts';
export { selectPayoutStanding, selectVerifiedName } from './personal-info/personal-info.sql.ts';
export { registerPersonalInfoRoutes } from './personal-info/routes.ts';
export { selectSamePersons } from './personal-info/same-person.sql.ts';
export { ACCOUNTS_WAITING } from './personal-info/waiting.sql.ts';
export type { DemoLogin } from './register/ensure-demo-account.ts';
export { ACCOUNTS_RETENTION } from './retention.ts';
export { registerAccountRoutes } from './routes.ts';
export { signQuestion } from './screening/ask-provider.ts';
export { type AskedCustomer, selectAskedCustomers } from './screening/asked-customers.sql.ts';
export { kycSubjects } from './screening/kyc-subjects.ts';
export { readQuestionSecret } from './screening/read-secret.ts';
export type { Outcome, ScreeningKind } from './screening/screening.rules.ts';
export {
  createScreeningRound,
  type ScreeningDependencies,
  type Subject,
  type SubjectSource,
  startScreening,
} from './screening/screening.ts';
export { selectOutcome, selectScreenings } from './screening/screenings.sql.ts';
export { type SilentProvider, selectSilentProviders } from './screening/silent-providers.sql.ts';
export { ACCOUNTS_SEARCH } from './search.sql.ts';
export { selectOthersOnDevices } from './sessions/same-device.sql.ts';
export { registerTeamRoutes } from './team/routes.ts';
