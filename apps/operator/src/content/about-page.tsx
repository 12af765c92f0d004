import type { AboutContent, ContentDraft } from '@tallystick/contract';
import { useState } from 'react';
import { Field } from '../shared/fields/field.tsx';
import { SelectField } from '../shared/fields/select-field.tsx';
import { TextArea } from '../shared/fields/text-area.tsx';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { ContentPage, type EditorProps } from './editor/content-page.tsx';
import { EntryBox } from './entry-box.tsx';
import { moved, withWords } from './texts.rules.ts';

type Draft = Extract<ContentDraft, { kind: 'about' }>;
type Words = AboutContent['texts'][string];
type Block = Words['blocks'][number];
type Contact = AboutContent['contacts'][number];
type Place = NonNullable<AboutContent['location']>;

const BLOCK_WORDS = [
  ['heading', t('content.heading')],
  ['paragraph', t('content.paragraph')],
  ['list', t('content.listLineEach')],
] as const;
const CONTACT_WORDS = [
  ['email', t('common.email')],
  ['phone', t('common.phone')],
  ['link', t('content.linkHttps')],
  ['address', t('content.postalAddress')],
] as const;
const MAX_BLOCKS = 30;
const MAX_CONTACTS = 10;

const oneOf = <T extends string>(options: readonly (readonly [T, string])[], value: string, or: T): T =>
  options.find(([name]) => name === value)?.[0] ?? or;

const Blocks = ({
  blocks,
  onChange,
}: {
  readonly blocks: readonly Block[];
  readonly onChange: (blocks: Block[]) => void;
}) => (
  <>
    {blocks.map((block, place) => (
      <EntryBox
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing but its place; its fields keep no state.
        key={place}
        name={t('content.blockPlace', { place: place + 1 })}
        place={place}
        count={blocks.length}
        onMove={(by) => onChange([...moved(blocks, place, by)])}
        onRemove={() => onChange(blocks.filter((_, at) => at !== place))}
      >
        <SelectField
          label={t('common.kind')}
          value={block.kind}
          options={BLOCK_WORDS}
          onChange={(kind) =>
            onChange(blocks.with(place, { ...block, kind: oneOf(BLOCK_WORDS, kind, 'paragraph') }))
          }
        />
        <TextArea
          label={t('common.text')}
          value={block.text}
          maxLength={1500}
          onChange={(text) => onChange(blocks.with(place, { ...block, text }))}
        />
      </EntryBox>
    ))}
    {blocks.length < MAX_BLOCKS && (
      <div>
        <Button onClick={() => onChange([...blocks, { kind: 'paragraph', text: t('content.newParagraph') }])}>
          {t('content.addBlock')}
        </Button>
      </div>
    )}
  </>
);

const Contacts = ({
  contacts,
  onChange,
}: {
  readonly contacts: readonly Contact[];
  readonly onChange: (contacts: Contact[]) => void;
}) => (
  <>
    {contacts.map((contact, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a contact has nothing but its place; its fields keep no state.
      <div key={place} className="flex items-end gap-2">
        <SelectField
          label={t('content.contact')}
          value={contact.kind}
          options={CONTACT_WORDS}
          onChange={(kind) =>
            onChange(contacts.with(place, { ...contact, kind: oneOf(CONTACT_WORDS, kind, 'email') }))
          }
        />
        <div className="flex-1">
          <Field
            label={t('content.addressOrNumber')}
            value={contact.value}
            maxLength={200}
            onChange={(value) => onChange(contacts.with(place, { ...contact, value }))}
          />
        </div>
        <Button
          label={t('content.removeContact', { place: place + 1 })}
          onClick={() => onChange(contacts.filter((_, at) => at !== place))}
        >
          {t('common.remove')}
        </Button>
      </div>
    ))}
    {contacts.length < MAX_CONTACTS && (
      <div>
        <Button onClick={() => onChange([...contacts, { kind: 'email', value: '' }])}>
          {t('content.addContact')}
        </Button>
      </div>
    )}
  </>
);

/** Half-typed text is not a number yet, so the previous value stays. */
const Degrees = ({
  label,
  value,
  most,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}) => {
  const [typed, setTyped] = useState(String(value));
  const read = /^-?\d{1,3}(?:\.\d{1,7})?$/.test(typed) ? Number(typed) : null;
  const isFault = read === null || Math.abs(read) > most;
  return (
    <Field
      label={label}
      value={typed}
      maxLength={12}
      onChange={(next) => {
        setTyped(next.trim());
        const fresh = /^-?\d{1,3}(?:\.\d{1,7})?$/.test(next.trim()) ? Number(next) : null;
        if (fresh !== null && Math.abs(fresh) <= most) onChange(fresh);
      }}
      {...(isFault && { error: t('content.degreesFromTo', { most }) })}
    />
  );
};

const NO_PLACE: Place = {
  name: t('content.office'),
  address: t('content.streetAndTown'),
  latitude: 0,
  longitude: 0,
};

const Location = ({
  place,
  onChange,
}: {
  readonly place: Place | null;
  readonly onChange: (place: Place | null) => void;
}) => {
  if (place === null) {
    return (
      <div>
        <Button onClick={() => onChange(NO_PLACE)}>{t('content.showPlaceMap')}</Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        label={t('content.namePlace')}
        value={place.name}
        maxLength={80}
        onChange={(name) => onChange({ ...place, name })}
      />
      <Field
        label={t('content.itsAddress')}
        value={place.address}
        maxLength={200}
        onChange={(address) => onChange({ ...place, address })}
      />
      <Degrees
        label={t('content.latitude')}
        value={place.latitude}
        most={90}
        onChange={(latitude) => onChange({ ...place, latitude })}
      />
      <Degrees
        label={t('content.longitude')}
        value={place.longitude}
        most={180}
        onChange={(longitude) => onChange({ ...place, longitude })}
      />
      <div>
        <Button onClick={() => onChange(null)}>{t('content.removeMap')}</Button>
      </div>
    </div>
  );
};

const AboutEditor = ({ draft, language, onChange }: EditorProps<Draft>) => {
  const { content } = draft;
  const own = content.texts[language];
  const change = (next: Partial<AboutContent>) =>
    onChange({ kind: 'about', content: { ...content, ...next } });
  const write = (words: Words) =>
    change({ texts: withWords(content.texts, language, words, words.blocks.length === 0) });
  return (
    <>
      {own === undefined ? (
        <div className="flex items-center gap-3">
          <p className="text-ink-3">{t('content.notTranslated')}</p>
          <Button onClick={() => write(content.texts['en'] ?? { title: '', blocks: [] })}>
            {t('content.copyFromEnglish')}
          </Button>
        </div>
      ) : (
        <>
          <Field
            label={t('content.titleLanguage', { language })}
            value={own.title}
            maxLength={80}
            onChange={(title) => write({ ...own, title })}
          />
          <Blocks blocks={own.blocks} onChange={(blocks) => write({ ...own, blocks })} />
        </>
      )}
      <h3 className="font-semibold">{t('content.inEveryLanguage')}</h3>
      <Contacts contacts={content.contacts} onChange={(contacts) => change({ contacts })} />
      <Location
        key={content.location === null ? 'none' : 'shown'}
        place={content.location}
        onChange={(location) => change({ location })}
      />
    </>
  );
};

const take = (draft: ContentDraft): Draft | null => (draft.kind === 'about' ? draft : null);
const written = ({ content }: Draft): readonly string[] => Object.keys(content.texts);

export const AboutPage = () => (
  <ContentPage
    title={t('common.aboutPage')}
    kind="about"
    take={take}
    written={written}
    Editor={AboutEditor}
  />
);
