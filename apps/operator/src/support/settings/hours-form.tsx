import {
  type ChatSettings,
  changeChatSettings,
  chatStaff,
  type KeptChatSettings,
} from '@tallystick/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-call.ts';
import { Field } from '../../shared/fields/field.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DeskRules } from './desk-rules.tsx';
import { OpeningDays } from './opening-days.tsx';
import { SETTINGS_KEY } from './settings-key.ts';
import { TextsField } from './texts-field.tsx';

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'changed_meanwhile';

/** The edited settings, the version that they began with, and their sending. */
const useHoursForm = (settings: KeptChatSettings) => {
  const client = useQueryClient();
  const [based, setBased] = useState(settings);
  const [form, setForm] = useState<ChatSettings>(settings);
  const [address, setAddress] = useState(settings.external_url ?? '');
  const [tagText, setTagText] = useState(settings.tags.join(', '));
  const take = (taken: KeptChatSettings) => {
    setBased(taken);
    setForm(taken);
    setAddress(taken.external_url ?? '');
    setTagText(taken.tags.join(', '));
  };
  const save = useMutation({
    mutationFn: (version: number) => {
      const { staffed, hours, away_texts, tags, assignment } = form;
      const external_url = address === '' ? null : address;
      return call(changeChatSettings, {
        based_on: version,
        staffed,
        hours,
        away_texts,
        external_url,
        tags,
        assignment,
      });
    },
    onSuccess: (saved) => {
      take(saved);
      client.setQueryData(SETTINGS_KEY, saved);
    },
    onError: async (error) => {
      if (isChangedMeanwhile(error)) await client.invalidateQueries({ queryKey: SETTINGS_KEY });
    },
  });
  return {
    form,
    change: (changed: Partial<ChatSettings>) => setForm({ ...form, ...changed }),
    changeHours: (hours: Partial<ChatSettings['hours']>) =>
      setForm({ ...form, hours: { ...form.hours, ...hours } }),
    address,
    setAddress,
    tagText,
    setTagText,
    take,
    save,
    version: based.version,
    isBehind: settings.version > based.version,
  };
};

type HoursEdit = ReturnType<typeof useHoursForm>;

const HoursFields = ({ edit, names }: { readonly edit: HoursEdit; readonly names: readonly string[] }) => (
  <>
    <label className="flex items-center gap-2 font-medium">
      <input
        type="checkbox"
        checked={edit.form.staffed}
        onChange={(event) => edit.change({ staffed: event.target.checked })}
      />
      {t('desk.staffedHours')}
    </label>
    <Field
      label={t('desk.timeZoneHours')}
      value={edit.form.hours.time_zone}
      maxLength={60}
      hint={t('desk.nameSuchAsiaBangkok')}
      onChange={(zone) => edit.changeHours({ time_zone: zone })}
    />
    <OpeningDays days={edit.form.hours.days} onChange={(days) => edit.changeHours({ days })} />
    <TextsField
      label={t('desk.automaticReplyOutside')}
      texts={edit.form.away_texts}
      onChange={(texts) => edit.change({ away_texts: texts })}
    />
    <Field
      label={t('desk.externalSupportUrl')}
      value={edit.address}
      maxLength={500}
      hint={t('desk.httpsOnlyEmptyChatApp')}
      onChange={edit.setAddress}
    />
    <DeskRules
      form={edit.form}
      names={names}
      tagText={edit.tagText}
      onTagText={edit.setTagText}
      onChange={edit.change}
    />
  </>
);

interface Props {
  /** The newest settings. The form keeps its starting version, and says if somebody else has changed them since. */
  readonly settings: KeptChatSettings;
  readonly mayChange: boolean;
}

/** Office hours, the away text, the external address, the tags and the assignment of customer service. */
export const HoursForm = ({ settings, mayChange }: Props) => {
  const edit = useHoursForm(settings);
  const staff = useQuery({
    queryKey: ['chat-staff'],
    queryFn: ({ signal }) => call(chatStaff, {}, signal),
    staleTime: 60_000,
  });
  const { save, isBehind } = edit;
  return (
    <form
      className="flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBehind) save.mutate(edit.version);
      }}
    >
      <HoursFields edit={edit} names={staff.data ?? []} />
      {isBehind && (
        <ChangedMeanwhile
          newer={settings}
          mayChange={mayChange && !save.isPending}
          onTake={() => {
            save.reset();
            edit.take(settings);
          }}
          onSave={() => save.mutate(settings.version)}
        />
      )}
      {!isChangedMeanwhile(save.error) && <Refusal error={save.error} />}
      <div className="flex items-center gap-3">
        <Button type="submit" look="brand" disabled={!mayChange || save.isPending || isBehind}>
          {t('common.save')}
        </Button>
        <p role="status" className="font-medium text-good">
          {save.isSuccess && !isBehind ? t('desk.saved') : ''}
        </p>
        {!mayChange && <p className="text-ink-3">{t('desk.onlyAdminsChange')}</p>}
      </div>
    </form>
  );
};
