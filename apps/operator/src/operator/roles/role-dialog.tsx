import type { StaffRoleInForce } from '@tallystick/contract';
import { useState } from 'react';
import { ProposeChange } from '../../shared/changes/propose-change.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { SelectField } from '../../shared/fields/select-field.tsx';
import { roleName } from '../../shared/language/names.ts';
import { t } from '../../shared/language/text.ts';
import { Facts } from '../../shared/layout/facts.tsx';
import { ScrollArea } from '../../shared/layout/scroll-area.tsx';
import { changesOf, diffFacts, OF_EVERYBODY, permissionWords, ROLES, type Roles } from './roles.rules.ts';

interface BoxesProps {
  readonly all: readonly string[];
  /** The permissions of the reader. */
  readonly may: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Every permission with a box. Those that the reader lacks can only be taken away. */
const PermissionBoxes = ({ all, may, chosen, onChange }: BoxesProps) => {
  const toggle = (permission: string): void => {
    const next = new Set(chosen);
    if (!next.delete(permission)) next.add(permission);
    onChange(next);
  };
  return (
    <ScrollArea className="h-64 shrink-0">
      <ul className="grid grid-cols-3 gap-x-4 p-2 max-md:grid-cols-1" aria-label={t('staff.permissions')}>
        {all.map((permission) => {
          const isLacking = !may.includes(permission);
          return (
            <li key={permission}>
              <label className={`flex min-h-8 items-center gap-2 ${isLacking ? 'text-ink-3' : ''}`}>
                <input
                  type="checkbox"
                  checked={chosen.has(permission)}
                  disabled={isLacking && !chosen.has(permission)}
                  onChange={() => toggle(permission)}
                />
                <span className="min-w-0">
                  {permissionWords(permission)}
                  {isLacking && ` (${t('staff.roles.notYours')})`}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </ScrollArea>
  );
};

interface Props {
  readonly roles: Roles;
  readonly may: readonly string[];
  /** The custom role to change. Null: a new one. */
  readonly role: StaffRoleInForce | null;
  readonly onClose: (done: string | null) => void;
}

const NO_ROLE = '';

/** Proposes the permissions of a role. Another member of staff decides. */
export const RoleDialog = ({ roles, may, role, onClose }: Props) => {
  const all = roles.permissions.filter((permission) => permission !== OF_EVERYBODY);
  const [name, setName] = useState('');
  const [copied, setCopied] = useState(NO_ROLE);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(role?.permissions.filter((permission) => permission !== OF_EVERYBODY)),
  );
  const copy = (from: string) => {
    setCopied(from);
    const given = roles.roles.find((each) => each.role === from)?.permissions ?? [];
    setChosen(new Set(given.filter((permission) => permission !== OF_EVERYBODY && may.includes(permission))));
  };
  const permissions = all.filter((permission) => chosen.has(permission));
  const changes = changesOf(role?.permissions ?? [], permissions);
  const isChanged = role === null || changes.added.length + changes.removed.length > 0;
  const isHeld = permissions.every((permission) => may.includes(permission));
  return (
    <ProposeChange
      wide
      kind={ROLES}
      title={
        role === null ? t('staff.roles.aNewRole') : t('staff.roles.changeRole', { role: roleName(role.role) })
      }
      effect={t('staff.roles.proposeEffect')}
      hint={t('common.recordedPermanently')}
      isReady={isChanged && isHeld && (role !== null || name.trim() !== '')}
      draft={{
        subject: 'roles',
        target: role?.role ?? name.trim(),
        based_on: role?.version ?? 0,
        content: { permissions },
      }}
      onClose={onClose}
    >
      {role === null && (
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <Field
            label={t('common.name')}
            name="role"
            hint={t('staff.roles.nameHint')}
            value={name}
            onChange={setName}
            maxLength={32}
          />
          <SelectField
            label={t('staff.roles.startFrom')}
            value={copied}
            onChange={copy}
            options={[
              [NO_ROLE, t('words.nothing')],
              ...roles.roles.map((each) => [each.role, roleName(each.role)] as const),
            ]}
          />
        </div>
      )}
      <PermissionBoxes all={all} may={may} chosen={chosen} onChange={setChosen} />
      {!isHeld && <p className="text-act">{t('staff.roles.ownPermissionsOnly')}</p>}
      <Facts facts={diffFacts({ ...changes, members: role?.members ?? [] })} />
    </ProposeChange>
  );
};
