import { Field } from '@tallystick/operator/src/shared/fields/field.tsx';
import { SearchBox } from '@tallystick/operator/src/shared/fields/search-box.tsx';
import { CodeField, PasswordField } from '@tallystick/operator/src/shared/fields/secret-fields.tsx';
import { SelectBox } from '@tallystick/operator/src/shared/fields/select-box.tsx';
import { SelectField } from '@tallystick/operator/src/shared/fields/select-field.tsx';
import { TextArea } from '@tallystick/operator/src/shared/fields/text-area.tsx';
import { type ReactNode, useState } from 'react';
import { storiesOf } from '../story.ts';

const OPTIONS = [
  ['', 'all'],
  ['waiting', 'waiting'],
  ['approved', 'approved'],
] as const;
type Choice = (typeof OPTIONS)[number][0];

interface Typed {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Typing = ({ children }: { readonly children: (typed: Typed) => ReactNode }) => {
  const [value, onChange] = useState('');
  return children({ value, onChange });
};

const Choosing = ({
  children,
}: {
  readonly children: (chosen: Choice, choose: (value: Choice) => void) => ReactNode;
}) => {
  const [chosen, choose] = useState<Choice>('');
  return children(chosen, choose);
};

export const CONSOLE_FIELDS = storiesOf('console', 'fields', {
  field: () => (
    <div className="flex flex-col gap-4">
      <Typing>
        {(typed) => <Field label="Reference" hint="Must be unique." maxLength={40} {...typed} />}
      </Typing>
      <Typing>
        {(typed) => <Field label="Amount" error="Enter an amount." maxLength={20} {...typed} />}
      </Typing>
    </div>
  ),
  'search-box': () => <Typing>{(typed) => <SearchBox label="Search customers" {...typed} />}</Typing>,
  'secret-fields': () => (
    <form className="flex flex-col gap-4">
      <Typing>{(typed) => <PasswordField label="Current password" {...typed} />}</Typing>
      <Typing>{(typed) => <CodeField {...typed} />}</Typing>
    </form>
  ),
  'select-box': () => (
    <Choosing>
      {(chosen, choose) => (
        <>
          <label htmlFor="state">State </label>
          <SelectBox id="state" value={chosen} options={OPTIONS} onChange={choose} className="h-8" />
        </>
      )}
    </Choosing>
  ),
  'select-field': () => (
    <Choosing>
      {(chosen, choose) => <SelectField label="State" value={chosen} options={OPTIONS} onChange={choose} />}
    </Choosing>
  ),
  'text-area': () => (
    <div className="flex flex-col gap-4">
      <Typing>
        {(typed) => <TextArea label="Note" hint="Only staff reads it." maxLength={500} {...typed} />}
      </Typing>
      <Typing>
        {(typed) => (
          <TextArea isParagraph label="Reason" error="Enter a reason." maxLength={200} {...typed} />
        )}
      </Typing>
    </div>
  ),
});
