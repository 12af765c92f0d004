import { type ChatSettings, changeChatSettings, type KeptChatSettings } from '@tallystick/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-call.ts';
import { Field } from '../../shared/fields/field.tsx';
import { Button } from '../../shared/layout/button.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { TextsField } from './texts-field.tsx';

export const SETTINGS_KEY = ['chat-settings'] as const;

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'changed_meanwhile';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const TIME_LOOK = 'h-8 w-18 rounded-sm border border-ctl bg-surface px-2 text-ink disabled:opacity-50';

interface DayProps {
  readonly day: number;
  readonly name: string;
  readonly days: ChatSettings['hours']['days'];
  readonly onChange: (days: ChatSettings['hours']['days']) => void;
}

const Day = ({ day, name, days, onChange }: DayProps) => {
  const mine = days.find((each) => each.day === day);
  const others = days.filter((each) => each.day !== day);
  const put = (from: string, to: string) =>
    onChange([...others, { day, from, to }].sort((a, b) => a.day - b.day));
  return (
    <tr className="border-line border-b">
      <th scope="row">
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={mine !== undefined}
            onChange={(event) => (event.target.checked ? put('09:00', '18:00') : onChange(others))}
          />
          {name}
        </label>
      </th>
      <td>
        <input
          aria-label={`${name} from`}
          className={TIME_LOOK}
          disabled={mine === undefined}
          maxLength={5}
          value={mine?.from ?? ''}
          onChange={(event) => put(event.target.value, mine?.to ?? '24:00')}
        />
      </td>
      <td>
        <input
          aria-label={`${name} to`}
          className={TIME_LOOK}
          disabled={mine === undefined}
          maxLength={5}
          value={mine?.to ?? ''}
          onChange={(event) => put(mine?.from ?? '00:00', event.target.value)}
        />
      </td>
    </tr>
  );
};

/** Office hours, the away text, and the external address of customer service. */
export const HoursForm = ({
  settings,
  mayChange,
}: {
  /** The newest settings. The form keeps its starting version, and says if somebody else has changed them since. */
  readonly settings: KeptChatSettings;
  readonly mayChange: boolean;
}) => {
  const client = useQueryClient();
  const [based, setBased] = useState(settings);
  const [form, setForm] = useState<ChatSettings>(settings);
  const [address, setAddress] = useState(settings.external_url ?? '');
  const take = (taken: KeptChatSettings) => {
    setBased(taken);
    setForm(taken);
    setAddress(taken.external_url ?? '');
  };
  const save = useMutation({
    mutationFn: (version: number) => {
      const { staffed, hours, away_texts } = form;
      const external_url = address === '' ? null : address;
      return call(changeChatSettings, { based_on: version, staffed, hours, away_texts, external_url });
    },
    onSuccess: (saved) => {
      take(saved);
      client.setQueryData(SETTINGS_KEY, saved);
    },
    onError: async (error) => {
      if (isChangedMeanwhile(error)) await client.invalidateQueries({ queryKey: SETTINGS_KEY });
    },
  });
  const isBehind = settings.version > based.version;
  return (
    <form
      className="flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBehind) save.mutate(based.version);
      }}
    >
      <label className="flex items-center gap-2 font-medium">
        <input
          type="checkbox"
          checked={form.staffed}
          onChange={(event) => setForm({ ...form, staffed: event.target.checked })}
        />
        Chat is staffed during the hours below
      </label>
      <Field
        label="Time zone of the hours"
        value={form.hours.time_zone}
        maxLength={60}
        hint="A name such as Asia/Bangkok"
        onChange={(zone) => setForm({ ...form, hours: { ...form.hours, time_zone: zone } })}
      />
      <table className="dense max-w-sm" aria-label="Hours">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
          </tr>
        </thead>
        <tbody>
          {DAYS.map((name, index) => (
            <Day
              key={name}
              day={index + 1}
              name={name}
              days={form.hours.days}
              onChange={(days) => setForm({ ...form, hours: { ...form.hours, days } })}
            />
          ))}
        </tbody>
      </table>
      <TextsField
        label="Automatic reply outside these hours (sent once)"
        texts={form.away_texts}
        onChange={(texts) => setForm({ ...form, away_texts: texts })}
      />
      <Field
        label="External support URL"
        value={address}
        maxLength={500}
        hint="https:// only; empty: the chat of this app"
        onChange={setAddress}
      />
      {isBehind && (
        <ChangedMeanwhile
          newer={settings}
          mayChange={mayChange && !save.isPending}
          onTake={() => {
            save.reset();
            take(settings);
          }}
          onSave={() => save.mutate(settings.version)}
        />
      )}
      {!isChangedMeanwhile(save.error) && <Refusal error={save.error} />}
      <div className="flex items-center gap-3">
        <Button type="submit" look="brand" disabled={!mayChange || save.isPending || isBehind}>
          Save
        </Button>
        <p role="status" className="font-medium text-good">
          {save.isSuccess && !isBehind ? 'Saved.' : ''}
        </p>
        {!mayChange && <p className="text-ink-3">Only admins can change this.</p>}
      </div>
    </form>
  );
};
