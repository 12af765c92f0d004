import type { ChatAssignment, ChatSettings } from '@tallystick/contract';
import { Field } from '../../shared/fields/field.tsx';
import { SelectField } from '../../shared/fields/select-field.tsx';
import { t } from '../../shared/language/text.ts';
import { languageWords } from '../../shared/language-names.rules.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { Button } from '../../shared/layout/button.tsx';
import { tagsOf } from './desk-rules.rules.ts';

const MAX_RULES = 20;

interface RuleProps {
  readonly rule: ChatAssignment;
  readonly names: readonly string[];
  readonly onChange: (rule: ChatAssignment) => void;
  readonly onRemove: () => void;
}

const Rule = ({ rule, names, onChange, onRemove }: RuleProps) => (
  <li className="flex flex-wrap items-end gap-3">
    <SelectField
      label={t('desk.customersWhoRead')}
      value={rule.locale ?? ''}
      options={[
        ['', t('desk.anyLanguage')],
        ...LANGUAGES.map((language) => [language, languageWords(language)] as const),
      ]}
      onChange={(locale) => onChange({ ...rule, locale: locale === '' ? null : locale })}
    />
    <SelectField
      label={t('desk.goTo')}
      value={rule.to ?? ''}
      options={[
        ['', t('desk.whoeverSignedFewestOpen')],
        ...[...new Set([...names, ...(rule.to === null ? [] : [rule.to])])].map(
          (name) => [name, name] as const,
        ),
      ]}
      onChange={(to) => onChange({ ...rule, to: to === '' ? null : to })}
    />
    <Button onClick={onRemove}>{t('common.remove')}</Button>
  </li>
);

interface Props {
  readonly form: Pick<ChatSettings, 'tags' | 'assignment'>;
  readonly names: readonly string[];
  readonly tagText: string;
  readonly onTagText: (text: string) => void;
  readonly onChange: (changed: Partial<Pick<ChatSettings, 'tags' | 'assignment'>>) => void;
}

/** The tags of conversations, and the rules that assign a new request. */
export const DeskRules = ({ form, names, tagText, onTagText, onChange }: Props) => {
  const set = (at: number, rule: ChatAssignment | null) =>
    onChange({
      assignment: form.assignment.flatMap((each, place) =>
        place !== at ? [each] : rule === null ? [] : [rule],
      ),
    });
  return (
    <>
      <Field
        label={t('common.tags')}
        name="tags"
        value={tagText}
        maxLength={1_000}
        hint={t('desk.tagsHint')}
        onChange={(text) => {
          onTagText(text);
          onChange({ tags: tagsOf(text) });
        }}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="font-medium text-ink-2">{t('desk.assignmentIntro')}</legend>
        <ul className="flex flex-col gap-2">
          {form.assignment.map((rule, at) => (
            <Rule
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name but their place.
              key={at}
              rule={rule}
              names={names}
              onChange={(next) => set(at, next)}
              onRemove={() => set(at, null)}
            />
          ))}
        </ul>
        <div>
          <Button
            disabled={form.assignment.length >= MAX_RULES}
            onClick={() => onChange({ assignment: [...form.assignment, { locale: null, to: null }] })}
          >
            {t('desk.addRule')}
          </Button>
        </div>
      </fieldset>
    </>
  );
};
