const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(\/[^?#]+)(\?[^#]*)?$/;
const MAX_HOSTS = 8;

/**
 * Splits an address that names several servers as libpq does: postgres://user:password@one:5432,two:5432/database. Returns one
 * address each, in order, or null if it is invalid. `target_session_attrs=read-write` is allowed, because nothing else is ever
 * used.
 */
export const databaseHosts = (address: string): readonly string[] | null => {
  const [, before = '', hosts = '', database = '', query = ''] = ADDRESS.exec(address) ?? [];
  const wanted = new URLSearchParams(query);
  const attributes = wanted.get('target_session_attrs') ?? 'read-write';
  if (attributes !== 'read-write' && attributes !== 'primary') return null;
  wanted.delete('target_session_attrs');
  const rest = wanted.size === 0 ? '' : `?${wanted.toString()}`;
  const names = hosts.split(',');
  if (names.length > 1 && names.includes('')) return null;
  const each = names.map((host) => `${before}${host}${database}${rest}`);
  return each.length <= MAX_HOSTS && each.every((url) => URL.canParse(url)) ? each : null;
};
