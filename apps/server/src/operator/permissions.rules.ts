import type { Permission } from '@tallystick/contract';

/** The permissions of each built-in role. Every role may read. Nothing here moves a price, an outcome or a balance. */
const ROLES_THAT_MAY = {
  own_session: ['support', 'finance', 'risk', 'admin'],
  see_overview: ['finance', 'risk', 'admin'],
  see_health: ['support', 'finance', 'risk', 'admin'],
  see_audit: ['support', 'finance', 'risk', 'admin'],
  halt_market: ['risk', 'admin'],
  resume_market: ['risk', 'admin'],
  choose_tab_set: ['admin'],
  issue_invitation: ['support', 'admin'],
  publish_liabilities: ['finance', 'risk', 'admin'],
  see_customers: ['support', 'finance', 'risk', 'admin'],
  note_customers: ['support', 'finance', 'risk', 'admin'],
  freeze_accounts: ['risk', 'admin'],
  end_customer_sessions: ['support', 'risk', 'admin'],
  see_adjustments: ['support', 'finance', 'risk', 'admin'],
  propose_adjustments: ['finance', 'risk', 'admin'],
  decide_adjustments: ['finance', 'risk', 'admin'],
  see_statements: ['finance', 'risk', 'admin'],
  see_personal_info: ['support', 'risk', 'admin'],
  decide_personal_info: ['risk', 'admin'],
  see_mail: ['support', 'admin'],
  see_chats: ['support', 'risk', 'admin'],
  answer_chats: ['support', 'admin'],
  configure_chat: ['admin'],
  see_complaints: ['support', 'finance', 'risk', 'admin'],
  handle_complaints: ['support', 'risk', 'admin'],
  see_deposits: ['support', 'finance', 'risk', 'admin'],
  decide_deposits: ['finance', 'risk', 'admin'],
  see_withdrawals: ['support', 'finance', 'risk', 'admin'],
  decide_withdrawals: ['finance', 'risk', 'admin'],
  pay_withdrawals: ['finance', 'admin'],
  see_risk: ['support', 'finance', 'risk', 'admin'],
  decide_risk: ['risk', 'admin'],
  see_products: ['support', 'finance', 'risk', 'admin'],
  propose_products: ['support', 'finance', 'risk', 'admin'],
  decide_products: ['finance', 'risk', 'admin'],
  move_treasury: ['finance', 'admin'],
  see_content: ['support', 'finance', 'risk', 'admin'],
  publish_content: ['support', 'admin'],
  see_trades: ['support', 'finance', 'risk', 'admin'],
  see_terms: ['support', 'finance', 'risk', 'admin'],
  propose_terms: ['finance', 'risk', 'admin'],
  decide_terms: ['risk', 'admin'],
  see_countries: ['support', 'finance', 'risk', 'admin'],
  propose_countries: ['finance', 'risk', 'admin'],
  decide_countries: ['risk', 'admin'],
  see_rates: ['support', 'finance', 'risk', 'admin'],
  propose_rates: ['finance', 'risk', 'admin'],
  decide_rates: ['finance', 'risk', 'admin'],
  see_payment_settings: ['support', 'finance', 'risk', 'admin'],
  propose_payment_settings: ['finance', 'risk', 'admin'],
  decide_payment_settings: ['risk', 'admin'],
  see_coins: ['support', 'finance', 'risk', 'admin'],
  arrange_coins: ['risk', 'admin'],
  see_invitations: ['support', 'risk', 'admin'],
  see_staff: ['support', 'finance', 'risk', 'admin'],
  propose_staff: ['admin'],
  decide_staff: ['risk', 'admin'],
  recover_staff: ['admin'],
  end_staff_sessions: ['risk', 'admin'],
  review_access: ['risk', 'admin'],
  see_retention: ['support', 'finance', 'risk', 'admin'],
  propose_retention: ['risk', 'admin'],
  decide_retention: ['risk', 'admin'],
  prove_setup: ['risk', 'admin'],
} as const satisfies Record<Permission, readonly string[]>;

export const ROLES = ['support', 'finance', 'risk', 'admin'] as const;

export const isPermission = (name: string): name is Permission => Object.hasOwn(ROLES_THAT_MAY, name);

/** All permissions in the order of their declaration. */
export const PERMISSIONS: readonly Permission[] = Object.keys(ROLES_THAT_MAY).filter(isPermission);

/** True if a built-in role has the permission. A custom role has none here. */
export const roleMay = (role: string, permission: Permission): boolean =>
  ROLES_THAT_MAY[permission].some((allowed) => allowed === role);

/** A role with its permissions. */
export interface Permitted {
  readonly role: string;
  /** The permissions of a custom role. Left out for a built-in role. */
  readonly permissions?: readonly string[];
}

export const memberMay = ({ role, permissions }: Permitted, permission: Permission): boolean =>
  permissions === undefined ? roleMay(role, permission) : permissions.includes(permission);

/** The permissions of a role, in the order of their declaration. A name that this version does not know is left out. */
export const permissionsOf = (of: Permitted): readonly Permission[] =>
  PERMISSIONS.filter((permission) => memberMay(of, permission));
