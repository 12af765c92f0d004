import { Button } from '@tallystick/ui/controls/button.tsx';
import { ButtonRow } from '@tallystick/ui/controls/button-row.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Notes } from '@tallystick/ui/controls/notes.tsx';
import { PillTabs } from '@tallystick/ui/controls/pill-tabs.tsx';
import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { Switch } from '@tallystick/ui/controls/switch.tsx';
import { Textarea } from '@tallystick/ui/controls/textarea.tsx';
import { Copy, Plus, Search, Settings } from 'lucide-react';
import { useState } from 'react';
import { storiesOf } from '../story.ts';

const LOOKS = ['brand', 'up', 'down', 'danger', 'quiet', 'ghost'] as const;
const DURATIONS = ['30', '60', '300'] as const;

const Tabs = () => {
  const [chosen, setChosen] = useState('all');
  const tabs = ['all', 'deposits', 'withdrawals', 'trades', 'rewards'].map((value) => ({
    value,
    label: value,
  }));
  return <PillTabs label="Records" tabs={tabs} chosen={chosen} onChoose={setChosen} />;
};

const Durations = () => {
  const [chosen, setChosen] = useState<(typeof DURATIONS)[number]>('60');
  const options = DURATIONS.map((value) => ({ value, label: `${value} s` }));
  return <SegmentedControl label="Duration" options={options} chosen={chosen} onChoose={setChosen} />;
};

const OneSwitch = () => {
  const [on, setOn] = useState(true);
  return <Switch label="Price alerts" on={on} onChange={setOn} />;
};

const OneTextarea = () => {
  const [text, setText] = useState('The transfer left my bank on Monday.');
  return (
    <Textarea
      label="Note"
      hint="Staff reads it."
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
};

export const CONTROLS = storiesOf('phone', 'controls', {
  notes: () => <Notes id="story" error="Enter an amount." hint="Between 1 and 5,000 USDT." />,
  button: () => (
    <div className="flex flex-col gap-3">
      {LOOKS.map((look) => (
        <Button key={look} look={look}>
          {look}
        </Button>
      ))}
      <Button busy>busy</Button>
      <Button disabled>disabled</Button>
      <Button icon={<Plus className="size-5 shrink-0" aria-hidden="true" />}>
        with an icon and a text that needs more than one line on a small phone
      </Button>
    </div>
  ),
  'button-row': () => (
    <ButtonRow>
      <Button wide={false}>Confirm</Button>
      <Button wide={false} look="quiet">
        Cancel
      </Button>
      <Button wide={false} look="ghost">
        Show the rules of settlement
      </Button>
    </ButtonRow>
  ),
  field: () => (
    <div className="flex flex-col gap-4">
      <Field label="Account" hint="4 to 64 characters" autoComplete="username" />
      <Field label="Amount" defaultValue="250" trailing="USDT" inputMode="decimal" />
      <Field label="Password" type="password" reveal={{ show: 'Show password', hide: 'Hide password' }} />
      <Field label="Invitation code" defaultValue="DEM0" error="There is no such code." />
    </div>
  ),
  'icon-button': () => (
    <div className="flex gap-2">
      <IconButton label="Search">
        <Search aria-hidden="true" />
      </IconButton>
      <IconButton label="Copy" disabled>
        <Copy aria-hidden="true" />
      </IconButton>
      <div className="on-head head-ground rounded-md">
        <IconButton label="Settings" onHead>
          <Settings aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  ),
  'pill-tabs': () => <Tabs />,
  'segmented-control': () => <Durations />,
  switch: () => <OneSwitch />,
  textarea: () => (
    <div className="flex flex-col gap-4">
      <OneTextarea />
      <Textarea label="Reason" value="" readOnly error="Enter a reason." />
    </div>
  ),
});
