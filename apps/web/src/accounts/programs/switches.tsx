import { Switch } from '@tallystick/ui/controls/switch.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';

interface Props<Value extends string> {
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  readonly chosen: readonly Value[];
  /** Called with the chosen values in the order of the options. */
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Values of which several may be chosen. */
export const Switches = <Value extends string>({ options, chosen, onChange }: Props<Value>) => (
  <Card flush>
    {options.map(({ value, label, hint }) => (
      <ListRow
        key={value}
        title={label}
        subtitle={hint}
        trailing={
          <Switch
            label={label}
            on={chosen.includes(value)}
            onChange={(on) =>
              onChange(
                options
                  .map((option) => option.value)
                  .filter((each) => (each === value ? on : chosen.includes(each))),
              )
            }
          />
        }
      />
    ))}
  </Card>
);
