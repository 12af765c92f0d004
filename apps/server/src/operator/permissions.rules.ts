/** Who of the staff may do what. Reading is everyone's; nothing here moves a price, an outcome or a balance. */
const ROLES_THAT_MAY = {
  halt_market: ['risk', 'admin'],
  resume_market: ['risk', 'admin'],
  choose_tab_set: ['admin'],
  issue_invitation: ['support', 'admin'],
  publish_liabilities: ['finance', 'risk', 'admin'],
  see_personal_info: ['support', 'risk', 'admin'],
  decide_personal_info: ['risk', 'admin'],
  see_mail: ['support', 'admin'],
  see_deposits: ['support', 'finance', 'risk', 'admin'],
  decide_deposits: ['finance', 'risk', 'admin'],
  see_withdrawals: ['support', 'finance', 'risk', 'admin'],
  decide_withdrawals: ['finance', 'risk', 'admin'],
  pay_withdrawals: ['finance', 'admin'],
  see_products: ['support', 'finance', 'risk', 'admin'],
  propose_products: ['support', 'finance', 'risk', 'admin'],
  decide_products: ['finance', 'risk', 'admin'],
} as const satisfies Record<string, readonly string[]>;

export type Permission = keyof typeof ROLES_THAT_MAY;

export const roleMay = (role: string, permission: Permission): boolean =>
  ROLES_THAT_MAY[permission].some((allowed) => allowed === role);
