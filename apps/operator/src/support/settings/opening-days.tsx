import type { ChatSettings } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';

const DAYS = [
  t('desk.monday'),
  t('desk.tuesday'),
  t('desk.wednesday'),
  t('desk.thursday'),
  t('desk.friday'),
  t('desk.saturday'),
  t('desk.sunday'),
] as const;
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
          aria-label={t('desk.fromName', { name })}
          className={TIME_LOOK}
          disabled={mine === undefined}
          maxLength={5}
          value={mine?.from ?? ''}
          onChange={(event) => put(event.target.value, mine?.to ?? '24:00')}
        />
      </td>
      <td>
        <input
          aria-label={t('desk.toName', { name })}
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

/** The weekdays, each with the hours in which somebody answers. */
export const OpeningDays = ({ days, onChange }: Pick<DayProps, 'days' | 'onChange'>) => (
  <table className="dense max-w-sm" aria-label={t('desk.hours')}>
    <thead>
      <tr>
        <th scope="col">{t('common.day')}</th>
        <th scope="col">{t('desk.opensAt')}</th>
        <th scope="col">{t('desk.closesAt')}</th>
      </tr>
    </thead>
    <tbody>
      {DAYS.map((name, index) => (
        <Day key={name} day={index + 1} name={name} days={days} onChange={onChange} />
      ))}
    </tbody>
  </table>
);
