import {
  addStaffPasskey,
  MAX_STAFF_PASSKEYS,
  type PasskeyInfo,
  removeStaffPasskey,
  renameStaffPasskey,
  staffPasskeyAddChallenge,
  staffPasskeys,
} from '@tallystick/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { Field } from '../../shared/fields/field.tsx';
import { utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';
import { OWN_PASSKEYS } from '../../shared/session/own-passkeys.ts';
import { canUsePasskeys, createPasskey } from '../../shared/session/passkey.ts';
import { Times } from '../../shared/time/time.tsx';

const MAX_NAME = 40;

const timesOf = ({ created_at, last_used_at }: PasskeyInfo): string =>
  t(last_used_at === null ? 'signin.addedNotUsedYet' : 'signin.addedLastUsed', {
    added: utcAt(created_at),
    used: utcAt(last_used_at ?? ''),
  });

const Line = ({ passkey, onChanged }: { readonly passkey: PasskeyInfo; readonly onChanged: () => void }) => {
  const { passkey_id, name } = passkey;
  const [typed, setTyped] = useState<string | null>(null);
  const rename = useMutation({
    mutationFn: (to: string) => call(renameStaffPasskey, { passkey_id, name: to }),
    onSuccess: () => {
      setTyped(null);
      onChanged();
    },
  });
  const remove = useMutation({
    mutationFn: () => call(removeStaffPasskey, { passkey_id }),
    onSuccess: onChanged,
  });
  return (
    <li className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="break-words font-medium">{name}</p>
          <p className="text-ink-2">
            <Times>{timesOf(passkey)}</Times>
          </p>
        </div>
        <Button
          label={t('signin.renameName', { name })}
          onClick={() => setTyped(typed === null ? name : null)}
        >
          {t('signin.rename')}
        </Button>
        <Button
          label={t('common.removeName', { name })}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('common.remove')}
        </Button>
      </div>
      {typed !== null && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') rename.mutate(typed.trim());
          }}
        >
          <Field label={t('signin.newName')} value={typed} onChange={setTyped} maxLength={MAX_NAME} />
          <Button type="submit" disabled={rename.isPending || typed.trim() === ''}>
            {t('common.save')}
          </Button>
        </form>
      )}
      <Refusal error={rename.error ?? remove.error} />
    </li>
  );
};

/** The member's own passkeys: to add, name and remove. */
export const PasskeysSection = ({ onDone }: { readonly onDone: (words: string) => void }) => {
  const queryClient = useQueryClient();
  const passkeys = useQuery({
    queryKey: [OWN_PASSKEYS],
    queryFn: ({ signal }) => call(staffPasskeys, {}, signal),
  });
  const [name, setName] = useState('');
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [OWN_PASSKEYS] });
  const add = useMutation({
    mutationFn: async () => {
      const passkey = await createPasskey(await call(staffPasskeyAddChallenge, {}));
      return call(addStaffPasskey, { passkey, name: name.trim() });
    },
    onSuccess: () => {
      setName('');
      onDone(t('signin.passkeyAdded'));
      refresh();
    },
  });
  const known = passkeys.data ?? [];
  const isFull = known.length >= MAX_STAFF_PASSKEYS;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('signin.passkeys')}</h2>
      <p className="text-ink-2">{t('signin.passkeyIntro')}</p>
      {known.length > 0 && (
        <ul className="flex flex-col gap-3">
          {known.map((passkey) => (
            <Line key={passkey.passkey_id} passkey={passkey} onChanged={refresh} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!add.isPending && name.trim() !== '') add.mutate();
          }}
        >
          <Field label={t('signin.namePasskey')} value={name} onChange={setName} maxLength={MAX_NAME} />
          <div>
            <Button type="submit" disabled={add.isPending || isFull || name.trim() === ''}>
              {t('signin.addPasskey')}
            </Button>
          </div>
          <Refusal error={add.error ?? passkeys.error} />
        </form>
      ) : (
        <p className="text-ink-2">{t('signin.passkeyUnavailable')}</p>
      )}
    </section>
  );
};
