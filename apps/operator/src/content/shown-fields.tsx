import { useState } from 'react';
import { Field } from '../shared/fields/field.tsx';
import { readUtc, showUtc } from '../shared/fields/utc-field.rules.ts';
import { t } from '../shared/language/text.ts';

interface TimeProps {
  readonly label: string;
  readonly time: string | null;
  readonly onChange: (time: string | null) => void;
}

/** Half-typed text is not a time yet, so the previous value stays. */
const TimeField = ({ label, time, onChange }: TimeProps) => {
  const [typed, setTyped] = useState(showUtc(time));
  const isFault = typed.trim() !== '' && readUtc(typed) === null;
  return (
    <Field
      label={label}
      value={typed}
      maxLength={19}
      onChange={(next) => {
        setTyped(next);
        const read = readUtc(next);
        if (read !== null || next.trim() === '') onChange(read);
      }}
      hint={t('common.utcFormat')}
      {...(isFault && { error: t('common.utcFormatWrong') })}
    />
  );
};

interface Shown {
  readonly from: string | null;
  readonly until: string | null;
}

export const ShownFields = ({
  shown,
  onChange,
}: {
  readonly shown: Shown;
  readonly onChange: (shown: Shown) => void;
}) => (
  <div className="grid grid-cols-2 gap-3">
    <TimeField
      label={t('content.shownFromUtc')}
      time={shown.from}
      onChange={(from) => onChange({ from, until: shown.until })}
    />
    <TimeField
      label={t('content.shownUntilUtc')}
      time={shown.until}
      onChange={(until) => onChange({ from: shown.from, until })}
    />
  </div>
);
