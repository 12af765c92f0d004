import { t } from '../../shared/language/text.ts';
import { listWords, OF_EVERYBODY } from './roles.rules.ts';

/** More than these would make the rows of a table high. */
const MAX_SHOWN = 3;

/** Permissions in the cell of a table: a few in words, more behind their number. */
export const PermissionList = ({ of }: { readonly of: readonly string[] }) => {
  const count = of.filter((permission) => permission !== OF_EVERYBODY).length;
  if (count <= MAX_SHOWN) return listWords(of);
  return (
    <details>
      <summary className="cursor-pointer whitespace-nowrap">
        {t('staff.roles.permissionsCount', { count })}
      </summary>
      <p className="min-w-60 whitespace-normal text-ink-2">{listWords(of)}</p>
    </details>
  );
};
